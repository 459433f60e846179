"""What a profile tells of a person."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from data.leaderboards import Rating


@dataclass(frozen=True, slots=True)
class RatedGame:
    """A rating after a game."""

    at: datetime
    rating: Rating
    number: int
    """How many games it comes of."""


@dataclass(frozen=True, slots=True)
class GameProfile:
    """What somebody has done at a game."""

    rating: Rating
    rated: int
    """How many games it comes of."""
    games: tuple[RatedGame, ...] = ()
    """The newest of them, the oldest first."""
    places: Mapping[int, int] = field(default_factory=dict)
    """How often each place was theirs in rated games."""
