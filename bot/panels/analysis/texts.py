"""What a player is told of a game that is over, move by move."""

from __future__ import annotations

from games.core.text import AllOf, Number, Points, Text

# While it is looked for


class LookingAt(Text):
    """How far it has come; `moves`: how many there are, 0 as long as that is not known."""

    move: Number
    moves: Number


# What was found


class Skill(Text):
    """What the player's own moves have lost, of chances from 0 to 100."""

    lost: Points
    moves: Number
    """How many of them have lost something."""
    of: Number


class Luck(Text):
    """What came besides, and what it all came to from even chances."""

    deal: Points
    rest: Points
    ended: Points
    rounds: Number


class Note(Text):
    """What the figures mean, and the controls of so many turning points."""

    turning: Number


class OwnMove(Text):
    """A move of the player's."""

    ply: Number
    move: Text
    loss: Number
    """0: none was better, as far as can be told."""
    turning: Number
    """Which turning point it is; 0: none."""


class LeftOut(Text):
    """Below the list of a long game's moves: how many others lost nothing."""

    moves: Number


class NoChoice(Text):
    """The player has had nothing to choose."""


# A turning point


class TurningPoint(Text):
    """Above its position."""

    number: Number
    ply: Number
    of: Number
    """How many turning points there are."""


class YouPlayed(Text):
    """The move, the better one, and the chances that each had, from 0 to 100."""

    played: Text
    better: Text
    had: Number
    left: Number


class Why(Text):
    """Why the other was better; `ends`: since it ends the round."""

    reasons: AllOf
    ends: bool


class NoWhy(Text):
    """It was better, and nothing in particular tells why."""


# Controls


class ToTurning(Text):
    """To a turning point."""

    number: Number
    loss: Number


class ToChart(Text):
    """Back to the chart."""
