title = Kings Corners
place = { $place ->
    [N] north
    [E] east
    [S] south
    [W] west
    [NE] north-east
    [SE] south-east
    [SW] south-west
   *[NW] north-west
}

# What happens
dealt = The cards are dealt; north, east, south and west lie { $cards }. { $leader } starts.
    .brief = { $leader } starts
round-dealt = Round { $round } of { $rounds } is dealt; north, east, south and west lie { $cards }. { $leader } starts.
    .brief = { $leader } starts
plays = { $seat } plays { $card } on the { $place } pile.
    .brief = { $card }
fills = { $seat } lays { $card } on the empty { $place } place.
    .brief = { $card }
opens = { $seat } starts the { $place } corner with { $card }.
    .brief = { $card }
joins = { $seat } moves the { $source } pile ({ $cards }) onto the { $place } pile.
    .brief = moves a pile
corners = { $seat } moves the { $source } pile ({ $cards }) to the { $place } corner.
    .brief = moves a pile
draws = { $seat } draws a card and ends the turn.
    .brief = draws
stock-empty = The stock is empty now.
ends = { $seat } ends the turn; there is nothing left to draw.
    .brief = ends the turn
idles = { $seat } ends the turn without a move ({ $idle } of { $players } for a stalemate).
    .brief = ends the turn
out = { $seat } has played the last card and wins the round.
    .brief = goes out
stalemate = Stalemate: the stock is empty and nobody moves any more.
    .brief = stalemate
round-over = Points for the round: { $points }.
    .brief = round over: { $points }

# What is wrong with a move
no-move = Write what goes where, like `9 on 10`, `9h>N` or `N>E`; `draw` or `end` ends your turn.
not-a-place = “{ $typed }” is not a place; the places are N E S W NE SE SW NW.
neither-card-nor-place = “{ $typed }” is neither a card like 9h nor a place like N.
not-in-hand = You do not hold the { $card }.
king-needed = Only a king starts a pile in a corner, and the { $place } corner is empty.
nothing-to-draw = The stock is empty, so there is nothing to draw: end your turn with `end`.
must-draw = There are cards in the stock: end your turn with `draw`.
no-pile = There is no pile in the { $place } to move.
same-pile = A pile cannot be moved onto itself.
stays-in-corner = The { $place } pile stays in its corner.
empty-side = A pile never moves to an empty place: the { $place } place is for a card from your hand.
king-pile-needed = Only a pile that begins with a king moves to a corner; the { $place } pile begins with the { $card }.
this-card = The { $card }
this-pile = The { $card } at the bottom of the { $place } pile
on-ace = Nothing goes on an ace: the { $top } on the { $place } pile closes it.
king-on-pile = { $what } goes on nothing: a king starts a pile.
wrong-rank = { $what } is not { $low ->
    [yes] just one lower
   *[no] lower
} than the { $top } on the { $place } pile.
same-colour = { $what } is { $red ->
    [yes] red
   *[no] black
}, and so is the { $top } on the { $place } pile.

# What a move is called
move = { $what } { $where }
from-hand = { $card }
pile = { $place ->
    [N] North
    [E] East
    [S] South
   *[W] West
} pile ({ $count ->
    [1] { $bottom }
    [2] { $bottom } { $top }
   *[other] { $bottom } … { $top }
})
onto-pile = { $pile ->
    [yes] onto
   *[no] on
} the { $place } pile ({ $top })
to-side = on the empty { $place } place
to-corner = to the { $place } corner
draw = Draw a card and end the turn
end = End the turn

# What a move leads to
last-card = your last card: you win the round
card-follows = then { $cards } can go on it
pile-follows = then the { $place } pile can go on it
frees = frees the { $place } place for any card
