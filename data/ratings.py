"""OpenSkill ratings (Plackett-Luce): made for any number of players, and for ties."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from openskill.models import PlackettLuce

from data.records import Rating

_MODEL: Final = PlackettLuce()

NEW: Final = Rating(_MODEL.mu, _MODEL.sigma)
"""The rating of somebody who has not played yet: 25 ± 25/3, so an ordinal of 0."""


def rate(ratings: Sequence[Rating], places: Sequence[int]) -> tuple[Rating, ...]:
    """The ratings after a game in which the owner of `ratings[i]` came in at `places[i]`.

    1 is the best place, equal places are ties; only their order counts, so gaps do not matter. Raises ValueError
    unless there are two or more ratings and as many places.
    """
    if len(ratings) < 2 or len(ratings) != len(places):
        raise ValueError(f"a rated game needs two or more players with a place each, not {len(ratings)}")
    teams = [[_MODEL.rating(mu=rating.mu, sigma=rating.sigma)] for rating in ratings]
    rated = _MODEL.rate(teams, ranks=[float(place) for place in places])
    return tuple(Rating(team[0].mu, team[0].sigma) for team in rated)
