# Games against computers.
fared = { $level }: { $won } of { $played } won
fared-there = 🤖 Your games so far · { $fared }
against-computers = **Against computers** (only you see this)
fared-at = { $game } · { $levels }
for-practice = -# Practice, with take-backs: it does not count.
next-step = Next: { $level ->
    [normal] normal computers, another game
    [hard] hard computers, another game
   *[other] another game
}{ $company ->
    [alone] {" "}or, in a server, a friend
    [computers] {" "}or a friend
   *[people] {""}
} ({ COMMAND("play") }).
again-at = Again, { $level }
