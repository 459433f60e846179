"""What is said of moves in every game that computers think about."""

from __future__ import annotations

from games.core.text import Text


class EndsRound(Text):
    """A move ends the round."""
