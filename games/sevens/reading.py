"""Move texts of King's Court: Sevens as players may write them (rules/sevens.md, "Moves")."""

from __future__ import annotations

import re
from typing import Final

from games.cards import shorten
from games.core import InvalidMove
from games.sevens.board import SPACES, parse_space
from games.sevens.state import PASS, PASS_TEXT, SevensMove
from games.sevens.tiles import KING, parse_tile

_SEPARATED: Final = re.compile(r"(?P<tile>.*?\S)\s*(?:@|,|\s(?:on|at|to)\s|\s)\s*(?P<space>[^\s@,]+)", re.IGNORECASE)
"""A tile and a space with `@`, a comma, a blank, “on”, “at” or “to” between them."""
_MOST: Final = 40


def read_move(text: str) -> SevensMove:
    """A move text, legal or not: `b4@a1`, `B4 a1`, `blue 4 on a1`, `pass`. Raises `InvalidMove`."""
    plain = " ".join(text.split())
    if plain.lower() == PASS_TEXT:
        return PASS
    parts = _SEPARATED.fullmatch(plain) if len(plain) <= _MOST else None
    if parts is None:
        raise InvalidMove("no_move", "Name a tile and a space, like `b4@a1`, or `pass`.", text=shorten(plain))
    tile, space = parse_tile(parts["tile"]), parse_space(parts["space"])
    if tile[1] == KING:
        raise InvalidMove("king", "The King is never moved; name a tile of your hand.", text=shorten(plain))
    return SevensMove(tile, SPACES[space])
