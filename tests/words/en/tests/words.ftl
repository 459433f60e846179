wins = { $count ->
    [one] { $winners } wins.
   *[other] { $winners } win together.
}
holds = { $seat } holds { $held }: { $cards }.
catches = { $seat } catches it with a { $by }: { $points } ({ $each }).
kind = { $four ->
    [yes] four of a kind
   *[no] double sequence
}
comes = { $name } is { $place }.
unreadable = “{ $typed }” is no move; write one like `3s 3c`.
away = You are away until { $until }.
