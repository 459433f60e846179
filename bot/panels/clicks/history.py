"""The clicks of a person's profile and history, which belong to no table, but for the one that is opened."""

from __future__ import annotations

from bot.panels.clicks.click import Click


class Profile(Click):
    """Show the profile of the one who clicks, in the same message."""


class History(Click):
    """Show a page of a person's games, in the same message."""

    person: int
    game: str
    """Its key, or `all`."""
    other: int
    """With whom; 0: with whomever."""
    before: int
    """The newest before the table of that number; 0: of all,"""
    after: int
    """or the oldest after that one; 0: they are not asked for."""


class OpenGame(Click, select=True):
    """Show a game that has ended once more, by its number; the list belongs to no table."""
