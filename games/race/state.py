"""The position of a game of King's Court: Race (RULES.md, "Position")."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from games.cards import DECK, HIDDEN, JOKERS
from games.core import Choice, Options, State, option
from games.core.text import Card
from games.race import texts

MOST_QUIET: Final = 200
"""KR14: turns in a row without a card played that end a round."""
_ORDER: Final = {card: number for number, card in enumerate((*DECK, *JOKERS, HIDDEN))}


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards of a hand in order: spades, hearts, diamonds, clubs, ace low to king in each; hidden ones last."""
    return tuple(sorted(cards, key=_ORDER.__getitem__))


@dataclass(frozen=True, slots=True)
class RaceOptions(Options):
    """Options of King's Court: Race: one to ten rounds, as every game has, and where the board ends."""

    goal: int = option(30, Choice(10, 15, 20, 30), texts.Goal())
    """KR12: the space that wins the round; the start is space 0."""


@dataclass(frozen=True, slots=True)
class RaceState(State):
    """A position. The draw that starts a turn has happened in every one."""

    options: RaceOptions
    suits: tuple[str, ...]
    """KR1: the suit of each seat."""
    spaces: tuple[int, ...]
    """Where each seat's pawn stands, from 0 to the goal."""
    hands: tuple[tuple[Card, ...], ...]
    pushed: tuple[int, ...]
    """KR6: opponents already moved back this turn, ascending."""
    looking: int | None
    """KR10: the seat with a hand that lies open to the seat to move."""
    played: bool
    """Whether the seat to move has played a card this turn."""
    stock: tuple[Card, ...]
    """The next card first."""
    discard: tuple[Card, ...]
    """First discarded first."""
    removed: tuple[Card, ...]
    """KR3: cards of no player's suit, in the order in which they were drawn."""
    reshuffles: int
    """KR3: how often the discard pile has been shuffled at this table."""
    quiet: int
    """KR14: turns in a row ended without a card played."""


def is_closed(view: RaceState) -> bool:
    """Is the game over, or are the cards that the seat to move plays from face down in this view?"""
    if view.mover is None or HIDDEN in view.hands[view.mover]:
        return True
    return view.looking is not None and HIDDEN in view.hands[view.looking]
