"""Kings Corners: RULES.md."""

from games.kings_corners.game import KingsCorners
from games.kings_corners.moves import DRAW, END, Draw, End, KingsCornersMove, MovePile, Play
from games.kings_corners.state import KingsCornersOptions, KingsCornersState

__all__ = [
    "DRAW", "END", "Draw", "End", "KingsCorners", "KingsCornersMove", "KingsCornersOptions", "KingsCornersState",
    "MovePile", "Play",
]  # fmt: skip
