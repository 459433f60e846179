"""The board: 49 spaces, which of them touch, and where the King's Court lies (KT1, KT2a, KT4, KT6–KT8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from games.core import InvalidMove
from games.core.text import typed
from games.sevens import texts
from games.sevens.tiles import Tile

SIZE: Final = 7
COLUMNS: Final = "abcdefg"
SPACES: Final = tuple(f"{column}{row}" for row in range(1, SIZE + 1) for column in COLUMNS)
"""`a1 b1 … g7`: row 1 is the top one. A space is known by its index here."""
INDEX: Final = {name: space for space, name in enumerate(SPACES)}

Board: TypeAlias = tuple[Tile | None, ...]
"""What lies on each space, in the order of `SPACES`; None where it is empty."""


def _spaces(names: str) -> tuple[int, ...]:
    return tuple(INDEX[name] for name in names.split())


THRONE: Final = INDEX["d4"]
"""KT2: where the King lies."""
SET_UP: Final = _spaces("a1 c1 e1 g1 a3 g3 a5 g5 a7 c7 e7 g7")
"""KT2a: where the first twelve tiles lie, in that order."""
BLUE: Final = _spaces("d3 c4 e4 d5")
"""KT4: the King's Side Spaces."""
GREEN: Final = _spaces("d2 c3 e3 b4 f4 c5 e5 d6")
"""KT4: the Side Spaces of the blue ones."""


def _ray(space: int, right: int, down: int) -> tuple[int, ...]:
    """The spaces in a straight line from this one, the nearest first."""
    row, column = divmod(space, SIZE)
    steps = ((row + step * down, column + step * right) for step in range(1, SIZE))
    return tuple(y * SIZE + x for y, x in steps if 0 <= y < SIZE and 0 <= x < SIZE)


_STRAIGHT: Final = ((0, -1), (-1, 0), (1, 0), (0, 1))
_SLANTED: Final = ((-1, -1), (1, -1), (-1, 1), (1, 1))
_ALL: Final = range(len(SPACES))
LINES: Final = tuple(tuple(other for step in _STRAIGHT for other in _ray(space, *step)) for space in _ALL)
"""Every other space of a space's row and column."""
DIAGONALS: Final = tuple(tuple(ray for step in _SLANTED if (ray := _ray(space, *step))) for space in _ALL)
"""From each corner of a space outwards, the spaces of that diagonal."""
SIDES: Final = tuple(tuple(ray[0] for step in _STRAIGHT if (ray := _ray(space, *step))) for space in _ALL)
"""The side neighbours: left, right, above, below."""
TOUCHING: Final = tuple(
    tuple(other for other in (*SIDES[space], *(ray[0] for ray in DIAGONALS[space])) if other != THRONE)
    for space in _ALL
)
"""KT7: the spaces at the sides and corners; the King's does not count."""
REQUIRED: Final = tuple(
    tuple(other for other in SIDES[space] if other in GREEN) if space in BLUE else () for space in _ALL
)
"""KT8: the green spaces at the sides of a blue one; for every other space there are none."""


def parse_space(text: str) -> int:
    """The index of a space as a player may write it: `e5`, `E5`. Raises `InvalidMove`."""
    space = INDEX.get(text.strip().lower())
    if space is None:
        raise InvalidMove(texts.NotASpace(typed(text)))
    return space


def missing_green(board: Sequence[Tile | None], space: int) -> tuple[int, ...]:
    """KT8: the green spaces that must be filled before this one is played; only a blue one waits for any."""
    return tuple(other for other in REQUIRED[space] if board[other] is None)


def touches(board: Sequence[Tile | None], space: int) -> bool:
    """KT7: does the space touch a tile other than the King?"""
    return any(board[other] is not None for other in TOUCHING[space])
