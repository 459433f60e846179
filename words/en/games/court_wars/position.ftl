# How it is written
court-form = each player has three Court cards: “K … ; Q … ; J …”.
stack-form = each part is K, Q or J in this order and what is on it: “{ $court } 9s 3d”, “{ $court } -”.
bare-form = “-” says that no guards are there: “{ $court } -”, or “{ $court } Xr -” with a joker.
one-drawn = one card at most is waiting to be placed.
phases = it is one of { $phases }.

# Courts and cards
court-of = seat { $seat }'s { $court }
no-guard = the { $card } on { $whose } is no guard (CW2).
guard-order = on { $whose } the { $card } must be { $same ->
    [yes] not higher
   *[no] lower
} than the { $under } under it (CW2).
without-jokers = this game is played without jokers.
in-court = the { $card } is in the Court of seat { $seat } (CW1).
many-cards = there are more cards than the { $cards } of the game.

# Who is out, and who is to move
has-lost = seat { $seat } has lost the whole Court, so it is out (CW12).
has-court = seat { $seat } still has an undefeated Court card (CW12).
all-out = the last player of a round is not among them.
count-ended = at { $most } the round has ended (CW14).
first-starts = seat 0 starts the first round (CW3).
somebody-moves = the round has not ended, so somebody is to move.
has-ended = only one player is left, so the round has ended (CW12).
phase-over = it is “turn” when the game is over.

# Points
most-points = a seat has 0 to { $most } points by now: a round gives at most { $each } (CW15).
just-fallen = a Court card has just fallen, so it is 0 (CW14).
points-after = the points of seat { $seat } after round { $round } are { $round ->
    [1] { $least }
   *[other] from { $least } to { $most }
} (CW15).

# The opening, and the card that was drawn
nothing-defeated = nothing is defeated in the opening (CW3).
opening-counts = the opening does not count (CW14).
many-placed = seat { $seat } has more guards than it has placed in the opening (CW3).
guard-drawn = in the opening a guard has been drawn for the player (CW3).
nothing-waits = nothing waits to be placed when the game is over.
ace-drawn = with a card drawn after an ace the phase is “turn”.
discarded-at-once = the { $card } is discarded at once (CW3, CW5, CW8).
joker-at-once = with no Court card defeated a joker is discarded at once (CW7).
no-attack = no attack is possible, so the draw after the ace has followed (CW8).
