"""The clicks of a person's own settings, which belong to no table: its number is 0."""

from __future__ import annotations

from bot.panels.clicks.click import Click


class Settings(Click):
    """Go back to the first page."""


class OwnCards(Click):
    """Choose how cards are drawn."""


class OwnInvitations(Click):
    """Choose who may invite oneself."""


class Refuse(Click, select=True):
    """Take no invitations from those who are chosen."""


class RefuseOne(Click):
    """Take no invitations from that person any more, either."""

    inviter: int


class NoQuiet(Click):
    """Have no quiet hours any more."""


class Set(Click, select=True):
    """Choose a value for a setting, which is named by its key."""

    setting: str
