"""Written by `python -m bench.opponents --write`: the levels' ratings, on the scale of people's."""

from __future__ import annotations

from typing import Final

RATINGS: Final[dict[str, dict[str, float]]] = {}
"""By game and level, as ratings are shown (mu less three sigma)."""
RUNS: Final[dict[str, tuple[int, int]]] = {}
"""What they come from: the fewest deals of a match, each played from every seat, and hard's playouts a move, of
which the others have their part (0: as many as their time allowed)."""
