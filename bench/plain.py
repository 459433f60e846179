"""A player of Thirteen by the plainest rules: keep the twos, break nothing, long and low first.

It never passes what it can answer.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final

from games.core.text import Card
from games.thirteen.combinations import STRENGTH
from games.thirteen.legal import legal_moves
from games.thirteen.moves import PASS, Play, ThirteenMove
from games.thirteen.state import ThirteenState

_TWO: Final = "2"
_Price = tuple[bool, int, int, int]


def choose(view: ThirteenState, rng: Random) -> ThirteenMove:
    """A legal move of the seat to move, from its own view. Chance has no part in it."""
    assert view.mover is not None
    hand = view.hands[view.mover]
    plays = [move for move in legal_moves(view) if isinstance(move, Play)]
    return min(plays, key=lambda play: _price(play.cards, hand)) if plays else PASS


def _price(cards: tuple[Card, ...], hand: tuple[Card, ...]) -> _Price:
    """What makes a play worse, the worst first: a two while others are left in hand, ranks that are played only in
    part, fewer cards, and a higher one on top."""
    held, played = Counter(card[0] for card in hand), Counter(card[0] for card in cards)
    broken = sum(held[rank] > number for rank, number in played.items())
    return _TWO in played and len(cards) < len(hand), broken, -len(cards), max(STRENGTH[card] for card in cards)
