"""The position of a game of Kings Corners (RULES.md, "Position")."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from games.core import Options, State
from games.core.text import Card
from games.kings_corners.piles import Piles

Hands: TypeAlias = tuple[tuple[Card, ...], ...]
"""One hand a seat."""


@dataclass(frozen=True, slots=True)
class KingsCornersOptions(Options):
    """Options of Kings Corners: one to ten rounds, as every game has."""


@dataclass(frozen=True, slots=True)
class KingsCornersState(State):
    """A position. Hands run from ace to king, then s h d c; `??` come last."""

    hands: Hands
    piles: Piles
    stock: tuple[Card, ...]
    """The next card first."""
    idle: int
    """KC11: turns in a row ended with the stock empty and without a move."""
    moved: bool
    """Whether the seat to move has moved a card or a pile this turn."""
