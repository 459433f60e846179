"""Thirteen (Tiến Lên): RULES.md."""

from games.thirteen.game import Thirteen
from games.thirteen.moves import PASS, Pass, Play, ThirteenMove
from games.thirteen.state import ThirteenOptions, ThirteenState

__all__ = ["PASS", "Pass", "Play", "Thirteen", "ThirteenMove", "ThirteenOptions", "ThirteenState"]
