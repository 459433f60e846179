"""The clicks of a leaderboard, which belongs to no table: its number is 0."""

from __future__ import annotations

from bot.panels.clicks.click import Click


class Sorted(Click):
    """Show another leaderboard in the same message."""

    game: str
    """Its key, or `all`."""
    by: str
    """`rating`, `wins` or `games`."""
    where: str
    """`server`, or `all` servers."""
    when: str
    """`month`, or `ever`."""
