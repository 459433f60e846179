"""Guessing what a view hides: the cards that it does not show are dealt by chance to where it shows `??`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import TypeVar

from games.cards import HIDDEN

C = TypeVar("C", bound=str)


def unseen_of(deck: Iterable[C], seen: Iterable[Iterable[C | None]], rng: Random) -> list[C]:
    """The cards of the deck that these groups do not have, shuffled. A card that is in the deck twice counts twice.

    `??` and None, in the groups, are passed over.
    """
    left = Counter(deck)
    left.subtract(card for group in seen for card in group if card is not None)
    unseen = list(left.elements())
    rng.shuffle(unseen)
    return unseen


def filled(cards: Iterable[C], unseen: list[C]) -> tuple[C, ...]:
    """The cards, for each `??` among them the first of the unseen ones, which is taken out of the list."""
    return tuple(unseen.pop(0) if card == HIDDEN else card for card in cards)
