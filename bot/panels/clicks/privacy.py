"""The clicks of what is kept of a person. They belong to no table: its number is 0."""

from __future__ import annotations

from bot.panels.clicks.click import Click


class OwnData(Click):
    """Hand out what is kept of the one who clicks."""


class Forget(Click):
    """Ask whether to delete all of it."""


class ForgetNow(Click):
    """Delete it."""
