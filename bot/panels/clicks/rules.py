"""The clicks that show a game's rules."""

from __future__ import annotations

from bot.panels.clicks.click import Click


class Rules(Click):
    """Show the rules of the table's game."""


class Learn(Click):
    """Show a game's rules from their first page. They belong to no table: its number is 0."""

    game: str


class RulesPage(Click):
    """Turn to a page, from 0, of a game's rules. They belong to the table at which they were asked for; 0: to none."""

    game: str
    page: int
