# What a line of a position may hold
other-game = this is not a position of { $game }.
seed-in-view = a position with hidden cards has no seed.
not-a-seed = it must be lower-case hex, or -.
round-range = { $rounds ->
    [1] it must be 1/1.
   *[other] it must be between 1/{ $rounds } and { $rounds }/{ $rounds }.
}
not-a-number = “{ $typed }” is not a whole number.
out-of-range = it goes from 0 to { $most } ({ $clause }).
no-such-seat = there is no seat { $seat }.
seat-twice = a seat is named twice.
yes-or-no = it is yes or no.

# What fits together
score-count = there are { $seats } { $what }, so there must be as many scores.
no-jokers = { $game } is played without jokers.
card-twice = the { $card } is there twice.
partly-hidden = a hand is either hidden or not, not in part.
one-hand = a view shows one hand at most.
hidden-in-view = in a view the { $what } is hidden, whole.
seat-is-out = seat { $seat } is out.
not-the-last-round = the game is not over before its last round.
