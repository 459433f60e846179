"""What the picture of a result says."""

from __future__ import annotations

from games.core.text import Number, Ordinal, Parts, Raw, Text, Texts

# On the card


class Over(Text):
    """Beside the game's name."""


class Rating(Text):
    """A player's rating now, marked if it says little yet."""

    rating: Number
    provisional: bool


class Change(Text):
    """How much it has changed, with its sign."""

    change: Raw


class TheMoment(Text):
    """Above the moment that decided the game."""


class Resigned(Text):
    """The mark of a player who has resigned."""


# In the description


class Title(Text):
    """The game, and that it is over."""

    game: Text


class Rated(Text):
    """A player's rating now, and its change."""

    rating: Number
    provisional: bool
    change: Raw


class Placed(Text):
    """A seat with its place, and all that belongs to it."""

    place: Ordinal
    who: Text
    facts: Texts


class Places(Text):
    """All seats, the best first."""

    seats: Parts


class Decided(Text):
    """The moment that decided the game."""

    moment: Text
