"""What a move of Kings Corners leads to, told before it is played."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.text import Card, Cards, Text
from games.kings_corners import texts
from games.kings_corners.moves import KingsCornersMove, MovePile, Play
from games.kings_corners.piles import FITTING, NUMBER, SIDES, place_text
from games.kings_corners.state import KingsCornersState


def outcome(view: KingsCornersState, move: KingsCornersMove) -> Text | None:
    """`then 8♠ can go on it`, `frees the north place for any card`; None where there is nothing more to tell."""
    if view.mover is None:
        return None
    hand = view.hands[view.mover]
    match move:
        case Play(card, place):
            return _after_card(view, hand, card, place)
        case MovePile(source, _):
            return texts.Frees(place_text(source))
    return None


def _after_card(view: KingsCornersState, hand: Sequence[Card], card: Card, place: str) -> Text | None:
    """KC10: the last card wins. KC4, KC6: what can go on the card, from the hand or from a side of the table."""
    if len(hand) == 1:
        return texts.LastCard()
    fitting = FITTING[card]
    cards = Cards(tuple(other for other in hand if other in fitting))
    piles = [side for side in SIDES if side != place and _fits(view, side, fitting)]
    if cards:
        return texts.CardFollows(cards)
    return texts.PileFollows(place_text(piles[0])) if piles else None


def _fits(view: KingsCornersState, side: str, fitting: frozenset[Card]) -> bool:
    pile = view.piles[NUMBER[side]]
    return bool(pile) and pile[0] in fitting
