"""The moves of King's Court: Sevens in the game's words, for lists to choose from."""

from __future__ import annotations

from collections.abc import Sequence

from games.sevens.board import BLUE, GREEN, INDEX
from games.sevens.state import PASS, SevensMove
from games.sevens.tiles import Tile, spoken


def label(move: SevensMove) -> str:
    """`Blue 4 on a1`; a space of the King's Court is said to be one."""
    if move == PASS:
        return "Pass: no tile can be placed"
    return f"{_tile_label(move.tile)} on {_space_label(move.space)}"


def step_label(steps: Sequence[str]) -> str:
    """`Blue 4`, and after it `a1` or `c4 (blue space)`."""
    if tuple(steps) == PASS.path:
        return label(PASS)
    return _tile_label(Tile(steps[0])) if len(steps) == 1 else _space_label(steps[1])


def _tile_label(tile: Tile) -> str:
    return spoken(tile).capitalize()


def _space_label(name: str) -> str:
    space = INDEX[name]
    return f"{name} (blue space)" if space in BLUE else f"{name} (green space)" if space in GREEN else name
