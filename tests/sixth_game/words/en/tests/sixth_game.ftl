title = High Card
dealt = Round { $round } of { $rounds } is dealt. { $leader } leads.
plays = { $seat } plays { $card }.
takes = { $seat } takes the trick with { $card }: { $points }.
not-in-hand = You do not hold the { $card }.
play = { $card }
somebody-moves = a seat is to move as long as there are cards to play.
wrong-hand = seat { $seat } does not hold the cards that are left to it.
feature = { $feature ->
    [points] { more-or-fewer } points
   *[best_card] { $more ->
        [yes] a higher best card
       *[no] a lower best card
    }
}
