# What is kept of a person.
own-data-is = All that I keep of you, and nothing of anybody else. At tables that are still being played it has your moves, and nothing of the deal.
forgotten-now = I keep nothing of you any more, unless a server has blocked you or somebody takes no invitations from you. If you play again, you start anew.
