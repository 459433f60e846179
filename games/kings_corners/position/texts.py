"""What Kings Corners says of a position that cannot be."""

from __future__ import annotations

from games.core.text import Card, Number, Raw, Text

# Piles and cards


class PlaceTwice(Text):
    """A place is there twice."""

    place: Raw


class PlaceMissing(Text):
    """A place is not there."""

    place: Raw


class ManyCards(Text):
    """More cards than the deck has."""

    deck: Number


class DoesNotGoOn(Text):
    """KC4: each card of a pile goes on the one below it."""

    place: Raw
    card: Card
    under: Card


class CornerKing(Text):
    """KC5: a corner begins with a king."""

    place: Raw


class StockBegins(Text):
    """KC1: with how many cards the stock begins."""

    players: Number
    cards: Number


class ManyHeld(Text):
    """KC1, KC9: more cards than were dealt and drawn; `yet`: until now, or in a whole round."""

    seat: Number
    most: Number
    yet: bool


# The end of a round


class OneOut(Text):
    """KC10: one player has no cards left, not several."""


class SomebodyMoves(Text):
    """KC10, KC11: the round has not ended."""


class HasPlayedLast(Text):
    """KC10: a seat that has played its last card has moved in that turn."""

    seat: Number


class StalemateUnmoved(Text):
    """KC11: nothing is moved in the last turn of a stalemate."""


class HasEnded(Text):
    """KC10: the round has ended."""

    seat: Number


class IdleEnded(Text):
    """KC11: the round has ended after as many idle turns as there are players."""

    idle: Number


class IdleRange(Text):
    """KC11: no more turns are counted than there are players."""

    players: Number


class IdleStock(Text):
    """KC11: idle turns are not counted while there is a stock."""


class IdleOut(Text):
    """KC11: nobody has played the last card after a stalemate."""


# The scores


class OnlyPenalties(Text):
    """KC12: nobody has more than 0."""


class NoPointsYet(Text):
    """KC12: points are entered when a round ends."""


class WorstScore(Text):
    """KC12: what the worst hands would have cost."""

    points: Number


class Pays(Text):
    """KC12: what a hand costs."""

    seat: Number
    least: Number
    most: Number


# What the cards drawn tell


class TurnOf(Text):
    """KC2, KC9: the seat to move after `drawn` draws."""

    drawn: Number
    round: Number
    seat: Number


class OtherOut(Text):
    """KC10: only the seat that was to move can have gone out."""

    drawn: Number
    seat: Number


class NotMovedYet(Text):
    """KC1: a seat that has not moved anything yet holds the cards dealt."""

    seat: Number
    cards: Number


class HasDrawn(Text):
    """KC9: a seat that drew a card held another."""

    seat: Number


class NothingMoved(Text):
    """The foundations are as they were dealt."""


class SomethingMoved(Text):
    """They are not, in the first turn."""
