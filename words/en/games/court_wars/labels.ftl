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
whose = { $seat }’s { $court }
bare = bare
guards = { $ranks }
ranks = { $ranks }
many-guards = { $count } guards ({ $worth })
