"""What the chart of everybody's chances says."""

from __future__ import annotations

from games.core.text import Number, Parts, Raws, Seat, Text

# On the chart


class Chances(Text):
    """Beside the game's name."""


class Percent(Text):
    """A number on the scale, or a chance."""

    number: Number


class RoundIs(Text):
    """Above the part of a round."""

    round: Number


class TheDrop(Text):
    """Beside a sample of what marks a turning point."""


# In the description


class Title(Text):
    """The game, what is shown, and how many rounds."""

    game: Text
    rounds: Number


class Course(Text):
    """How one's chances began, how low and high they were, and how they ended: in a round, or in the only one."""

    player: Seat
    first: Number
    least: Number
    most: Number
    last: Number


class OfRound(Text):
    """The courses of all players in a round."""

    round: Number
    courses: Parts


class Turned(Text):
    """At which moves of the whole game the turning points of a player are, and what each has lost."""

    player: Seat
    moves: Raws
    count: Number
