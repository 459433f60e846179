"""The position of a game of King's Court: Race (rules/race.md, "Position")."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from games.cards import DECK, HIDDEN, JOKERS, Card
from games.core import Options, State

LAST_SPACE: Final = 30
"""KR12: who reaches it wins the round; the start is space 0."""
MOST_QUIET: Final = 200
"""KR14: turns in a row without a card played that end a round."""
_PLACE: Final = {card: place for place, card in enumerate((*DECK, *JOKERS, HIDDEN))}


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards of a hand in order: spades, hearts, diamonds, clubs, ace low to king in each; hidden ones last."""
    return tuple(sorted(cards, key=_PLACE.__getitem__))


@dataclass(frozen=True, slots=True)
class RaceOptions(Options):
    """Options of King's Court: Race: one to ten rounds, as every game has."""


@dataclass(frozen=True, slots=True)
class RaceState(State):
    """A position. The draw that starts a turn has happened in every one."""

    suits: tuple[str, ...]
    """KR1: the suit of each seat."""
    spaces: tuple[int, ...]
    """Where each seat's pawn stands, 0 to 30."""
    hands: tuple[tuple[Card, ...], ...]
    pushed: tuple[int, ...]
    """KR6: opponents already moved back this turn, ascending."""
    looking: int | None
    """KR10: the seat whose hand lies open to the seat to move."""
    played: bool
    """Whether the seat to move has played a card this turn."""
    stock: tuple[Card, ...]
    """The next card first."""
    discard: tuple[Card, ...]
    """First discarded first."""
    removed: tuple[Card, ...]
    """KR3: cards of nobody's suit, in the order in which they were drawn."""
    reshuffles: int
    """KR3: how often the discard pile has been shuffled at this table."""
    quiet: int
    """KR14: turns in a row ended without a card played."""


@dataclass(frozen=True, slots=True)
class RaceMove:
    """A card played, on a seat if it is a face card, from one's own hand or `taken` from an open one.

    Without a card: the end of the turn, or of looking at a hand.
    """

    card: Card | None
    target: int | None = None
    """The seat that a face card is played on; None for a numeral, whose suit says whom it moves."""
    taken: bool = False
    """Of a card: taken from the open hand. Of none: declining to take one."""

    def __str__(self) -> str:
        return ">".join(self.path)

    @property
    def path(self) -> tuple[str, ...]:
        """The card, `take` before it, then the seat it is played on."""
        if self.card is None:
            return ("decline",) if self.taken else ("end",)
        what = f"take {self.card}" if self.taken else str(self.card)
        return (what,) if self.target is None else (what, str(self.target))


END: Final = RaceMove(None)
DECLINE: Final = RaceMove(None, taken=True)


def is_closed(view: RaceState) -> bool:
    """Is the game over, or are the cards that the seat to move plays from face down in this view?"""
    if view.mover is None or HIDDEN in view.hands[view.mover]:
        return True
    return view.looking is not None and HIDDEN in view.hands[view.looking]
