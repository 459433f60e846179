"""What a placement scores, and why (KT11–KT17)."""

from __future__ import annotations

from typing import Final, NamedTuple

from games.sevens.board import DIAGONALS, LINES, SIDES, THRONE, Board
from games.sevens.tiles import WORTH, Tile

SEVEN: Final = 7
BREAKING: Final = -10
"""KT12: the points for a Sum Total above the checkpoint ("Breaking Seven")."""
PARTS: Final = ("seven", "lines_value", "lines_suit", "chains_value", "chains_colour")
"""The parts of a score, in the order of the clauses."""


class Score(NamedTuple):
    """The parts of a placement's points; they add up to `total`, which may be negative (KT17)."""

    space_value: int
    """KT11: the sum of the side neighbours before the placement."""
    checkpoint: int
    """KT11: the first multiple of seven above the Space Value."""
    seven: int
    """KT12: the checkpoint, `BREAKING`, or 0."""
    lines_value: int
    """KT13."""
    lines_suit: int
    """KT14."""
    chains_value: int
    """KT15."""
    chains_colour: int
    """KT16."""

    @property
    def total(self) -> int:
        """All parts added up."""
        return self.seven + self.lines_value + self.lines_suit + self.chains_value + self.chains_colour


def score(board: Board, space: int, tile: Tile) -> Score:
    """What a tile scores on an empty space of a board with a King."""
    king = board[THRONE]
    if king is None:
        raise ValueError("there is no King on the board")
    value = WORTH[tile]
    beside = space_value(board, space)
    checkpoint = checkpoint_after(beside)
    seven = _rule_of_sevens(beside + value, checkpoint)
    equals, lines_suit = _in_line(board, space, tile[1], king[0])
    chains_value = value * len(_chained(board, space, tile, 1))
    chains_colour = sum([WORTH[other] for other in _chained(board, space, tile, 0)])
    return Score(beside, checkpoint, seven, value * equals, lines_suit, chains_value, chains_colour)


def space_value(board: Board, space: int) -> int:
    """KT11: the sum of the side neighbours."""
    return sum([WORTH[board[other]] for other in SIDES[space]])


def checkpoint_after(value: int) -> int:
    """KT11: the first multiple of seven above a Space Value."""
    return (value // SEVEN + 1) * SEVEN


def _rule_of_sevens(sum_total: int, checkpoint: int) -> int:
    """KT12."""
    return checkpoint if sum_total == checkpoint else BREAKING if sum_total > checkpoint else 0


def _in_line(board: Board, space: int, value: str, suit: str) -> tuple[int, int]:
    """How many tiles of that value, and how many of that suit, are in the row and the column of a space."""
    equals = primes = 0
    for lying in LINES[space]:
        other = board[lying]
        if other is not None:
            equals += other[1] == value
            primes += other[0] == suit
    return equals, primes


def _chained(board: Board, space: int, tile: Tile, part: int) -> list[Tile]:
    """The unbroken runs on the diagonals of tiles that share with this one the colour (part 0) or the value (1)."""
    chained, wanted = [], tile[part]
    for diagonal in DIAGONALS[space]:
        for lying in diagonal:
            other = board[lying]
            if other is None or other[part] != wanted:
                break
            chained.append(other)
    return chained
