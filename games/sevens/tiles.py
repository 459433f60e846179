"""The tiles: a colour and a value (KT2)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final, NewType

from games.cards import shorten
from games.core import InvalidMove

Tile = NewType("Tile", str)
"""A colour and a value (`b4`), a King (`bK`), or `HIDDEN`."""

HIDDEN: Final = Tile("??")
COLOURS: Final[Mapping[str, str]] = MappingProxyType({"r": "red", "g": "green", "b": "blue", "y": "yellow"})
VALUES: Final = "123456"
KING: Final = "K"
KING_VALUE: Final = 10
"""What the King counts in a Space Value and in a chain of colour (KT11, KT16)."""
KINGS: Final = tuple(Tile(colour + KING) for colour in COLOURS)
"""KT2: the four Kings, unshuffled; one of them is played with."""
COPIES: Final = 2
KINDS: Final = tuple(Tile(colour + value) for colour in COLOURS for value in VALUES)
"""The 24 different tiles, in the order in which hands are written."""
TILES: Final = tuple(tile for tile in KINDS for _ in range(COPIES))
"""KT2: the 48 tiles in their unshuffled order: `r1 r1 r2 r2 … y6 y6`."""
_PLACE: Final = {tile: place for place, tile in enumerate((*KINDS, *KINGS, HIDDEN))}
"""The order of tiles in a hand; Kings are in none, but may be written into one."""
_KNOWN: Final = frozenset((*KINDS, *KINGS))
_POINTS: Final = {tile: KING_VALUE if tile[1] == KING else int(tile[1]) for tile in _KNOWN}
_NAMED: Final = {name: colour for colour, name in COLOURS.items()}


def points(tile: Tile) -> int:
    """What a tile counts: 1 to 6, the King 10."""
    return _POINTS[tile]


def in_order(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """Red, green, blue, yellow, each by value; hidden ones last."""
    return tuple(sorted(tiles, key=_PLACE.__getitem__))


def parse_tile(text: str) -> Tile:
    """Read a tile as a player may write it: `b4`, `B4`, `blue 4`, `Blue4`; a King too. Raises `InvalidMove`."""
    plain = "".join(text.lower().split())
    for name, colour in _NAMED.items():
        if plain.startswith(name):
            plain = colour + plain.removeprefix(name)
    tile = Tile(plain[:1] + plain[1:].upper())
    if tile not in _KNOWN:
        shown = shorten(text.strip())
        raise InvalidMove("not_a_tile", f"“{shown}” is not a tile; write one like b4: r, g, b or y, and 1 to 6.",
                          text=shown)  # fmt: skip
    return tile


def spoken(tile: Tile) -> str:
    """The tile in words: `blue 4`, `blue King`; a hidden one stays hidden."""
    if tile not in _KNOWN:
        return "hidden tile"
    return f"{COLOURS[tile[0]]} {'King' if tile[1] == KING else tile[1]}"
