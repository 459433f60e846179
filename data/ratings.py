"""Ratings of OpenSkill: for any number of players, and for ties; and how they are shown.

The model is `BradleyTerryPart` (Weng and Lin, JMLR 12, 2011, algorithm 2; in OpenSkill the mean over all pairs of a
table). It keeps what players expect of an order of places (tests/data/test_rating_laws.py): from equal ratings a better
place gains more than a worse one and equal places the same, a sole first place never lowers what is shown, and a sole
last place never raises it. docs/ratings.md compares the models.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from openskill.models import BradleyTerryPart

from data.leaderboards import RatedAs, Rating
from data.records import NOBODY

_MODEL: Final = BradleyTerryPart(limit_sigma=True)  # else a settled rating would fall by a win that says nothing new

MODEL: Final = 2
"""Its number, one higher with each change of what a result does to ratings: a database in which they were computed by
another has them computed anew at the start."""

NEW: Final = Rating(_MODEL.mu, _MODEL.sigma)
"""The rating of somebody who has not played yet: 25 ± 25/3, so an ordinal of 0."""

BETA: Final[float] = _MODEL.beta
"""How much luck is in a game: of two players who are known well, one is better with the chance 1 ÷ (1 + e^(−d ÷
(β·√2))), where d is the difference of their mu."""

WHOLE_A_DAY: Final = 3
"""How many rated tables of the same people on one day (UTC) count in whole."""
LATER_WEIGHT: Final = 0.25
"""How much of its way a rating goes at each that follows them;"""
ANEW_WEIGHT: Final = 0.125
"""and where one of those people has been forgotten since: somebody who begins anew is worth more to the others."""
PROVISIONAL: Final = 10
"""From how many games on a rating is not marked any more as one that says little yet."""
_BEGINS: Final = 1000
_SCALE: Final = 40


def share(company: Sequence[int], earlier: Iterable[Sequence[int]]) -> float:
    """How much of its way a rating goes at a table of this company, after those of `earlier` companies on that day.

    A company is the ids of the people who sat at a table, with `NOBODY` for each forgotten person, which may be
    anybody.
    """
    same = [each for each in earlier if _same(company, each)]
    if len(same) < WHOLE_A_DAY:
        return 1.0
    return ANEW_WEIGHT if any(NOBODY in each for each in same) else LATER_WEIGHT


def _same(one: Sequence[int], other: Sequence[int]) -> bool:
    """May they be the same people? Not where nobody is known to be in both."""
    mine, theirs = set(one) - {NOBODY}, set(other) - {NOBODY}
    unknown = len(mine - theirs) <= other.count(NOBODY) and len(theirs - mine) <= one.count(NOBODY)
    return len(one) == len(other) and unknown and not mine.isdisjoint(theirs)


def shown(ordinal: float) -> int:
    """A rating as people are shown it, from mu − 3 sigma: in its order, and a beginner has 1000.

    One unit of OpenSkill is 40, so that figures are whole; less than nothing would be an ordinal below −25.
    """
    return round(_BEGINS + _SCALE * ordinal)


def provisional(games: int) -> bool:
    """Is the rating of somebody marked who has had so many rated games?"""
    return games < PROVISIONAL


def band(rating: Rating, games: int) -> int:
    """How far off a rating may be that comes of so many games, as it is shown: one sigma; 0 where it is not marked."""
    return round(_SCALE * rating.sigma) if provisional(games) else 0


def rate(ratings: Sequence[Rating], places: Sequence[int], part: float = 1.0) -> tuple[Rating, ...]:
    """The ratings after a game in which the owner of `ratings[i]` came in at `places[i]`.

    1 is the best place, equal places are ties; only their order counts, so gaps do not matter. `part` (0–1): how much
    of their way mu and sigma go. Raises ValueError unless there are two or more ratings and as many places.
    """
    if len(ratings) < 2 or len(ratings) != len(places):
        raise ValueError(f"a rated game needs two or more players with a place each, not {len(ratings)}")
    teams = [[_MODEL.rating(mu=rating.mu, sigma=rating.sigma)] for rating in ratings]
    rated = _MODEL.rate(teams, ranks=[float(place) for place in places])
    whole = [Rating(team[0].mu, team[0].sigma) for team in rated]
    return tuple(_between(*each, part) for each in zip(ratings, whole, strict=True))


def rate_table(
    before: Sequence[Rating], places: Sequence[int], rated_as: Sequence[RatedAs | None], part: float = 1.0
) -> tuple[Rating | None, ...]:
    """The same of all the people at a table, some of whom may not be rated (None).

    Those who count by their places are rated among themselves, if they are two or more. A person who counts as last
    loses what the last of all these people would lose.
    """
    counted = [seat for seat, each in enumerate(rated_as) if each is RatedAs.PLACE]
    after: list[Rating | None] = [None] * len(before)
    if len(counted) > 1:
        rated = rate([before[seat] for seat in counted], [places[seat] for seat in counted], part)
        for seat, rating in zip(counted, rated, strict=True):
            after[seat] = rating
    for seat, each in enumerate(rated_as):
        if each is RatedAs.LAST:
            after[seat] = rate(before, [1 + (seat == other) for other in range(len(before))], part)[seat]
    return tuple(after)


def _between(before: Rating, after: Rating, part: float) -> Rating:
    if part == 1:  # to the last bit
        return after
    return Rating(before.mu + part * (after.mu - before.mu), before.sigma + part * (after.sigma - before.sigma))
