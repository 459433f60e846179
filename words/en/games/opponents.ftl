# The features by which positions are judged, as a few words: what a seat has more of, or less, than the others have.
ends-round = it ends the round

more-or-less = { $more ->
    [yes] more
   *[no] less
}
more-or-fewer = { $more ->
    [yes] more
   *[no] fewer
}
better-or-worse = { $more ->
    [yes] a better
   *[no] a worse
}
stronger-or-weaker = { $more ->
    [yes] a stronger
   *[no] a weaker
}
having-or-not = { $more ->
    [yes] having
   *[no] not having
}

court-wars = { $feature ->
    [court_cards_left] { more-or-fewer } Court cards standing
    [last_court_card] { having-or-not } only one Court card left
    [guards_held] { more-or-less } power in guards
    [strongest_stack] { stronger-or-weaker } best stack
    [weakest_stack] { stronger-or-weaker } weakest stack
    [room_to_stack] { more-or-less } room to put more guards on stacks
    [cards_in_danger] { more-or-fewer } Court cards that can be defeated
    [cards_it_can_defeat] { more-or-fewer } Court cards to defeat
    [strikes_first] { having-or-not } the first chance to attack
    [struck_first] { having-or-not } an attack to fear next
    [on_turn] { having-or-not } the next turn
    [power_lead] { more-or-less } of a lead in power
    [guard_drawn] { better-or-worse } guard drawn
   *[second_stack] { stronger-or-weaker } second stack
}

kings-corners = { $feature ->
    [cards_left] { more-or-fewer } cards left in hand
    [last_cards] { $more ->
        [yes] nearer to the last card
       *[no] further from the last card
    }
    [cards_left_late] { more-or-fewer } cards left while the stock runs out
    [ranks_held] { $more ->
        [yes] higher cards held
       *[no] lower cards held
    }
    [kings_held] { more-or-fewer } kings held
    [twins_held] { more-or-fewer } cards that need the same place
    [cards_in_runs] { more-or-fewer } cards that follow one another in hand
    [runs_waiting] { more-or-fewer } cards that have no place to go
    [cards_that_fit] { more-or-fewer } cards that fit on a pile at once
    [cards_that_follow] { more-or-fewer } cards that can be played one after the other
    [follows_late] { more-or-fewer } cards that can still be played while the stock runs out
    [goes_out_now] { having-or-not } the way to go out this turn
    [places_now] { more-or-fewer } free places this turn
   *[goes_out_next] { having-or-not } the way to go out next turn
}

race = { $feature ->
    [space] { $more ->
        [yes] further along the track
       *[no] less far along the track
    }
    [steps_held] { more-or-fewer } steps in own cards
    [steps_missing] { more-or-fewer } steps missing to the goal
    [near_goal] { $more ->
        [yes] nearer to the goal with the cards held
       *[no] further from the goal with the cards held
    }
    [arrives] { having-or-not } enough steps in hand to reach the goal
    [arrives_now] { having-or-not } the way to reach the goal this turn
    [jack_gain] { more-or-less } to gain by a swap with a Jack
    [jacks_held] { more-or-fewer } Jacks to use
    [queens_held] { more-or-fewer } Queens to use
    [kings_held] { more-or-fewer } Kings to use
    [cards_left] { more-or-fewer } cards left in hand
    [pushed_by] { more-or-fewer } cards with which the others can push back
    [swept_by] { more-or-less } to lose by the others' Kings
    [looked_at] { more-or-less } to lose by the others' Queens
    [swapped_by] { more-or-less } to lose by the others' Jacks
   *[moves_next] { $more ->
        [yes] a later next turn
       *[no] a sooner next turn
    }
}

sevens = { $feature ->
    [points] { more-or-fewer } points
    [points_late] { more-or-less } of a lead late in the round
    [points_at_the_end] { more-or-less } of a lead near the end of the round
    [best_placement] { better-or-worse } placement at once
    [best_placement_waiting] { better-or-worse } placement for the next turn
    [second_placement] { better-or-worse } second placement
    [placements_in_all] { more-or-fewer } points to be had with the hand in all
    [placements_on_average] { more-or-fewer } points to be had with each tile
    [tiles_that_fit] { more-or-fewer } tiles that fit
    [turns_left] { more-or-fewer } turns left
   *[to_move] { having-or-not } the next turn
}

thirteen = { $feature ->
    [points] { more-or-fewer } points
    [cards_left] { more-or-fewer } cards left in hand
    [hand_cost] { $more ->
        [yes] a hand that is harder to play out
       *[no] a hand that is easier to play out
    }
    [sure_plays] { more-or-fewer } plays that nobody can beat
    [beaten_plays] { more-or-fewer } plays that can be beaten
    [one_play_left] { having-or-not } only one play left
    [on_the_run] { having-or-not } the way to play out without stopping
    [to_lead] { having-or-not } the lead
    [holds_trick] { having-or-not } the top of the trick
    [trick_stands] { having-or-not } a play on the table that nobody can beat
    [has_passed] { $more ->
        [yes] out of this trick
       *[no] still in this trick
    }
    [twos_held] { more-or-fewer } twos held
    [aces_held] { more-or-fewer } aces held
   *[catchers_held] { more-or-fewer } combinations that beat twos held
}
