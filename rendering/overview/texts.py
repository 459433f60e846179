"""What the picture of all games says."""

from __future__ import annotations

from games.core.text import Text, Texts


class House(Text):
    """What the bot is called, where a place is left over."""


class Tables(Text):
    """The description of the picture."""

    games: Texts
