# What stands on a button: three stand side by side on a phone.
end-turn = End turn
take-none = Take none
several = { $card } …
to-space = { $card } { $wins ->
    [yes] wins
   *[no] ↑ { $space }
}
back = { $card } ↓ { $space }
swap = { $card } ⇄ { $space }
against = { $card }: { $king ->
    [yes] −
   *[no] {""}
}{ $cards }
opponent = { $player } ({ $number })
