"""The clicks of /help. They belong to no table: its number is 0."""

from __future__ import annotations

from bot.panels.clicks.click import Click


class Help(Click):
    """Turn to a topic, in the same message."""

    topic: str


class PlayNow(Click):
    """Begin a game against an easy computer."""

    game: str
