"""The combinations of Thirteen, and what beats what (TH1, TH2, TH11–TH16)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple

from games.core.text import Card, Number, Raw
from games.thirteen import texts

RANKS: Final = "3456789TJQKA2"
"""TH1, low to high."""
SUITS: Final = "scdh"
"""TH2, low to high."""
STRENGTH: Final[Mapping[Card, int]] = {
    Card(rank + suit): 4 * high + low for high, rank in enumerate(RANKS) for low, suit in enumerate(SUITS)
}
"""Every card's place among all 52, from 0 (3♠) to 51 (2♥); `strength // 4` is the place of its rank."""
TWO: Final = RANKS.index("2")
_LAST: Final = len(STRENGTH)


class Kind(StrEnum):
    """TH11–TH13."""

    SINGLE = "single"
    PAIR = "pair"
    TRIPLE = "triple"
    SEQUENCE = "sequence"
    FOUR = "four"
    DOUBLE = "double"


class Shape(NamedTuple):
    """A kind with a number of cards: what has to be equal for the higher card to decide (TH14)."""

    kind: Kind
    size: int
    """How many cards, not pairs."""


def shape_text(shape: Shape) -> texts.Shape:
    """What the shape is called."""
    size = shape.size // 2 if shape.kind is Kind.DOUBLE else shape.size
    return texts.Shape(Raw(shape.kind.value), Number(size))


class Combination(NamedTuple):
    """What counts of a play: its shape and the strength of its highest card."""

    shape: Shape
    top: int


OF_A_KIND: Final = {size: Shape(kind, size) for size, kind in enumerate(
    (Kind.SINGLE, Kind.PAIR, Kind.TRIPLE, Kind.FOUR), start=1)}  # fmt: skip
SEQUENCES: Final = {size: Shape(Kind.SEQUENCE, size) for size in range(3, 13)}
DOUBLES: Final = {size: Shape(Kind.DOUBLE, size) for size in range(6, 13, 2)}
LADDER: Final = (DOUBLES[6], OF_A_KIND[4], DOUBLES[8], DOUBLES[10], DOUBLES[12])
"""TH16: each of these beats all that stand before it."""
SHAPES: Final = (OF_A_KIND[1], OF_A_KIND[2], OF_A_KIND[3], *SEQUENCES.values(), *LADDER)
"""Every shape, in the order in which legal moves are listed."""
LOWEST_TOP: Final = {shape: size - 1 for size, shape in OF_A_KIND.items() if size < 4} | {
    shape: 4 * (size - 1) for size, shape in SEQUENCES.items()
}
"""The strength of the highest card of the lowest combination of each shape outside the ladder: it beats nothing."""
_CATCH_TWOS: Final = {OF_A_KIND[1]: 0, OF_A_KIND[2]: 2, OF_A_KIND[3]: 3}
"""TH15: the lowest rung of the ladder that beats one, two and three twos."""


def low_to_high(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards in ascending order (TH1, TH2); those without a rank (hidden ones, jokers) last."""
    return tuple(sorted(cards, key=lambda card: STRENGTH.get(card, _LAST)))


def recognise(cards: Sequence[Card]) -> Combination | None:
    """The combination that these cards, in any order, make; None when they make none (TH11–TH13)."""
    return _recognise(tuple(cards))


@lru_cache(maxsize=4096)  # the same trick is asked about for every move on it, and a move again when it is played
def _recognise(cards: tuple[Card, ...]) -> Combination | None:
    try:
        strengths = sorted(STRENGTH[card] for card in cards)
    except KeyError:
        return None
    size = len(strengths)
    if not size or len(set(strengths)) != size:
        return None
    ranks = [strength // 4 for strength in strengths]
    shape = _shape(ranks, size)
    return shape and Combination(shape, strengths[-1])


def _shape(ranks: list[int], size: int) -> Shape | None:
    low, high = ranks[0], ranks[-1]
    if low == high:
        return OF_A_KIND[size]
    if high == TWO:
        return None
    if ranks == list(range(low, low + size)):
        return SEQUENCES.get(size)
    if ranks[::2] == ranks[1::2] == list(range(low, low + size // 2)):
        return DOUBLES.get(size)
    return None


@cache  # as many as there are combinations: under a thousand
def answers(trick: Combination | None) -> Mapping[Shape, int]:
    """What may be played on a trick (None: when leading), the one place that says so (TH5, TH14–TH16).

    The shapes that may be played, in listing order, each with the strength that its highest card must exceed.
    """
    if trick is None:
        return MappingProxyType(dict.fromkeys(SHAPES, -1))
    rung = _rung_needed(trick)
    bars = {shape: -1 for shape in SHAPES if shape in LADDER[rung:]} | {trick.shape: trick.top}
    return MappingProxyType({shape: bars[shape] for shape in SHAPES if shape in bars})


def beats(play: Combination, trick: Combination | None) -> bool:
    """May this combination be played on that trick (None: when leading)?"""
    return play.top > answers(trick).get(play.shape, _LAST)


def _rung_needed(trick: Combination) -> int:
    """The lowest rung of the ladder that crosses kinds to beat the trick."""
    if trick.shape in LADDER:
        return LADDER.index(trick.shape) + 1
    if trick.top // 4 == TWO:
        return _CATCH_TWOS[trick.shape]
    return len(LADDER)
