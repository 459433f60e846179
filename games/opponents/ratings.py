"""Written by `python -m bench.opponents --write`: the levels' ratings, on the scale of people's."""

from __future__ import annotations

from typing import Final

RATINGS: Final[dict[str, dict[str, float]]] = {
    "court_wars": {"easy": 18.5, "normal": 26.8, "hard": 30.2},
    "kings_corners": {"easy": 19.4, "normal": 26.3, "hard": 27.4},
    "race": {"easy": 16.0, "normal": 27.0, "hard": 31.0},
    "sevens": {"easy": 16.3, "normal": 27.9, "hard": 30.4},
    "thirteen": {"easy": 24.6, "normal": 27.3, "hard": 29.7},
}
"""By game and level: mu less three sigma, which `data.ratings.shown` puts into figures for people."""
RUNS: Final[dict[str, tuple[int, int]]] = {
    "court_wars": (12, 3000),
    "kings_corners": (25, 3000),
    "race": (6, 3000),
    "sevens": (15, 3000),
    "thirteen": (40, 4000),
}
"""What they come from: the fewest deals of a match, each played from every seat, and hard's fewest playouts a move, of
which the others have their part (0: as many as their time allowed, in all of them)."""
