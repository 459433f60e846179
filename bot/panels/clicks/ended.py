"""The clicks under a table that is over."""

from __future__ import annotations

from bot.panels.clicks.click import Click


class Again(Click):
    """Open another table of the same game for everybody, or sit down at the one that somebody has opened so. After a
    table that was played alone: play it again against better computers."""


class Rematch(Click):
    """Ask those who have played for another game, or say to be in; the table is the one that is over."""


class Record(Click):
    """Hand out what proves the deal."""


class Verify(Click):
    """Recompute the deal, for everybody to see."""


class Fair(Click):
    """Tell what proves that the deal of the table of that number is fair. It names no table where others do, so that
    the opening message, which stays as it is, is taken for none of the table's panels."""

    number: int


class Leaderboard(Click):
    """Show the best players of the game."""
