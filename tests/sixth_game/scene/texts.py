"""What the pictures of High Card say."""

from __future__ import annotations

from games.core.text import Amount, Card, Cards, Parts, Seat, Text


class IsToPlay(Text):
    """The player to move, below the trick."""

    seat: Seat


class YourHand(Text):
    """The note of a hand, out of turn."""


class Trick(Text):
    """The cards of the trick, in words."""

    cards: Cards


class People(Text):
    """All seats, in words."""

    people: Parts


class Held(Text):
    """The listener's cards, in words."""

    count: Amount
    cards: Cards


class ShowHighest(Text):
    """The switch that has the highest card of the trick marked."""


class Highest(Text):
    """The highest card of the trick, in words."""

    card: Card
