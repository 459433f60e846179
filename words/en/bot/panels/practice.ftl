# Games against computers.
fared = { $level }: { $won } of { $played } won
fared-there = 🤖 Your games so far · { $fared }
against-computers = **Against computers** (only you see this)
fared-at = { $game } · { $levels }
next-step = Your first game of { $game } is done. Try next: { $level ->
    [normal] computers that play better (level: normal)
    [hard] computers that play best (level: hard)
   *[other] the same once more
}, another game, or a friend: in a server, { COMMAND("play") } invites one, too.
