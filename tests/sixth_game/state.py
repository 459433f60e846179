"""The position of a game of High Card, and its moves."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from games.cards import HIDDEN
from games.core import Options, Span, State, option
from games.core.moves import OneStep
from games.core.text import Card
from games.core.texts import Rounds

STRENGTH = {Card(rank + suit): (rank_at, suit_at)
            for rank_at, rank in enumerate("23456789TJQKA") for suit_at, suit in enumerate("scdh")}  # fmt: skip
"""HC2: no two cards are equal."""


@dataclass(frozen=True, slots=True)
class HighCardOptions(Options):
    """Options of High Card: one to five rounds."""

    rounds: int = option(1, Span(1, 5), Rounds())


@dataclass(frozen=True, slots=True)
class HighCardState(State):
    """A position. Hands and `played` run from low to high (HC2); `??` come last."""

    hands: tuple[tuple[Card, ...], ...]
    trick: tuple[Card, ...]
    """The cards of the trick that is being played, in the order in which they were."""
    played: tuple[Card, ...]
    """The cards of the round's finished tricks."""


@dataclass(frozen=True, slots=True)
class HighCardMove(OneStep):
    """One card of the mover's hand."""

    card: Card

    def __str__(self) -> str:
        return self.card


def low_to_high(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards in their order (HC2), hidden ones last."""
    return tuple(sorted(cards, key=lambda card: (card == HIDDEN, STRENGTH.get(card, (0, 0)))))
