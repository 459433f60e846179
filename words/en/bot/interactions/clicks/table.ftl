# The table, and what else a player can do.
ended-now = Table { $table } is over, as all others had left it.
asked-to-cancel = The other players are being asked [at your table]({ $address }); it says there what it takes.
without-words = { $done } Your reason is not shown: you may not send messages there.
trying-again = I try again. If no hand arrives, allow direct messages in this server's privacy settings (and do not block me) first.
plays-now = A computer plays on; its player can come back with “I'm back”.
agreed = Noted. { $left ->
    [0] {""}
    [one] If one more player agrees, a computer plays at once.{" "}
   *[other] If { $left } more players agree, a computer plays at once.{" "}
}In any case the wait ends by { $latest }.
plays-on-by-directs = The channel of this game is gone; it goes on in your direct messages, where { COMMAND("hand") } shows your cards.
resigned = You have resigned.
