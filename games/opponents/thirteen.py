"""The computer player of Thirteen: plays what leaves it a hand that is soon played out, and breaks nothing in vain."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import Final, TypeAlias

from games.core.text import Card
from games.thirteen.combinations import RANKS, STRENGTH, TWO
from games.thirteen.legal import legal_moves
from games.thirteen.moves import Pass, ThirteenMove
from games.thirteen.state import ThirteenState

Ranks: TypeAlias = tuple[int, ...]
"""How many cards of each rank a hand holds, from 3 to 2."""

# What a hand costs until it is played out. Tried out over 400 deals each: 76.6 ± 2.5 % of first places against the
# lowest legal combination with two players, 53 ± 4 % against three of them.
_COMBINATION: Final = 0.8
"""Each combination it is divided into, since each takes a turn;"""
_RISES: Final = 0.12
"""less for each rank that its highest card is above 3: it may be played on somebody's trick, and win it;"""
_CARD: Final = 0.2
"""and more for each card."""
_PASSED: Final = 1.5
"""Not having played a card."""
_STRENGTH: Final = 0.004
"""For each place among all 52 of the highest card played: of equals the lower."""
_ANSWERED: Final = 2.0
"""Playing as many cards as somebody else has left, who may go out on the lowest of all; less on higher ones."""


def choose(view: ThirteenState, rng: Random) -> ThirteenMove:
    """A legal move: one of those that cost least."""
    moves = legal_moves(view)
    if len(moves) == 1 or view.mover is None:
        return moves[0]
    held = _ranks(view.hands[view.mover])
    fewest = min(len(hand) for seat, hand in enumerate(view.hands) if hand and seat != view.mover)
    costs = [_after(move, held, fewest) for move in moves]
    least = min(costs)
    return rng.choice([move for move, cost in zip(moves, costs, strict=True) if cost == least])


def _after(move: ThirteenMove, held: Ranks, fewest: int) -> float:
    """What the hand costs after the move, and the move itself. `fewest`: the cards of whoever has fewest."""
    if isinstance(move, Pass):
        return _cost(held) + _PASSED
    left = tuple([had - gone for had, gone in zip(held, _ranks(move.cards), strict=True)])
    strength = STRENGTH[move.cards[-1]]
    if any(left) and len(move.cards) == fewest:
        return _cost(left) + _ANSWERED * (1 - strength / (len(STRENGTH) - 1))
    return _cost(left) + _STRENGTH * strength


def _ranks(cards: Sequence[Card]) -> Ranks:
    ranks = [0] * len(RANKS)
    for card in cards:
        ranks[STRENGTH[card] // 4] += 1
    return tuple(ranks)


@lru_cache(maxsize=1 << 13)
def _cost(held: Ranks) -> float:
    """Of a hand, divided into combinations as well as can be."""
    low = next((rank for rank, number in enumerate(held) if number), None)
    if low is None:
        return 0.0
    return min(
        _COMBINATION - _RISES * high + _CARD * each * (high - low + 1) + _cost(_without(held, low, high, each))
        for high, each in _with_lowest(held, low)
    )


def _with_lowest(held: Ranks, low: int) -> Iterator[tuple[int, int]]:
    """The combinations in which a card of the lowest rank can be played: up to which rank, and how many of each."""
    for each in range(1, held[low] + 1):
        yield low, each
    for each in range(1, min(held[low], 2) + 1):
        high = low
        while high < TWO and held[high] >= each:
            if high >= low + 2:
                yield high, each
            high += 1


def _without(held: Ranks, low: int, high: int, each: int) -> Ranks:
    return tuple([number - each * (low <= rank <= high) for rank, number in enumerate(held)])
