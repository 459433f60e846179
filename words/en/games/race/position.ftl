# What cannot be in a position
per-hand = there are { $hands } hands, so there must be as many { $what }.
not-a-suit = “{ $typed }” is not a suit; the suits are s h d c.
suit-twice = each player has a suit of their own (KR1).
off-board = they go from 0, the start, to { $goal } (KR7).
too-many-cards = with all the others these are more than { $most } cards.
removed-suit = the { $card } is of a player's suit (KR3).
two-hands = a view shows one hand at most, and the one that lies open to it.
two-arrived = the round ends when one player reaches space { $goal } (KR12).
ended-before = the round had ended before space { $goal } was reached (KR14).
nobody-arrived = nobody has reached space { $goal }, so somebody is to move.
has-arrived = seat { $seat } has reached space { $goal }, so the round has ended (KR12).
quiet-over = after { $turns } turns without a card played the round has ended (KR14).
below-zero = it cannot be less than 0.
last-turn = { $won ->
    [yes] the winner arrived by playing a card (KR12), so it is yes.
   *[no] the last turn ended without a card (KR14), so it is no.
}
no-arrival = the { $card }, the last card discarded, does not bring seat { $seat } to space { $goal } (KR5).
pushed-unplayed = somebody has been moved back this turn, so a card has been played (KR6).
pushed-mover = seat { $seat } is the one whose turn it is, and nobody moves back in it (KR6).
nothing-discarded = the discard pile is empty, so no card has been played this turn (KR4).
not-pushed = no card has been discarded that moves seat { $seat } back (KR6).
not-drawn = seat { $seat } has drawn a card and played none, so holds one (KR3).
looking-after-end = no hand lies open when the game is over.
looking-at-oneself = nobody looks at their own hand.
looking-at-nothing = seat { $seat } holds no cards to look at (KR10).
looking-unplayed = a hand lies open, so a queen has been played (KR10).
not-the-queen = the { $card }, the last card discarded, does not open that hand (KR8, KR10).
score-range = seat { $seat } has { $exact ->
    [yes] { $most }
   *[no] { $least } to { $most }
} at this stage of round { $round } (KR13).
