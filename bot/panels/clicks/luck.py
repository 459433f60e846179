"""The clicks that add a word of luck."""

from __future__ import annotations

from bot.panels.clicks.click import Click


class Luck(Click):
    """Say that one is to add a word of luck to the deal; or no longer."""


class AddLuck(Click):
    """Ask for that word, in a form (`AddLuckNow`), when the opening message stands."""


class AddLuckNow(Click, form=True):
    """Mix the word of luck in: a form that was handed in, with the word as its value."""
