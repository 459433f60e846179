"""Kings Corners: rules/kings_corners.md."""

from games.kings_corners.game import KingsCorners
from games.kings_corners.state import KingsCornersMove, KingsCornersOptions, KingsCornersState

__all__ = ["KingsCorners", "KingsCornersMove", "KingsCornersOptions", "KingsCornersState"]
