"""The clicks of a person's own settings."""

from __future__ import annotations

from bot.panels.clicks.click import Click


class SetNotify(Click, select=True):
    """Choose how to be told that it is one's turn: a value of `Notify`. It belongs to no table: its number is 0."""


class SetAskAgain(Click, select=True):
    """Choose whether to be asked again before a move that passes up what else could be played: `yes` or `no`."""


class SetRoutine(Click, select=True):
    """Choose whether the bot passes, draws and ends when nothing else can be done usefully: `yes` or `no`."""
