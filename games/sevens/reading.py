"""Move texts of King's Court: Sevens as players may write them (RULES.md, "Moves")."""

from __future__ import annotations

import re
from typing import Final

from games.core import InvalidMove
from games.sevens import texts
from games.sevens.board import SPACES, parse_space
from games.sevens.moves import PASS, Place, SevensMove
from games.sevens.tiles import KING, parse_tile

_SEPARATED: Final = re.compile(r"(?P<tile>.*?\S)\s*(?:@|,|\s(?:on|at|to)\s|\s)\s*(?P<space>[^\s@,]+)", re.IGNORECASE)
"""A tile and a space with `@`, a comma, a blank, “on”, “at” or “to” between them."""
_MOST: Final = 40


def read_move(text: str) -> SevensMove:
    """A move text, legal or not: `b4@a1`, `B4 a1`, `blue 4 on a1`, `pass`. Raises `InvalidMove`."""
    plain = " ".join(text.split())
    if plain.lower() == str(PASS):
        return PASS
    parts = _SEPARATED.fullmatch(plain) if len(plain) <= _MOST else None
    if parts is None:
        raise InvalidMove(texts.NoMove())
    tile, space = parse_tile(parts["tile"]), parse_space(parts["space"])
    if tile[1] == KING:
        raise InvalidMove(texts.KingMoved())
    return Place(tile, SPACES[space])
