"""The computer player of King's Court: Sevens: takes the most points, and leaves the others as little as it can."""

from __future__ import annotations

from random import Random

from games.sevens.board import INDEX, SIDES, Board
from games.sevens.legal import legal_moves
from games.sevens.moves import PASS, Place, SevensMove
from games.sevens.scoring import checkpoint_after, score, space_value
from games.sevens.state import SevensState
from games.sevens.tiles import VALUES


def choose(view: SevensState, rng: Random) -> SevensMove:
    """The placement that scores most; of those the one that leaves the smallest sevens beside it."""
    moves = [move for move in legal_moves(view) if isinstance(move, Place)]
    if not moves:
        return PASS
    totals = {move: score(view.board, INDEX[move.space], move.tile).total for move in moves}
    most = max(totals.values())
    left = {move: _left(view.board, move) for move, total in totals.items() if total == most}
    least = min(left.values())
    return rng.choice([move for move, points in left.items() if points == least])


def _left(board: Board, move: Place) -> int:
    """The largest checkpoint that one tile could make beside this one once it is placed; 0 if it could make none."""
    placed = INDEX[move.space]
    after = (*board[:placed], move.tile, *board[placed + 1 :])
    values = (space_value(after, space) for space in SIDES[placed] if after[space] is None)
    checkpoints = ((value, checkpoint_after(value)) for value in values)
    return max((mark for value, mark in checkpoints if mark - value <= int(VALUES[-1])), default=0)
