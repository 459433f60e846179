# Piles and cards
place-twice = the place { $place } is there twice.
place-missing = the place { $place } is missing; an empty one is written “{ $place } -”.
many-cards = with the hands and the piles these are more than { $deck } cards.
does-not-go-on = in the pile { $place } the { $card } does not go on the { $under } (KC4).
corner-king = the pile { $place } does not begin with a king, as those in corners do (KC5).
stock-begins = with { $players } players it begins with { $cards } cards (KC1).
many-held = seat { $seat } holds more than the { $most } cards that { $yet ->
    [yes] it was dealt and has drawn.
   *[no] can be dealt and drawn.
}

# The end of a round
one-out = the round ends when one player has no cards left (KC10).
somebody-moves = everybody holds cards and it is no stalemate, so somebody is to move.
has-played-last = seat { $seat } has played its last card, so it is yes (KC10).
stalemate-unmoved = the last turn of a stalemate ends without a move, so it is no (KC11).
has-ended = seat { $seat } has no cards left, so the round has ended (KC10).
idle-ended = after { $idle } turns in a row without a move the round has ended (KC11).
idle-range = with { $players } players it goes from 0 to { $players }.
idle-stock = turns are counted only when the stock is empty (KC11).
idle-out = the round had ended in a stalemate before the last card was played (KC11).

# The scores
only-penalties = penalties are the only points, so nobody has more than 0 (KC12).
no-points-yet = nobody has points before the first round has ended (KC12).
worst-score = no hands cost more than { $points } points by now (KC12).
pays = seat { $seat } pays { $least } to { $most } for the cards it is left with (KC12).

# What the cards drawn tell
turn-of = after { $drawn } draws in round { $round } it is the turn of seat { $seat } (KC2, KC9).
other-out = after { $drawn } draws seat { $seat } was to move, so nobody else went out (KC10).
not-moved-yet = seat { $seat } has not moved anything yet, so it holds { $cards } cards (KC1).
has-drawn = seat { $seat } drew a card to those it had left, so it holds at least 2 (KC9).
nothing-moved = nothing has been moved yet in this round.
something-moved = it is the first turn of the round, and something has been moved.
