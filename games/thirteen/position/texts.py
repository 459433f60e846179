"""What Thirteen says of a position that cannot be."""

from __future__ import annotations

from games.core.text import Number, Text

# Cards


class TrickForm(Text):
    """The line `trick` is the cards and the seat that played them."""


class ManyHeld(Text):
    """TH3: nobody holds more than is dealt."""

    seat: Number
    most: Number


class ManyDealt(Text):
    """TH3: hands and played cards together are no more than is dealt."""

    each: Number


# The seats that are out, and the seat to move


class HoldsCards(Text):
    """TH8: a seat that has cards is not out."""

    seat: Number


class HasNoCards(Text):
    """TH8: a seat that has no cards is out."""

    seat: Number


class AllOut(Text):
    """TH9: the last player is never out."""


class SomebodyMoves(Text):
    """TH9: the round goes on while two hold cards."""


class HasEnded(Text):
    """TH9: the round goes on no longer than that."""


class HasPassed(Text):
    """TH6: a seat that has passed is not to move."""

    seat: Number


# The trick


class TrickKind(Text):
    """TH11–TH13: it is a combination."""


class TrickNotPlayed(Text):
    """Its cards are among those played."""


class TrickEnded(Text):
    """TH8: it ends when its player goes out."""


class OwnTrick(Text):
    """Nobody is to beat their own play."""


class TrickTooLarge(Text):
    """TH3: its player held it beside the hand."""

    most: Number


class NoTrick(Text):
    """TH7: nobody has passed where there is no trick."""


class CannotHavePassed(Text):
    """TH6, TH8: a seat that is out, or has played the trick, has not passed."""

    seat: Number
    out: bool


class ComesFirst(Text):
    """TH5: turns go round."""

    seat: Number


class LedTrick(Text):
    """TH6: nobody passes before a trick is led."""


# The scores, and the first round


class ScoresBalance(Text):
    """TH18–TH20: points only change hands."""


class FirstLeader(Text):
    """TH4: seat 0 leads the first round."""


class NoPointsYet(Text):
    """TH19, TH20: nobody has points before the first play."""
