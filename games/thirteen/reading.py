"""Move texts of Thirteen as players may write them (rules/thirteen.md, "Moves")."""

from __future__ import annotations

from games.cards import parse_cards, shorten, spoken
from games.core import InvalidMove
from games.thirteen.combinations import low_to_high
from games.thirteen.state import PASS, ThirteenMove


def read_move(text: str) -> ThirteenMove:
    """The move, legal or not: cards in any order, separated by spaces or commas, or `pass`. Raises `InvalidMove`."""
    if text.strip().lower() == str(PASS):
        return PASS
    cards = parse_cards(text)
    if not cards:
        raise InvalidMove("no_move", "Name the cards to play, like `3s 3c`, or `pass`.")
    twice = next((card for card in cards if cards.count(card) > 1), None)
    if twice:
        raise InvalidMove("card_twice", f"The {spoken(twice)} is named twice.", text=shorten(text))
    return ThirteenMove(low_to_high(cards))
