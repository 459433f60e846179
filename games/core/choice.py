"""What each player of a table may choose for themselves before the deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from games.core.errors import InvalidOption
from games.core.text import Number, Raw, Text
from games.core.texts import ChoiceCount, ChoiceValues

NO_CHOICE: Final = "-"
"""Stands for a seat that has chosen nothing."""


@dataclass(frozen=True, slots=True)
class SeatChoice:
    """One thing that a seat may choose, no two seats the same; a seat that chooses nothing is given one."""

    key: str
    """The keyword of `Game.deal` that takes what the seats have chosen, one value a seat: `suits`."""
    title: Text
    """What it is that is chosen: a suit."""
    values: Mapping[str, Text]
    """What there is to choose from, each with its name for people: `h`, `♥ hearts`."""

    def check(self, seats: int, chosen: Sequence[str]) -> tuple[str, ...]:
        """What each seat has chosen, `NO_CHOICE` for one that has not; nothing stands for nobody.

        Raises `InvalidOption` for a value there is not, one chosen twice, or another number of them than of seats.
        """
        every = tuple(chosen) or (NO_CHOICE,) * seats
        if len(every) != seats:
            raise InvalidOption(ChoiceCount(Raw(self.key), Number(seats)))
        taken = [value for value in every if value != NO_CHOICE]
        if len(set(taken)) < len(taken) or not set(taken) <= set(self.values):
            raise InvalidOption(ChoiceValues(Raw(self.key), Raw(" ".join(self.values))))
        return every
