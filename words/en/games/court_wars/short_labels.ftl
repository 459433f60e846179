# What stands on a button: three stand side by side on a phone.
draw-card = Draw
discard-it = Discard { $joker ->
    [yes] joker
   *[no] { $card }
}
miss-turn = Miss turn
stacked = { $court } { $before } → { $after }
revived = Revive { $court }
spending = { $court } { $worth } …
attacking = { $court }{ $worth } → { $target } { $hit }
hitting = { $target } { $hit }
target = { $named ->
    [yes] { $player }: { $court }
   *[no] { $court }
}
initial = { $named ->
    [yes] { $player } { $court }
   *[no] { $court }
}
loses = { $falls ->
    [yes] falls
   *[no] { $worth ->
        [0] …
       *[other] −{ $worth }
    }
}
taking = Take { $ranks }
defeating = Defeat it
