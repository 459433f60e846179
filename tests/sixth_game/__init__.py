"""High Card, the sixth game: it lives in tests only, as the example of docs/adding-a-game.md.

HC1: 2 to 4 players are dealt 3 cards each of 52; the others are out of play.
HC2: ranks run from 2 low to A high, and suits break ties: ♠ ♣ ♦ ♥, low to high.
HC3: in turn, everybody plays a card; the highest takes the trick, a point, and its player leads the next one.
HC4: three tricks are a round; seat 0 leads the first round, seat 1 the second, and so on. The most points win.
"""

from tests.sixth_game.game import HIGHEST, HighCard
from tests.sixth_game.state import HighCardMove, HighCardOptions, HighCardState

__all__ = ["HIGHEST", "HighCard", "HighCardMove", "HighCardOptions", "HighCardState"]
