# What speaks for a move
most-points = It scores { $points }: nothing that you hold scores more now.
scores-points = It scores { $points }.
makes-seven = With what lies beside it, it makes exactly { $checkpoint }.
takes-away = It takes a space on which somebody could have scored { $points } with a { $tile }.
opens-little = { $points ->
    [0] On the spaces beside it nobody can then score anything.
   *[other] On the spaces beside it nobody can then score more than { $points }.
}
few-spaces = { $spaces ->
    [one] Your { $tile } fits on no other space.
   *[other] Your { $tile } fits on only { $spaces } spaces.
}
next-turn = Next turn your { $tile } on { $space } would score { $points }, if nobody changes that.
fits-no-more = None of your tiles fits.
