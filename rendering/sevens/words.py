"""Tiles and placements in words, for pictures and descriptions."""

from __future__ import annotations

from functools import cache
from typing import Final

from games.core.text import Text
from games.sevens.tiles import Tile, named
from words import PICTURE, Voice

_VOICE: Final = Voice(medium=PICTURE)


@cache
def spoken(tile: Tile) -> str:
    """The tile in words: `blue 4`."""
    return say(named(tile))


def say(text: Text) -> str:
    """The sentence of a text that names no seat."""
    return _VOICE.say(text)
