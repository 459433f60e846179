"""Written by `python -m bench.opponents --write`: the levels' ratings, on the scale of people's."""

from __future__ import annotations

from typing import Final

RATINGS: Final[dict[str, dict[str, float]]] = {
    "court_wars": {"easy": 22.9, "normal": 25.2, "hard": 31.6},
    "kings_corners": {"easy": 19.8, "normal": 26.3, "hard": 29.6},
    "race": {"easy": 18.2, "normal": 24.1, "hard": 29.0},
    "sevens": {"easy": 17.7, "normal": 27.1, "hard": 29.9},
    "thirteen": {"easy": 23.4, "normal": 22.8, "hard": 25.8},
}
"""By game and level: mu less three sigma, which `data.ratings.shown` puts into figures for people."""
RUNS: Final[dict[str, tuple[int, int]]] = {
    "court_wars": (8, 3000),
    "kings_corners": (20, 3000),
    "race": (20, 3000),
    "sevens": (20, 3000),
    "thirteen": (11, 3000),
}
"""What they come from: the fewest deals of a match, each played from every seat, and hard's playouts a move, of
which the others have their part (0: as many as their time allowed)."""
