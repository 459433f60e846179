# What a hint says.

would-play = A computer would choose: **{ $move }**.
best = **{ $move }**: { $tenths ->
    [0] first in hardly any { games }.
    [10] first in nearly every { games }.
   *[other] first in about { $tenths } of 10 { games }.
}
games = { $last ->
    [yes] { $tenths ->
        [0] game
        [10] game
       *[other] games
    }
   *[no] { $tenths ->
        [0] round
        [10] round
       *[other] rounds
    }
}
because = { $reasons }
next-best = Next best: **{ $move }**, { $tenths ->
    [0] hardly any.
    [10] nearly every one.
   *[other] about { $tenths } of 10.
}
begun = Best of what you chose: **{ $move }**, { $tenths ->
    [0] hardly any.
    [10] nearly every one.
   *[other] about { $tenths } of 10.
}
begun-as-often = Best of what you chose: **{ $move }**, at least as often.
play-hint = ▶ { $move }
all-moves = All moves
begun-best = It is among what you chose.
