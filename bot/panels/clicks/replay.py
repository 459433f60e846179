"""The clicks that show a game once more.

Each names the moment by its ply, and how it is looked at: nothing is remembered of what somebody looks at.
"""

from __future__ import annotations

from bot.host.replay import Sight, Wind
from bot.panels.clicks.click import Click


class Replay(Click):
    """Show a moment of a game, only to the one who asks."""

    ply: int
    sight: Sight


class ReplayStep(Click):
    """Go on from a moment by turns."""

    ply: int
    sight: Sight
    to: Wind


class ReplayGo(Click, select=True):
    """Go to the moment that is chosen, by its ply."""

    sight: Sight


class ShareMoment(Click):
    """Put the moment into the channel where one is, for everybody to see."""

    ply: int
    sight: Sight


class Film(Click):
    """Make a film of the game, only for the one who asks."""


class KeepTable(Click):
    """Keep the table from being pruned."""

    ply: int
    sight: Sight


class LetGo(Click):
    """Keep the table no longer."""

    ply: int
    sight: Sight


class ReplaySight(Click):
    """Look at a moment in that other way."""

    ply: int
    sight: Sight
