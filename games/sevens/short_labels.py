"""What buttons say that lead to moves of King's Court: Sevens."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.text import Points, Raw, Text
from games.sevens.board import INDEX
from games.sevens.moves import Place, SevensMove
from games.sevens.scoring import score
from games.sevens.state import SevensState


class Passing(Text):
    """KT10: a pass."""


class AtBest(Text):
    """A tile, and what it scores at most."""

    colour: Raw
    value: Raw
    points: Points


class OnlyOn(Text):
    """A tile with one space, and what it scores there."""

    colour: Raw
    value: Raw
    space: Raw
    points: Points


class On(Text):
    """A space, and what the tile scores there."""

    space: Raw
    points: Points


def gain(view: SevensState, move: SevensMove) -> int | None:
    """KT17: the points of a placement; None for a pass."""
    return score(view.board, INDEX[move.space], move.tile).total if isinstance(move, Place) else None


def short_label(view: SevensState, steps: Sequence[str], moves: Sequence[SevensMove]) -> Text:
    """`4♦: +21`, the most that the tile scores, with the sign that is drawn on it; then `a1: +14`."""
    points = Points(max(gain(view, move) or 0 for move in moves))
    move = moves[0]
    if not isinstance(move, Place):
        return Passing()
    if len(steps) > 1:
        return On(Raw(move.space), points)
    colour, value = Raw(move.tile[0]), Raw(move.tile[1])
    return OnlyOn(colour, value, Raw(move.space), points) if len(moves) == 1 else AtBest(colour, value, points)
