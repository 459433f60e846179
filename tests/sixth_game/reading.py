"""Move texts of High Card as players may write them."""

from __future__ import annotations

from games.cards import parse_card
from tests.sixth_game.state import HighCardMove


def read_move(text: str) -> HighCardMove:
    """The move, legal or not: one card. Raises `InvalidMove`."""
    return HighCardMove(parse_card(text))
