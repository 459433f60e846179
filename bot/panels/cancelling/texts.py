"""What is said where somebody would cancel a table."""

from __future__ import annotations

from games.core.text import Moment, Name, Number, Raw, Text


class CancelTitle(Text):
    """Above the form that is handed in to cancel a table; `alone`: nobody else need agree."""

    table: Number
    alone: bool


class WhyCancel(Text):
    """What that form asks."""

    alone: bool


class AsksToCancel(Text):
    """Somebody asks the others whether their game is to be cancelled."""

    person: Raw
    table: Number


class HowToCancel(Text):
    """What it takes, and how many agree."""

    until: Moment
    agreed: Number
    asked: Number


class PlaysOn(Text):
    """Somebody would not have the game cancelled."""

    player: Name
