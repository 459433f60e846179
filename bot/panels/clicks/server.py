"""The clicks of what a server chooses for its tables. They belong to no table: its number is 0."""

from __future__ import annotations

from bot.panels.clicks.click import Click


class AllowChannels(Click, select=True):
    """Have tables opened in the chosen channels alone."""


class OfferGames(Click, select=True):
    """Have tables of the chosen games alone."""


class GiveTurns(Click, select=True):
    """Give turns at new tables so many seconds."""


class SetServer(Click, select=True):
    """Choose a value for a setting of the server, which is named by its key."""

    setting: str


class ServerTables(Click):
    """Go back to the first page."""


class NewTables(Click):
    """Choose how new tables are set."""


class ServerCards(Click):
    """Choose how cards are drawn for everybody."""
