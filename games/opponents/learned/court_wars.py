"""Nothing was learned yet."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[dict[int, tuple[float, ...]]] = {seats: (0.0,) * 14 for seats in range(2, 5)}
"""By the number of seats."""
