"""The legal moves of Thirteen (TH5, TH6, TH10–TH17): one description, listed or asked about one move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, combinations, product
from typing import Final

from games.cards import HIDDEN
from games.core.text import Card
from games.thirteen.combinations import (
    DOUBLES,
    OF_A_KIND,
    RANKS,
    SEQUENCES,
    STRENGTH,
    SUITS,
    TWO,
    Shape,
    answers,
    beats,
    low_to_high,
    recognise,
)
from games.thirteen.moves import PASS, Pass, Play, ThirteenMove
from games.thirteen.state import ThirteenState

_CHOICES: Final = {
    (held, taken): sorted(combinations(range(held), taken), key=lambda places: places[::-1])
    for held in range(5)
    for taken in range(1, 5)
}
"""Which cards of a rank to take, by how many are held and taken: lowest top card first."""


_SPANS: Final = (
    {shape: (1, size) for size, shape in OF_A_KIND.items()}
    | {shape: (size, 1) for size, shape in SEQUENCES.items()}
    | {shape: (size // 2, 2) for size, shape in DOUBLES.items()}
)
"""How many consecutive ranks each shape spans, and how many cards it takes of each."""


def imagined(view: ThirteenState) -> Iterator[ThirteenMove]:
    """Every shape of all ranks, with as many cards of the hand as there are, lowest first."""
    hand = view.hands[view.mover] if view.mover is not None else ()
    ranks = [sorted((rank + suit for suit in SUITS), key=lambda card: card not in hand) for rank in RANKS]
    yield from (Play((Card(card),)) for rank in ranks for card in rank)
    for span, taken in _SPANS.values():
        for first in range(len(RANKS) - span + 1):
            cards = (Card(card) for rank in ranks[first : first + span] for card in rank[:taken])
            yield Play(low_to_high(tuple(cards)))


def is_legal(view: ThirteenState, move: ThirteenMove) -> bool:
    """Is the move one of `legal_moves(view)`? Asked without listing them."""
    if view.mover is None or HIDDEN in view.hands[view.mover]:
        return False
    if isinstance(move, Pass):
        return bool(view.trick)
    cards = move.cards
    play = recognise(cards)
    return (
        play is not None
        and set(cards) <= set(view.hands[view.mover])
        and cards == low_to_high(cards)
        and beats(play, recognise(view.trick))
    )


def legal_moves(view: ThirteenState) -> tuple[ThirteenMove, ...]:
    """Every legal move of the seat to move: by shape, then from the lowest top card; a pass last.

    Every choice of suits is a move of its own. Empty when the game is over or the mover's hand is hidden.
    """
    if view.mover is None or HIDDEN in view.hands[view.mover]:
        return ()
    hand = view.hands[view.mover]
    ranks = _by_rank(hand)
    plays: list[ThirteenMove] = [
        Play(cards)
        for shape, bar in answers(recognise(view.trick)).items()
        if shape.size <= len(hand)
        for cards in _of_shape(ranks, shape, max(bar, 0) // 4)
        if STRENGTH[cards[-1]] > bar
    ]
    return (*plays, PASS) if view.trick else tuple(plays)


def _by_rank(hand: Sequence[Card]) -> list[list[Card]]:
    ranks: list[list[Card]] = [[] for _ in range(TWO + 1)]
    for card in hand:
        ranks[STRENGTH[card] // 4].append(card)
    return ranks


def _of_shape(ranks: list[list[Card]], shape: Shape, lowest: int) -> Iterator[tuple[Card, ...]]:
    """All combinations of a shape with at least the rank `lowest` as their highest card, lowest top card first."""
    length, each = _SPANS[shape]
    if length == 1:
        for held in ranks[lowest:]:
            if len(held) >= each:
                yield from _taken(held, each)
        return
    run = 0
    for high in range(max(lowest - length + 1, 0), TWO):
        run = run + 1 if len(ranks[high]) >= each else 0
        if run >= length and high >= lowest:
            yield from _choices(ranks[high - length + 1 : high + 1], each)


def _choices(window: list[list[Card]], each: int) -> Iterator[tuple[Card, ...]]:
    """Take `each` cards of every rank in all ways, the choice of the highest rank varying slowest."""
    for picked in product(*[_taken(held, each) for held in reversed(window)]):
        yield tuple(chain.from_iterable(reversed(picked)))


def _taken(held: list[Card], each: int) -> list[tuple[Card, ...]]:
    """Take `each` cards of a rank in all ways, lowest top card first."""
    return [tuple([held[place] for place in places]) for places in _CHOICES[len(held), each]]
