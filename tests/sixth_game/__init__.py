"""High Card, the sixth game: it lives in tests only, as the example of docs/adding-a-game.md."""

from tests.sixth_game.game import HighCard
from tests.sixth_game.state import HighCardMove, HighCardOptions, HighCardState

__all__ = ["HighCard", "HighCardMove", "HighCardOptions", "HighCardState"]
