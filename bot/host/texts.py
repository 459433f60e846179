"""What the host says no to in a game that is being played."""

from __future__ import annotations

from games.core.text import Name, Text


class GameOver(Text):
    """Nothing can be played any more."""


class StaleMove(Text):
    """The move was meant for an earlier ply."""


class NotYourTurn(Text):
    """Somebody else is to move."""

    mover: Name
