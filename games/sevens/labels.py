"""What the moves of King's Court: Sevens are called, for lists to choose from."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.text import Raw, Text
from games.sevens import texts
from games.sevens.board import BLUE, GREEN, INDEX
from games.sevens.moves import PASS, Pass, Place, SevensMove


def label(move: SevensMove) -> Text:
    """`Blue 4 on a1`; a space of the King's Court is said to be one."""
    match move:
        case Pass():
            return texts.Passing()
        case Place(tile, space):
            return texts.Placing(_tile_label(tile), _space_label(space))


def step_label(steps: Sequence[str]) -> Text:
    """`Blue 4`, and after it `a1` or `c4 (blue space)`."""
    if tuple(steps) == PASS.path:
        return label(PASS)
    return _tile_label(steps[0]) if len(steps) == 1 else _space_label(steps[1])


def _tile_label(tile: str) -> Text:
    return texts.TileLabel(Raw(tile[0]), Raw(tile[1]))


def _space_label(name: str) -> Text:
    space = INDEX[name]
    kind = "blue" if space in BLUE else "green" if space in GREEN else "plain"
    return texts.SpaceLabel(Raw(name), Raw(kind))
