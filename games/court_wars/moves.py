"""The moves of Court Wars (RULES.md, "Moves")."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from games.core.moves import OneStep, Word
from games.court_wars.state import COURT


class Draw(Word):
    """CW4: defend."""

    text = "draw"
    last_resort = False


@dataclass(frozen=True, slots=True)
class Place(OneStep):
    """CW6, CW7: the card that was drawn goes on a Court card, or stands in for it."""

    court: str
    """`K`, `Q` or `J`."""

    def __str__(self) -> str:
        return self.court


class Discard(Word):
    """CW6, CW7: the card that was drawn is not wanted."""

    text = "discard"


class Skip(Word):
    """CW13: the turn is missed."""

    text = "skip"


class Attack(NamedTuple):
    """CW10: guards are spent, and cards taken for them. A tuple, since there are a great many of them to list."""

    source: str
    """The Court card that spends its guards: `K`, `Q` or `J`."""
    spent: str
    """Their ranks, outermost first."""
    seat: int
    """The seat that is attacked."""
    target: str
    """Which card of it: `K`, `Q` or `J`."""
    beaten: str = ""
    """The ranks of the guards taken from it, outermost first."""
    defeats: bool = False
    """Whether the Court card itself falls, too."""

    def __str__(self) -> str:
        return f"{self.path[0]}>{self.path[1]}:{self.path[2]}"

    @property
    def path(self) -> tuple[str, ...]:
        """What is spent (`Q:5,7`), on whom (`0.K`) and what it takes (`4,8` or `3,4!`)."""
        fall = "!" if self.defeats else ""
        return (
            f"{self.source}:{','.join(self.spent)}",
            f"{self.seat}.{self.target}",
            f"{','.join(self.beaten)}{fall}",
        )


CourtWarsMove: TypeAlias = Draw | Place | Discard | Skip | Attack
DRAW: Final = Draw()
DISCARD: Final = Discard()
SKIP: Final = Skip()
PLACES: Final = {court: Place(court) for court in COURT}
"""By Court card."""
WORDS: Final[tuple[CourtWarsMove, ...]] = (DRAW, *PLACES.values(), DISCARD, SKIP)
"""All but attacks."""
