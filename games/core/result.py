"""The outcome of a table: a place and match points per seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Result:
    """`places[seat]` is 1 for the best and shared by equals (1 2 2 4); `points[seat]` are match points."""

    places: tuple[int, ...]
    points: tuple[int, ...]
    reason: str
    """Why the game ended, as a code (`rounds_played`)."""


def places_by(points: Sequence[int]) -> tuple[int, ...]:
    """Places by points, the higher the better: one more than the number of seats that are better."""
    return tuple(1 + sum(other > own for other in points) for own in points)
