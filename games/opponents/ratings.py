"""Written by `python -m bench.opponents --write`: the levels' ratings, on the scale of people's."""

from __future__ import annotations

from typing import Final

RATINGS: Final[dict[str, dict[str, float]]] = {
    "court_wars": {"easy": 18.6, "normal": 26.8, "hard": 30.3},
    "kings_corners": {"easy": 19.9, "normal": 26.6, "hard": 27.0},
    "race": {"easy": 14.7, "normal": 25.7, "hard": 29.2},
    "sevens": {"easy": 17.3, "normal": 28.5, "hard": 29.1},
    "thirteen": {"easy": 24.7, "normal": 27.2, "hard": 29.5},
}
"""By game and level: mu less three sigma, which `data.ratings.shown` puts into figures for people."""
RUNS: Final[dict[str, tuple[int, int]]] = {
    "court_wars": (12, 3000),
    "kings_corners": (25, 3000),
    "race": (12, 3000),
    "sevens": (15, 3000),
    "thirteen": (40, 4000),
}
"""What they come from: the fewest deals of a match, each played from every seat, and hard's fewest playouts a move (0:
as many as their time allowed, in all of them). The other levels have their part of those playouts."""
