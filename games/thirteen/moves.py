"""The moves of Thirteen (RULES.md, "Moves")."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from games.core.moves import OneStep, Word
from games.core.text import Card


@dataclass(frozen=True, slots=True)
class Play(OneStep):
    """TH5: cards from the hand, from low to high."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return " ".join(self.cards)


class Pass(Word):
    """TH6."""

    text = "pass"


ThirteenMove: TypeAlias = Play | Pass
PASS: Final = Pass()
