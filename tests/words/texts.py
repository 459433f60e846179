"""Texts to try the hardest sentences with."""

from __future__ import annotations

from games.core.text import (
    Amount,
    Card,
    Cards,
    Moment,
    Name,
    Number,
    Ordinal,
    Points,
    PointsEach,
    Seat,
    Seats,
    Text,
    Typed,
)


class Wins(Text):
    """One has won, or several together."""

    winners: Seats
    count: Number


class Holds(Text):
    """How many cards somebody has, and which."""

    seat: Seat
    held: Amount
    cards: Cards


class Catches(Text):
    """A text within a text, points with a sign."""

    seat: Seat
    by: Text
    points: Points
    each: PointsEach


class Kind(Text):
    """What cards make."""

    four: bool


class Comes(Text, unused=("card",)):
    """A place; and a fact for programs only."""

    name: Name
    place: Ordinal
    card: Card


class Unreadable(Text):
    """What somebody typed."""

    typed: Typed


class Away(Text):
    """Until when somebody is away, as nobody says it."""

    until: Moment
