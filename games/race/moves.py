"""The moves of King's Court: Race (RULES.md, "Moves"), one class a kind."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from games.core.moves import OneStep, Word
from games.core.text import Card


@dataclass(frozen=True, slots=True)
class Play(OneStep):
    """A numeral is played: its suit says whom it moves (KR5, KR6)."""

    card: Card

    def __str__(self) -> str:
        return self.card


@dataclass(frozen=True, slots=True)
class PlayOn:
    """A face card is played on the seat `target` (KR8)."""

    card: Card
    target: int

    def __str__(self) -> str:
        return f"{self.card}>{self.target}"

    @property
    def path(self) -> tuple[str, ...]:
        """The card, then the seat."""
        return self.card, str(self.target)


CardPlay: TypeAlias = Play | PlayOn


@dataclass(frozen=True, slots=True)
class Take:
    """A card of the hand that lies open is played like one of one's own (KR10)."""

    play: CardPlay

    def __str__(self) -> str:
        return f"take {self.play}"

    @property
    def path(self) -> tuple[str, ...]:
        """The card with `take` before it, then the seat that a face card is played on."""
        card, *target = self.play.path
        return (f"take {card}", *target)


class Decline(Word):
    """No card of the open hand is taken (KR10)."""

    text = "decline"


class End(Word):
    """The turn ends (KR4)."""

    text = "end"


RaceMove: TypeAlias = Play | PlayOn | Take | Decline | End

END: Final = End()
DECLINE: Final = Decline()
