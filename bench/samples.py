"""What many measurements come to."""

from __future__ import annotations

from collections.abc import Iterable
from statistics import median
from typing import Final

__all__ = ["MILLISECONDS", "median", "percentile"]

MILLISECONDS: Final = 1000
"""In a second."""


def percentile(samples: Iterable[float], share: float) -> float:
    """The smallest sample that is no less than `share` (0 to 1) of them all. Raises `ValueError` without samples."""
    ranked = sorted(samples)
    if not ranked:
        raise ValueError("no samples")
    return ranked[max(0, -int(-share * len(ranked) // 1) - 1)]
