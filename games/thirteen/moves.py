"""The moves of Thirteen (RULES.md, "Moves")."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from games.core.moves import Word
from games.core.text import Card
from games.thirteen.combinations import OF_A_KIND, Kind


@dataclass(frozen=True, slots=True)
class Play:
    """TH5: cards from the hand, from low to high."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return " ".join(self.cards)

    @property
    def path(self) -> tuple[str, ...]:
        """What the cards make, if they make anything (`pair`, `sequence 5`), then the cards."""
        ranks = [card[0] for card in self.cards]
        number = len(ranks)
        if ranks[0] == ranks[-1]:
            return OF_A_KIND[number].kind.value, str(self)
        double = ranks[0] == ranks[1]
        made = f"{Kind.DOUBLE} {number // 2}" if double else f"{Kind.SEQUENCE} {number}"
        return made, str(self)


class Pass(Word):
    """TH6."""

    text = "pass"


ThirteenMove: TypeAlias = Play | Pass
PASS: Final = Pass()
