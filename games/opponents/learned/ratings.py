"""Written by `python -m bench.opponents --write`: the levels' ratings, on the scale of people's."""

from __future__ import annotations

from typing import Final

RATINGS: Final[dict[str, dict[str, float]]] = {
    "court_wars": {"easy": 19.4, "normal": 26.9, "hard": 28.5},
    "kings_corners": {"easy": 19.4, "normal": 26.4, "hard": 26.6},
    "race": {"easy": 19.6, "normal": 28.5, "hard": 31.2},
    "sevens": {"easy": 21.0, "normal": 31.4, "hard": 33.4},
    "thirteen": {"easy": 23.6, "normal": 24.6, "hard": 27.8},
}
"""By game and level: mu less three sigma, which `data.ratings.shown` puts into figures for people."""
RUNS: Final[dict[str, tuple[int, int]]] = {
    "court_wars": (12, 3000),
    "kings_corners": (40, 3000),
    "race": (60, 3000),
    "sevens": (40, 3000),
    "thirteen": (20, 3000),
}
"""What they come from: the fewest deals of a match, each played from every seat, and hard's playouts a move, of
which the others have their part (0: as many as their time allowed)."""
