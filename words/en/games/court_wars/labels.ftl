# What a move is called
draw-card = { $ace ->
    [yes] No attack: draw a card
   *[no] Draw a card
}
discard-card = Discard the { $card }
place-card = Place the { $card } on the { $court } ({ $guards })
revive-court = Revive the { $court } with the { $card }
miss-turn = Miss the turn
attack = { $spends }: { $takes }
spend = { $court } spends { $guards }{ $worth ->
    [0] {""}
   *[other] {" "}({ $worth })
}
take = { $first ->
    [yes] Takes
   *[no] takes
} { $taken } { $falls ->
    [yes] and defeats
   *[no] of
} { $whose }
defeat = { $first ->
    [yes] Defeats
   *[no] defeats
} { $whose }
aim = { $whose } ({ $guards }; defence { $defence })
whose = { $seat }'s { $court }
bare = bare
guards = { $ranks }
ranks = { $ranks }
many-guards = { $worth } ({ $count } guards)

# What a move leads to
strength = then attack { $attack }, defence { $defence }
outcome = { $parts }
last-court = { $seat } is out{ $wins ->
    [yes] {" "}and you win the round
   *[no] {""}
}
waste = { $worth } wasted
keeps = your { $court } { $worth ->
    [0] is left bare
   *[other] keeps { $worth }
}
still-has = leaves defence { $defence }
