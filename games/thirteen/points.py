"""The points of Thirteen (TH18–TH20). All of them only change hands: every sum is zero."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from games.core.text import Card
from games.thirteen.combinations import LADDER, Combination, Kind, recognise

GOING_OUT: Final[Mapping[int, tuple[int, ...]]] = {2: (2, -2), 3: (2, 0, -2), 4: (2, 1, -1, -2)}
"""TH18: by number of players, from first out to last."""
LONG_DOUBLE: Final = {8: 4, 10: 6, 12: 8}
"""TH20: by number of cards."""
_RED: Final = "dh"


def going_out(order: Sequence[int]) -> tuple[int, ...]:
    """TH18: points per seat, for the seats in the order in which they finished."""
    by_place = dict(zip(order, GOING_OUT[len(order)], strict=True))
    return tuple(by_place[seat] for seat in range(len(order)))


def catch(play: Combination, trick: Sequence[Card]) -> int:
    """TH19, TH20: what the catcher gains and the caught loses when `play` beats `trick`; 0: no catch."""
    if play.shape.kind is Kind.DOUBLE and play.shape.size in LONG_DOUBLE and trick:
        return LONG_DOUBLE[play.shape.size]
    beaten = recognise(trick)
    if beaten is not None and beaten.shape.kind is Kind.SINGLE and play.shape in LADDER:
        return 2 if trick[0][1] in _RED else 1
    return 0
