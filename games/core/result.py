"""The outcome of a table: a place and match points per seat, and the winners."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from games.core.text import Scores, Seats, Text
from games.core.texts import GameOver

ROUNDS_PLAYED: Final = "rounds_played"
"""The usual reason."""


@dataclass(frozen=True, slots=True)
class Result:
    """`places[seat]` is 1 for the best and shared by equals (1 2 2 4); `points[seat]` are match points."""

    places: tuple[int, ...]
    points: tuple[int, ...]
    reason: str
    """Why the game ended: `ROUNDS_PLAYED`, one of the game's own reasons, or a table's
    (`bot.host.reasons.RESIGNED`)."""


def places_by(points: Sequence[int]) -> tuple[int, ...]:
    """Places by points, the higher the better: one more than the number of seats that are better."""
    return tuple(1 + sum(other > own for other in points) for own in points)


def added(scores: Sequence[int], points: Sequence[int]) -> tuple[int, ...]:
    """The scores with the points of a round added, seat by seat."""
    return tuple(score + more for score, more in zip(scores, points, strict=True))


def game_over(scores: tuple[int, ...]) -> Text:
    """The last event of every game: the scores, and the winners: all seats in the first place."""
    winners = tuple(seat for seat, place in enumerate(places_by(scores)) if place == 1)
    return GameOver(Scores(scores), Seats(winners))
