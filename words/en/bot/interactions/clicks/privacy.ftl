# What is kept of a person.
own-data-is = All that I keep about you, and nothing about anybody else. At tables that are still being played it has your moves, and nothing of the deal.
forgotten-now = I keep nothing about you any more, unless a server has blocked you, somebody takes no invitations from you, you were sent away from a lobby that is still open, or you were away lately: a fingerprint of that stays until you may be away again. If you play again, you start anew.
