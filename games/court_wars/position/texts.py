"""What Court Wars says of a position that cannot be."""

from __future__ import annotations

from games.core.text import Card, Number, Raw, Text

# How it is written


class CourtForm(Text):
    """Each player has three Court cards."""


class StackForm(Text):
    """A Court card is its letter and what is on it."""

    court: Raw


class BareForm(Text):
    """`-` says that there are no guards."""

    court: Raw


class OneDrawn(Text):
    """One card at most waits to be placed."""


class Phases(Text):
    """There are these phases."""

    phases: Raw


# Courts and cards


class CourtOf(Text):
    """A Court card of a seat."""

    seat: Number
    court: Text


class NoGuard(Text):
    """CW2: guards only."""

    card: Card
    whose: Text


class GuardOrder(Text):
    """CW2: each lower than the one under it; `same`: or as low."""

    whose: Text
    card: Card
    same: bool
    under: Card


class WithoutJokers(Text):
    """CW1: the option says so."""


class InCourt(Text):
    """CW1: it lies before a player."""

    card: Card
    seat: Number


class ManyCards(Text):
    """CW1: the game has no more cards."""

    cards: Number


# The seats that are out, and the seat to move


class HasLost(Text):
    """CW12: a seat that has lost all three is out."""

    seat: Number


class HasCourt(Text):
    """CW12: a seat that has one left is not out."""

    seat: Number


class AllOut(Text):
    """CW12: not all seats are out."""


class CountEnded(Text):
    """CW14: the round has ended."""

    most: Number


class FirstStarts(Text):
    """CW3: seat 0 starts the first round."""


class SomebodyMoves(Text):
    """CW12, CW14: the round has not ended."""


class HasEnded(Text):
    """CW12: it has."""


class PhaseOver(Text):
    """What the phase is when the game is over."""


# Points


class MostPoints(Text):
    """CW15: what the rounds so far can have given."""

    most: Number
    each: Number


class JustFallen(Text):
    """CW14: the last round ended with a fall."""


class PointsAfter(Text):
    """CW15: what the last round has given, and those before it can have."""

    seat: Number
    round: Number
    least: Number
    most: Number


# The opening, and the card that was drawn


class NothingDefeated(Text):
    """CW3: nobody attacks in the opening."""


class OpeningCounts(Text):
    """CW14: the opening does not count."""


class ManyPlaced(Text):
    """CW3: no more guards than were drawn."""

    seat: Number


class GuardDrawn(Text):
    """CW3: in the opening a guard is always drawn."""


class NothingWaits(Text):
    """Nothing waits when the game is over."""


class AceDrawn(Text):
    """CW8: what follows an ace is a turn again."""


class DiscardedAtOnce(Text):
    """CW3, CW5, CW8: it does not wait."""

    card: Card


class JokerAtOnce(Text):
    """CW7: a joker with nothing to revive does not wait, either."""


class NoAttack(Text):
    """CW8: the phase is there for an attack."""
