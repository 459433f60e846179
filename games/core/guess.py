"""Guessing what a view hides: the cards that it does not show are dealt by chance to where it shows `??`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import chain
from random import Random
from typing import TypeVar

from games.cards import HIDDEN

C = TypeVar("C", bound=str)


def unseen_of(deck: Iterable[C], seen: Iterable[Iterable[C | None]], rng: Random) -> list[C]:
    """The cards of the deck that these groups do not have, shuffled. A card that is in the deck twice counts twice.

    `??` and None, in the groups, are passed over.
    """
    taken = Counter(chain.from_iterable(seen))
    unseen: list[C] = []
    for card in deck:
        if taken.get(card):
            taken[card] -= 1
        else:
            unseen.append(card)
    return shuffled(unseen, rng)


def shuffled(cards: list[C], rng: Random) -> list[C]:
    """In any order, each as likely as any other: as `rng.shuffle` does it, in half of the time."""
    chance = rng.random
    return sorted(cards, key=lambda _: chance())


def filled(cards: Iterable[C], unseen: list[C]) -> tuple[C, ...]:
    """The cards, for each `??` among them the first of the unseen ones, which is taken out of the list."""
    cards = tuple(cards)
    number = cards.count(HIDDEN)
    if number == len(cards) <= len(unseen):
        taken = unseen[:number]
        del unseen[:number]
        return tuple(taken)
    return tuple([unseen.pop(0) if card == HIDDEN else card for card in cards]) if number else cards
