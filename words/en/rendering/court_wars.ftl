# On the table
drew = { $seat } drew { $rank ->
    [joker] a joker
    [eight] an 8
    [A] an ace
   *[other] a { spoken-rank }
}
may-place = { $opening ->
    [0] { fate }
   *[other] Opening { $opening } of { $openings }: { fate }
}
fate = { $how ->
    [place] place it or discard it
    [revive] revive a Court card or discard it
   *[nowhere] it fits nowhere: discard it
}
attack-first = attack first, or draw again
may = { $draw ->
    [yes] { $attack ->
        [yes] draw a card, or attack
       *[no] draw a card
    }
   *[no] { $attack ->
        [yes] attack
       *[no] nothing to draw, nothing to attack
    }
}
choose-aim = { $spends }: choose what to attack
choose-take = choose what to take, worth { $worth } at most
many-win = { $every ->
    [yes] All win together
   *[no] { $winners } players win together
}
defeated = defeated
discarded = discarded
turn-over = turn lost
attack = attack
defence = defence: attack + 10

# In descriptions
you = You
table = { $game }, round { $round } of { $rounds }{ $opening ->
    [0] .
   *[other] , opening { $opening } of { $openings }.
}
over = The game is over: { $winners } { $alone ->
    [yes] { $own ->
        [yes] win.
       *[no] wins.
    }
   *[no] win together.
}
whose-turn = { $own ->
    [yes] It is your turn
   *[no] It is { $seat }'s turn
}
chooses = It is { $seat }'s turn; chosen so far: { $step }.
after-ace = { whose-turn }: after an ace, { $own ->
    [yes] you
   *[no] { $seat }
} may attack before drawing again.
to-move = { whose-turn }{ $draw ->
    [yes] { $attack ->
        [yes] {" "}to draw or attack.
       *[no] {" "}to draw.
    }
   *[no] { $attack ->
        [yes] {" "}to attack.
       *[no] , with nothing to draw and nothing to attack.
    }
}
drawn = { $seat } { $own ->
    [yes] have
   *[no] has
} drawn the { $card } and may { $how ->
    [place] place it on the { $courts }, or discard it.
    [revive] let it stand in for the { $courts }, or discard it.
   *[nowhere] only discard it.
}
court = Seat { $seat }, { $about }: { $stacks }.
all-defeated = all defeated
defeated-stack = { $court } defeated
stands = { $court }{ $joker ->
    [r] {" "}(red joker)
    [b] {" "}(black joker)
   *[none] {""}
}
bare-stack = { stands } bare
stack = { stands } { $guards }{ $figures ->
    [yes] , attack { $attack }, defence { $defence }
   *[no] {""}
}
how-told = Guards are told outermost first{ $figures ->
    [yes] .
   *[no] ; their sum is the attack, defence is 10 more.
}
stock = Stock: { $cards }.
no-discards = No discards.
discards = Discard pile: { $cards }, on top the { $top }.
