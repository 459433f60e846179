"""Written by `python -m bench.opponents --write`: the levels' ratings, on the scale of people's."""

from __future__ import annotations

from typing import Final

RATINGS: Final[dict[str, dict[str, float]]] = {
    "court_wars": {"easy": 23.9, "normal": 32.2, "hard": 38.2},
    "kings_corners": {"easy": 24.7, "normal": 26.3, "hard": 29.9},
    "race": {"easy": 21.6, "normal": 24.1, "hard": 32.8},
    "sevens": {"easy": 31.1, "normal": 32.1, "hard": 35.9},
    "thirteen": {"easy": 26.9, "normal": 26.4, "hard": 28.3},
}
"""By game and level, as ratings are shown (mu less three sigma)."""
RUNS: Final[dict[str, tuple[int, int]]] = {
    "court_wars": (20, 20),
    "kings_corners": (20, 20),
    "race": (20, 20),
    "sevens": (20, 20),
    "thirteen": (20, 20),
}
"""What they come from: the fewest deals of a match, each played from every seat, and hard's playouts a move, of
which the others have their part (0: as many as their time allowed)."""
