"""The moves of King's Court: Sevens (RULES.md, "Moves"), one class a kind."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from games.core.moves import Word
from games.sevens.board import SPACES
from games.sevens.tiles import KINDS, Tile


@dataclass(frozen=True, slots=True)
class Place:
    """A tile is placed on the space of that name (KT5)."""

    tile: Tile
    space: str

    def __str__(self) -> str:
        return f"{self.tile}@{self.space}"

    @property
    def path(self) -> tuple[str, ...]:
        """The tile, then the space: `("b4", "a1")`."""
        return self.tile, self.space


class Pass(Word):
    """No tile can be placed (KT10)."""

    text = "pass"


SevensMove: TypeAlias = Place | Pass

PASS: Final = Pass()
PLACEMENTS: Final = {tile: tuple(Place(tile, space) for space in SPACES) for tile in KINDS}
"""Every placement there can be: for each tile, by the index of the space."""
