"""The clicks that show what was found of a game that is over."""

from __future__ import annotations

from bot.panels.clicks.click import Click


class Analysis(Click):
    """Find it for the one who played, or show what is kept."""


class OwnMoves(Click):
    """Turn to a page, from 0, of the player's own moves."""

    page: int


class Figures(Click):
    """The same page with what the figures mean."""

    page: int


class Turning(Click):
    """Show the position before a move of the player's, by its ply."""

    ply: int
