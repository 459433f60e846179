# What speaks for a move
most-points = It scores { $points }: nothing that you hold scores more now.
scores-points = It scores { $points }.
makes-seven = With what lies beside it, it makes exactly { $checkpoint }.
takes-away = There somebody could have scored { $points } with a { $tile }.
opens-little = { $points ->
    [0] Nobody can then score anything beside it.
   *[other] Nobody can then score more than { $points } beside it.
}
few-spaces = { $spaces ->
    [one] Your { $tile } fits on no other space.
   *[other] Your { $tile } fits on only { $spaces } spaces.
}
next-turn = Next turn your { $tile } on { $space } could score { $points }.
fits-no-more = None of your tiles fits.
