"""Where tiles may lie on a board, for every space and value at once (KT6–KT8).

What is known of a space is eight bits: that it touches a tile, that it is shut, and which values lie beside it. What is
known of the board is one number, a byte a space; each tile adds its share to it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from games.sevens.board import BLUE, REQUIRED, SIDES, SPACES, TOUCHING, Board
from games.sevens.tiles import KINDS, KING, KINGS, VALUES, Tile

ANY: Final = ""
"""In `room`: the spaces for a tile of any value, which mercy gives (KT9)."""
_TOUCHED: Final = 1
"""KT7."""
_SHUT: Final = 2
"""The space is filled, or it is a blue one that waits for its green ones (KT8)."""
_BESIDE: Final = {ANY: 0, KING: 0, **{value: 4 << number for number, value in enumerate(VALUES)}}
"""KT6: a tile of that value lies at a side."""


def _of(bits: int, spaces: Iterable[int]) -> int:
    """These bits of these spaces."""
    return sum(bits << 8 * space for space in spaces)


def _share(space: int, value: str) -> int:
    """What a tile of that value on that space makes known. By KT7 the King is in no space's `TOUCHING`."""
    touched = (other for other, touching in enumerate(TOUCHING) if space in touching)
    return _of(_SHUT, [space]) | _of(_TOUCHED, touched) | _of(_BESIDE[value], SIDES[space])


def _shares(space: int) -> Mapping[Tile, int]:
    """What each tile makes known on that space."""
    by_value = {value: _share(space, value) for value in (*VALUES, KING)}
    return {tile: by_value[tile[1]] for tile in (*KINDS, *KINGS)}


_SHARES: Final = tuple(map(_shares, range(len(SPACES))))
_COURT: Final = tuple((_of(_SHUT, REQUIRED[blue]), _of(_SHUT, [blue])) for blue in BLUE)
"""KT8: what is known once the green spaces of a blue one are filled, and of the blue one until then."""
_FREE: Final = {
    value: bytes(known & (_TOUCHED | _SHUT | _BESIDE[value]) == _TOUCHED for known in range(256))
    for value in (ANY, *VALUES)
}
"""By what is known of a space: may a tile of that value go there?"""


@lru_cache(maxsize=256)
def room(board: Board) -> Mapping[str, bytes]:
    """For each value, and for `ANY`, a byte a space: 1 where a tile of that value may go, else 0.

    Kept for the latest boards: the same one is asked about when its round is found not to have ended, when its moves
    are listed, and when one of them is played.
    """
    known = 0
    for tile, shares in zip(board, _SHARES, strict=True):
        if tile is not None:
            known |= shares[tile]
    for filled, shut in _COURT:
        if known & filled != filled:
            known |= shut
    spaces = known.to_bytes(len(SPACES), "little")
    return {value: spaces.translate(free) for value, free in _FREE.items()}
