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
attacking = { $court }{ $worth }→{ $target } { $hit }
hit = { $falls ->
    [yes] falls
   *[no] { $worth ->
        [0] …
       *[other] −{ $worth }
    }
}
taking = Take { $ranks }
defeating = Defeat it
signs-of-attacks = Attacks: Q12→K♥ −8 spends 12, takes 8.
signs = { $placed }: { $court }'s attack then. { $attacks }
