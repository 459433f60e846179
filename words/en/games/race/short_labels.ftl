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
button-signs = ↑ your new space, ↓ another's, ⇄ the space you swap to; beside a Queen or King, the cards that hand holds.
