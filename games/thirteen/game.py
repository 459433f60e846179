"""The rules of Thirteen: every clause TH1–TH21."""

from __future__ import annotations

from games.core import Game
from games.thirteen.state import ThirteenMove, ThirteenState


class Thirteen(Game[ThirteenState, ThirteenMove]):
    """Being written."""
