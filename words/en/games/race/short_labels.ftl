# What stands on a button: three stand side by side on a phone.
end-turn = End turn
take-none = Take none
several = { $card } …
to-space = { $card } { $wins ->
    [yes] wins
   *[no] ↑ { $space }
}
back = { $card } ↓ { $space }
against = { $card } { $rank ->
    [J] ⇄
    [Q] 👁
   *[K] ✕
} { $number }
opponent = { $player } ({ $number })
