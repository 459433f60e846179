"""Putting cards in an order that numbers of chance say. It is compiled where boards are (docs/opponents.md)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

C = TypeVar("C", bound=str)


def permuted(cards: Sequence[C], numbers: tuple[int, ...]) -> tuple[C, ...]:
    """The cards in the order that the numbers say, which are from 0 to 2³² − 1, at least one for each card.

    With numbers by chance every order is as likely as any other, to one in some ten million (Durstenfeld,
    "Algorithm 235: Random permutation", 1964).
    """
    order = list(cards)
    for place in range(len(order) - 1, 0, -1):
        other = numbers[place] * (place + 1) >> 32
        card = order[place]
        order[place] = order[other]
        order[other] = card
    return tuple(order)
