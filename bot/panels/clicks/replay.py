"""The clicks by which a game is looked at once more.

Each names the moment by its ply, and how it is looked at (`bot.host.replay.Sight`): nothing is remembered of what
somebody looks at.
"""

from __future__ import annotations

from bot.panels.clicks.click import Click


class Replay(Click):
    """Show a moment of a game, only to the one who asks."""

    ply: int
    sight: str


class ReplayStep(Click):
    """Go on from a moment by turns (`bot.host.replay.Wind`)."""

    ply: int
    sight: str
    to: str


class ReplayGo(Click, select=True):
    """Go to the moment that is chosen, by its ply."""

    sight: str


class ShareMoment(Click):
    """Put the moment into the channel where one is, for everybody to see."""

    ply: int
    sight: str


class Film(Click):
    """Make a film of the game, only for the one who asks."""


class KeepTable(Click):
    """Keep the table from being pruned."""

    ply: int
    sight: str


class LetGo(Click):
    """Keep the table no longer."""

    ply: int
    sight: str


class ReplaySight(Click):
    """Look at a moment in that other way."""

    ply: int
    sight: str
