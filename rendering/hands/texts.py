"""What a picture of all hands says."""

from __future__ import annotations

from games.core.text import Number, Parts, Text, Texts


class AllHands(Text):
    """Beside the game's name."""


class Title(Text):
    """The game and the round, and that all hands are open."""

    game: Text
    round: Number
    rounds: Number


class Holds(Text):
    """A seat, its points and all that it holds."""

    who: Text
    points: Text
    cards: Texts


class HoldsNothing(Text):
    """The same of an empty hand."""

    who: Text
    points: Text


class Hands(Text):
    """All seats in turn order."""

    seats: Parts
