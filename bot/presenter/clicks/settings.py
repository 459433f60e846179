"""The clicks of a person's own settings."""

from __future__ import annotations

from bot.presenter.clicks.click import Click


class SetNotify(Click, select=True):
    """Choose how to be told that it is one's turn: a value of `Notify`. It belongs to no table: its number is 0."""
