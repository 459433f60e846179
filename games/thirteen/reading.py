"""Move texts of Thirteen as players may write them (RULES.md, "Moves")."""

from __future__ import annotations

from games.cards import parse_cards
from games.core import InvalidMove
from games.core.text import Cards
from games.thirteen import texts
from games.thirteen.combinations import low_to_high
from games.thirteen.moves import PASS, Play, ThirteenMove


def read_move(text: str) -> ThirteenMove:
    """The move, legal or not: cards in any order, separated by spaces or commas, or `pass`. Raises `InvalidMove`."""
    if text.strip().lower() == str(PASS):
        return PASS
    cards = parse_cards(text)
    if not cards:
        raise InvalidMove(texts.NoMove())
    twice = next((card for card in cards if cards.count(card) > 1), None)
    if twice:
        raise InvalidMove(texts.CardTwice(Cards((twice,))))
    return Play(low_to_high(cards))
