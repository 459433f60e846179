"""The clicks that show what was found of a game that is over."""

from __future__ import annotations

from bot.panels.clicks.click import Click


class Analysis(Click):
    """Find it for the one who played, or show what is kept."""


class OwnMoves(Click):
    """Turn to a page of the player's own moves, from 1, or back to the turning points (0)."""

    page: int


class Figures(Click):
    """What the figures mean."""


class Turning(Click):
    """Show the position before a move of the player's, by its ply."""

    ply: int
