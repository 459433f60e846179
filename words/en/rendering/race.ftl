# On the table
start = Start
looks-at = { $seat } looks at
    the hand of { $other }
moved-back = moved back
discarded = { $cards } discarded
removed = { $cards } removed
quiet = { $turns } without a card

# In the lines that tell what was done
nothing-played = plays nothing
swaps-with = swaps with { $seat }
looks-into = looks at the hand of { $seat }
loses-cards = { $seat } loses { $cards } { $cards ->
    [one] card
   *[other] cards
}

# On the cards of a hand: what they would do
swap = swap
look-in = look
sweep = discard
goes = { $steps } to { $space ->
    [0] start
   *[other] { $space }
}
wins-with = wins
no-effect = no effect

# In the header of a hand, and above its cards
looks-at-yours = { $seat } looks at your hand
in-your-hand = { $cards } in your hand
take-one = Take a card of { $other }, or decline
decline-only = You can only decline
play-many = Play as many cards as you like, then end your turn
end-only = You can only end your turn
hand-of = The hand of { $other }
own-hand = Your own hand
no-chips = no cards
no-cards-in-hand = No cards in hand
at = { $space ->
    [0] start
   *[other] space { $space }
}
on-whom = It may be played on the framed players

# In descriptions
looking = { $seat } is looking at the hand of { $other }.
looking-at-yours = { $seat } is looking at your hand.
open-hand = The hand of { $other } lies open to you: { $cards }.
on-board = On the board of { $spaces } spaces, in turn order: { $people }.
playing = { $who }, { suit }
held = Your { $count }: { $cards }.
no-cards-held = You have no cards in hand.
rank-name = { spoken-rank }
of-suit = { suit } { $ranks }
hidden = { $count } hidden
would-move = { $card }, { $own ->
    [yes] you
   *[no] { $seat }
} to { $space }
would-do = What they would do: { $moves }.
can-take = You can take: { $cards }; or decline.
can-decline = { decline-only }.
can-play = You can play: { $which ->
    [it] it
    [all] any of them
   *[these] { $cards }
}; or end your turn.
can-end = { end-only }.
you-stand = You play { suit } and are on { $space }, with { $points }.
pushed = Moved back this turn: { $seats }.
piles = { $stock } in the stock, { $discarded } discarded{ $removed ->
    [0] .
   *[other] , { $removed } removed from the game.
}
quiet-turns = { $turns } in a row without a card played; { $over ->
    [yes] that ended the round.
   *[no] { $most } end the round.
}
discarded-cards = Discarded, latest first:
