"""A form with one question, which an answer opens in place of a message."""

from __future__ import annotations

from dataclasses import dataclass

from bot.panels.clicks.click import Click
from games.core.text import Text


@dataclass(frozen=True, slots=True)
class Form:
    """Its title and question, and the click that it makes when it is handed in. The click's value is what was entered:
    at most `longest` characters, and none where it need not be answered. `short`: it stands in one line."""

    click: Click
    title: Text
    question: Text
    longest: int
    required: bool = True
    short: bool = False
