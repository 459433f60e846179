"""What the picture of a leaderboard says."""

from __future__ import annotations

from games.core.text import Amount, Name, Number, Ordinal, Parts, Raw, Text

# In the picture


class Best(Text):
    """On the rail: all servers or this one; `month`: by what people have done in this month."""

    everywhere: bool
    month: bool


class Figure(Text):
    """Above a column: `rating`, `wins` or `games`."""

    figure: Raw


class Named(Text):
    """Somebody."""

    name: Name


class Nameless(Text):
    """Instead of a name that is not known."""


class Beyond(Text):
    """A place that is not counted further."""

    place: Number


class Rated(Text):
    """A rating, and whether it says little yet."""

    rating: Number
    provisional: bool


# In the description


class Title(Text):
    """The game or all, all servers or this one, and the order: by `rating`, `wins` or `games`."""

    game: Text
    everywhere: bool
    month: bool
    order: Raw


class Line(Text):
    """Somebody's line."""

    place: Text
    who: Text
    rating: Number
    provisional: bool
    wins: Amount
    games: Amount


class At(Text):
    """A place."""

    place: Ordinal


class Lines(Text):
    """All lines."""

    lines: Parts


class OwnLine(Text):
    """The line of the one who looks."""

    line: Text
