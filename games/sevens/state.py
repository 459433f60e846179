"""The position of a game of King's Court: Sevens (rules/sevens.md, "Position")."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from games.core import Options, Span, State, option
from games.sevens.board import SPACES, Board
from games.sevens.tiles import KINDS, Tile

PASS_TEXT: Final = "pass"  # noqa: S105
_NO_TILE: Final = Tile("")


@dataclass(frozen=True, slots=True)
class SevensOptions(Options):
    """Options: one to five rounds, and how many tiles each player holds (KT3)."""

    rounds: int = option(1, Span(1, 5), "Rounds")
    hand: int = option(6, Span(3, 7), "Tiles in hand")


@dataclass(frozen=True, slots=True)
class SevensState(State):
    """A position. Hands are in the order red, green, blue, yellow, then by value; `??` come last."""

    options: SevensOptions
    board: Board
    hands: tuple[tuple[Tile, ...], ...]
    stack: tuple[Tile, ...]
    """Next first."""
    first: int
    """The seat that started this round."""


@dataclass(frozen=True, slots=True)
class SevensMove:
    """A tile and the name of a space; neither: a pass."""

    tile: Tile = _NO_TILE
    space: str = ""

    def __str__(self) -> str:
        return f"{self.tile}@{self.space}" if self.tile else PASS_TEXT

    @property
    def path(self) -> tuple[str, ...]:
        """The tile, then the space: `("b4", "a1")`; or `("pass",)`."""
        return (self.tile, self.space) if self.tile else (PASS_TEXT,)


PASS: Final = SevensMove()
PLACEMENTS: Final = {tile: tuple(SevensMove(tile, space) for space in SPACES) for tile in KINDS}
"""Every placement there can be: for each tile, by the index of the space."""
