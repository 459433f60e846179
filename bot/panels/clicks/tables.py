"""The clicks that lead from one table to another."""

from __future__ import annotations

from bot.panels.clicks.click import Click


class NextTable(Click):
    """Show the hand at another table that waits for the player, after a move at this one."""


class JoinTable(Click):
    """Take a seat at a table of the server, by its number. The board that has the button belongs to no table."""

    number: int


class Watch(Click):
    """Show a table to somebody who does not sit there, and keep it up to date for them."""


class OpenTable(Click, select=True):
    """Choose one of a player's tables, by its number. The menu belongs to no table: its number is 0."""

    what: str
    """What for: to see the player's `hand`, or the `table` as all see it; to be asked whether to `resign`, or to
    `cancel` it."""
