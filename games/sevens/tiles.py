"""The tiles: a colour and a value (KT2)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final, NewType

from games.core import InvalidMove
from games.core.text import Raw, Text, typed
from games.sevens import texts

Tile = NewType("Tile", str)
"""A colour and a value (`b4`), a King (`bK`), or `HIDDEN`."""

HIDDEN: Final = Tile("??")
COLOURS: Final[Mapping[str, str]] = MappingProxyType({"r": "red", "g": "green", "b": "blue", "y": "yellow"})
"""By the letter in a tile, the word that may be typed for it."""
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
_ORDER: Final = {tile: number for number, tile in enumerate((*KINDS, *KINGS, HIDDEN))}
"""The order of tiles in a hand; a King is never in one, but may be written into one."""
_KNOWN: Final = frozenset((*KINDS, *KINGS))
WORTH: Final[Mapping[Tile | None, int]] = {
    None: 0,
    **{tile: KING_VALUE if tile[1] == KING else int(tile[1]) for tile in _KNOWN},
}
"""What a tile counts: 1 to 6, the King 10; an empty space nothing."""
_NAMES: Final[dict[Tile, Text]] = {
    HIDDEN: texts.HiddenTile(),
    **{tile: texts.TileNamed(Raw(tile[0]), Raw(tile[1])) for tile in (*KINDS, *KINGS)},
}
_LETTERS: Final = {name: colour for colour, name in COLOURS.items()}


def in_order(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """Red, green, blue, yellow, each by value; hidden ones last."""
    return tuple(sorted(tiles, key=_ORDER.__getitem__))


def parse_tile(text: str) -> Tile:
    """Read a tile as a player may write it: `b4`, `B4`, `blue 4`, `Blue4`; a King too. Raises `InvalidMove`."""
    plain = "".join(text.lower().split())
    for name, colour in _LETTERS.items():
        if plain.startswith(name):
            plain = colour + plain.removeprefix(name)
    tile = Tile(plain[:1] + plain[1:].upper())
    if tile not in _KNOWN:
        raise InvalidMove(texts.NotATile(typed(text)))
    return tile


def named(tile: Tile) -> Text:
    """The tile as a fact: `blue 4`, `blue King`; a hidden one stays hidden."""
    return _NAMES[tile]
