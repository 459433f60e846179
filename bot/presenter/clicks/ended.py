"""The clicks under a table that is over."""

from __future__ import annotations

from bot.presenter.clicks.click import Click


class Again(Click):
    """Sit down at another table of the same game."""


class Record(Click):
    """Hand out what proves the deal."""


class Leaderboard(Click):
    """Show the best players of the game."""
