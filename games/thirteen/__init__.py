"""Thirteen (Tiến Lên): rules/thirteen.md."""

from games.thirteen.game import Thirteen
from games.thirteen.state import ThirteenMove, ThirteenOptions, ThirteenState

__all__ = ["Thirteen", "ThirteenMove", "ThirteenOptions", "ThirteenState"]
