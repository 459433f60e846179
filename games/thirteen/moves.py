"""The moves of Thirteen (RULES.md, "Moves")."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from games.cards import Card


@dataclass(frozen=True, slots=True)
class Play:
    """TH5: cards from the hand, from low to high."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return " ".join(self.cards)

    @property
    def path(self) -> tuple[str, ...]:
        """One step: the whole combination."""
        return (str(self),)


@dataclass(frozen=True, slots=True)
class Pass:
    """TH6."""

    def __str__(self) -> str:
        return "pass"

    @property
    def path(self) -> tuple[str, ...]:
        """One step."""
        return (str(self),)


ThirteenMove: TypeAlias = Play | Pass
PASS: Final = Pass()
