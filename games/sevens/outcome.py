"""What a placement of King's Court: Sevens scores, told before it is made."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.text import Number, Points, Raw, Text, Texts
from games.sevens import texts
from games.sevens.board import INDEX
from games.sevens.moves import Pass, Place, SevensMove
from games.sevens.scoring import PARTS, score
from games.sevens.state import SevensState


def outcome(view: SevensState, move: SevensMove) -> Text | None:
    """`+18 (seven +14, values in line +4)`, `no points`; None for a pass."""
    if isinstance(move, Pass):
        return None
    scored = score(view.board, INDEX[move.space], move.tile)
    parts = [texts.Part(Raw(name), Points(points)) for name, points in zip(PARTS, scored[2:], strict=True) if points]
    return texts.Outcome(Points(scored.total), Texts(tuple(parts)), bool(parts))


def outlook(view: SevensState, moves: Sequence[SevensMove]) -> Text | None:
    """How many spaces a tile has, and what it scores there at least and at most."""
    totals = [score(view.board, INDEX[move.space], move.tile).total for move in moves if isinstance(move, Place)]
    if not totals:
        return None
    least, most = min(totals), max(totals)
    return texts.Outlook(Number(len(totals)), Points(least), Points(most), least == most)
