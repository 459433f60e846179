# What stands on a button: three stand side by side on a phone.
draw-card = Draw
discard-it = Discard { $joker ->
    [yes] joker
   *[no] { $card }
}
miss-turn = Miss turn
stacked = { $guard }→{ $court } { $after }
revived = Revive { $court }
spending = { $court }{ $worth } …
attacking = { $court }{ $worth } → { $target } { $hit }
hitting = { $target } { $hit }
hit = { $falls ->
    [yes] ✕
   *[no] { $worth ->
        [0] …
       *[other] −{ $worth }
    }
}
taking = Take { $ranks }
defeating = Defeat it
button-signs = 5♣→K 9: the King’s attack then. Q12 → K♥ −8: 12 spent, 8 taken.
