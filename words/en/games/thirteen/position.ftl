# Cards
trick-form = it is written as the cards and who played them: “3h 3d by 0”.
many-held = seat { $seat } holds more than { $most } cards.
many-dealt = with the hands these are more than the { $each } cards that each player is dealt.

# Who is out, and who is to move
holds-cards = seat { $seat } still holds cards.
has-no-cards = seat { $seat } has no cards left, so it is out (TH8).
all-out = the last player of a round is not among them.
somebody-moves = several players hold cards, so one of them is to move.
has-ended = only one player holds cards, so the round has ended (TH9).
has-passed = seat { $seat } has passed (TH6).

# The trick
trick-kind = these cards are not a combination (TH11–TH13).
trick-not-played = its cards are missing from those played.
trick-ended = it ended when its player went out (TH8).
own-trick = nobody is to beat their own play.
trick-too-large = its player would have held more than { $most } cards.
no-trick = nobody has passed where there is no trick to beat (TH7).
cannot-have-passed = { $out ->
    [yes] seat { $seat } is out.
   *[no] seat { $seat } has played the trick.
}
comes-first = seat { $seat }, which has not passed, comes first (TH5).
led-trick = the trick beats nothing, so it was led, and nobody had passed before it.

# The scores, and the first round
scores-balance = points only change hands (TH18–TH20), so the scores add up to 0.
first-leader = seat 0 leads the first round (TH4).
no-points-yet = nobody has points before the first play.
