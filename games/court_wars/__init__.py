"""Court Wars: RULES.md."""

from games.court_wars.game import CourtWars
from games.court_wars.moves import (
    DISCARD,
    DRAW,
    SKIP,
    Attack,
    CourtWarsMove,
    Discard,
    Draw,
    Place,
    Skip,
)
from games.court_wars.state import CourtWarsOptions, CourtWarsState, Stack

__all__ = [
    "DISCARD", "DRAW", "SKIP", "Attack", "CourtWars", "CourtWarsMove", "CourtWarsOptions", "CourtWarsState", "Discard",
    "Draw", "Place", "Skip", "Stack",
]  # fmt: skip
