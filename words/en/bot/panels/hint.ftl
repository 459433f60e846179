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
begun = What you have begun, at its best { $move }: first in about { $tenths } of 10.
begun-as-often = What you have begun, at its best { $move }: first at least as often.
play-hint = ▶ { $move }
begun-best = It is what you have begun.
