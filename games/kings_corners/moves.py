"""The moves of Kings Corners (RULES.md, "Moves")."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from games.core.moves import Word
from games.core.text import Card


@dataclass(frozen=True, slots=True)
class Play:
    """KC4, KC5, KC7: a card from the hand to a place."""

    card: Card
    place: str

    def __str__(self) -> str:
        return f"{self.card}>{self.place}"

    @property
    def path(self) -> tuple[str, ...]:
        """What, then where to."""
        return (self.card, self.place)


@dataclass(frozen=True, slots=True)
class MovePile:
    """KC6, KC8: a whole pile onto another, or to a corner."""

    source: str
    place: str

    def __str__(self) -> str:
        return f"{self.source}>{self.place}"

    @property
    def path(self) -> tuple[str, ...]:
        """What, then where to."""
        return (self.source, self.place)


class Draw(Word):
    """KC9: a card from the stock ends the turn."""

    text = "draw"


class End(Word):
    """KC9: the end of a turn when the stock is empty."""

    text = "end"


KingsCornersMove: TypeAlias = Play | MovePile | Draw | End
DRAW: Final = Draw()
END: Final = End()
