"""A round of High Card in plain integers, for the search (`games.core.Board`): a card is its strength (HC2)."""

from __future__ import annotations

from typing import Final, final

from games import core
from tests.sixth_game.state import STRENGTH, HighCardMove, HighCardState

_CARDS: Final = sorted(STRENGTH, key=STRENGTH.__getitem__)
_NUMBERS: Final = {card: number for number, card in enumerate(_CARDS)}


@final
class Board(core.Board):
    """One round, changed in place (`games.core.Board`)."""

    __slots__ = ("hands", "trick")

    hands: list[list[int]]
    trick: list[int]

    @classmethod
    def of(cls, state: HighCardState) -> Board:
        """The board of a full state."""
        board = cls()
        board.seats, board.scores = len(state.scores), list(state.scores)
        board.over, board.mover = state.mover is None, -1 if state.mover is None else state.mover
        board.hands = [[_NUMBERS[card] for card in hand] for hand in state.hands]
        board.trick = [_NUMBERS[card] for card in state.trick]
        return board

    def copy(self) -> Board:
        """Another one just like it."""
        board = Board()
        board.seats, board.scores, board.over, board.mover = self.seats, [*self.scores], self.over, self.mover
        board.hands, board.trick = [[*hand] for hand in self.hands], [*self.trick]
        return board

    def moves(self) -> list[int]:
        """HC3: any card of the hand."""
        return [*self.hands[self.mover]]

    def play(self, move: int) -> None:
        """HC3: a card is played; the highest takes the trick. HC4: three tricks are a round."""
        self.hands[self.mover].remove(move)
        self.trick.append(move)
        self.mover = (self.mover + 1) % self.seats
        if len(self.trick) < self.seats:
            return
        self.mover = (self.mover + self.trick.index(max(self.trick))) % self.seats
        self.scores[self.mover] += 1
        self.trick = []
        if not any(self.hands):
            self.over, self.mover = True, -1

    @staticmethod
    def move_of(move: int) -> HighCardMove:
        """The same move as the rules know it."""
        return HighCardMove(_CARDS[move])
