"""What players expect of an order of places, over random results; `make prove-ratings` tries 10,000."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final, TypeAlias

import pytest
from openskill.models import PlackettLuce

from data.leaderboards import Rating
from data.ratings import LATER_WEIGHT, NEW, rate, shown

RESULTS: Final = int(os.environ.get("PROVE_RATINGS", "1000"))
ROUNDING: Final = 1e-9

Rate: TypeAlias = Callable[[Sequence[Rating], Sequence[int]], Sequence[Rating]]


def braked(ratings: Sequence[Rating], places: Sequence[int]) -> Sequence[Rating]:
    """As from the fourth table of the same people on."""
    return rate(ratings, places, LATER_WEIGHT)


def by_plackett_luce(ratings: Sequence[Rating], places: Sequence[int]) -> Sequence[Rating]:
    """As people were rated before."""
    model = PlackettLuce()
    teams = [[model.rating(mu=each.mu, sigma=each.sigma)] for each in ratings]
    return [Rating(team[0].mu, team[0].sigma) for team in model.rate(teams, ranks=[float(place) for place in places])]


def random_places(rng: Random) -> tuple[int, ...]:
    """Of two to four players, in every other table without a tie."""
    players = rng.randint(2, 4)
    ranks = rng.sample(range(players), players) if rng.random() < 0.5 else rng.choices(range(players), k=players)
    return tuple(1 + sum(other < rank for other in ranks) for rank in ranks)


def random_rating(rng: Random) -> Rating:
    """Of somebody who begins, or has played for a while."""
    return NEW if rng.random() < 0.25 else Rating(rng.gauss(NEW.mu, 8), rng.uniform(0.7, NEW.sigma))


def broken(rate_: Rate, results: int = RESULTS) -> Counter[str]:
    """How often each law was broken."""
    rng = Random("ratings")
    found: Counter[str] = Counter()
    for _ in range(results):
        places, equal = random_places(rng), random_rating(rng)
        found.update(among_equals(places, equal, rate_([equal] * len(places), places)))
        before = [random_rating(rng) for _ in places]
        found.update(first_and_last(places, before, rate_(before, places)))
    return found


def among_equals(places: Sequence[int], before: Rating, after: Sequence[Rating]) -> Iterator[str]:
    for place, own in zip(places, after, strict=True):
        for other_place, other in zip(places, after, strict=True):
            mean, least = own.mu - other.mu, own.ordinal - other.ordinal
            if place < other_place and min(mean, least) <= ROUNDING:
                yield "a better place gains more, in the mean and in what is shown"
            if place < other_place and shown(own.ordinal) < shown(other.ordinal) + (before == NEW):
                yield "of beginners also when it is rounded, and of nobody the other way round"
            if place == other_place and max(abs(mean), abs(least)) > ROUNDING:
                yield "equal places gain the same"
    if len(set(places)) == 1 and any(abs(own.mu - before.mu) > ROUNDING for own in after):
        yield "those who all tie keep their mean"


def first_and_last(places: Sequence[int], before: Sequence[Rating], after: Sequence[Rating]) -> Iterator[str]:
    for place, old, new in zip(places, before, after, strict=True):
        gain, sole = new.ordinal - old.ordinal, places.count(place) == 1
        if sole and place == 1 and gain < -ROUNDING:
            yield "a sole first place never lowers what is shown"
        if sole and place == len(places) and gain > ROUNDING:
            yield "a sole last place never raises what is shown"
        if new.sigma > old.sigma:
            yield "a game never makes a rating less certain"


@pytest.mark.parametrize("rate_", [rate, braked])
def test_ratings_keep_the_order_of_places(rate_: Rate) -> None:
    assert broken(rate_) == {}


def test_the_model_of_before_does_not() -> None:
    """The control: these laws find what was wrong with it."""
    assert broken(by_plackett_luce, 1000)["a better place gains more, in the mean and in what is shown"] > 10


def test_a_tie_for_the_first_place_is_worth_more_than_the_third() -> None:
    """Four who begin: +46, +46, +57 and −92 it was."""
    first, also_first, third, last = (shown(each.ordinal) - 1000 for each in rate([NEW] * 4, [1, 1, 3, 4]))
    assert first == also_first > third > last


def test_steps_are_as_large_as_they_were() -> None:
    """Of two exactly; of three and four a first place is worth as much as of two, and the whole is about the same."""
    for players in (2, 3, 4):
        places = range(1, players + 1)
        new, old = (
            [shown(each.ordinal) - 1000 for each in rate_([NEW] * players, places)]
            for rate_ in (rate, by_plackett_luce)
        )
        assert new[0] == 138
        assert new[-1] == -73
        assert 0.7 < sum(map(abs, new)) / sum(map(abs, old)) <= 1


def sixty_wins(rate_: Rate) -> list[float]:
    """What is shown of a settled winner, before sixty wins over beginners and after each of them."""
    winner, found = Rating(60, 1), []
    for _ in range(60):
        found.append(winner.ordinal)
        winner, _ = rate_([winner, NEW], [1, 2])
    return [*found, winner.ordinal]


@pytest.mark.parametrize("rate_", [rate, braked])
def test_sixty_wins_never_lower_what_is_shown_of_a_settled_winner(rate_: Rate) -> None:
    figures = sixty_wins(rate_)
    assert figures == sorted(figures)


def test_by_the_model_of_before_sixty_wins_lowered_it() -> None:
    """The control."""
    figures = sixty_wins(by_plackett_luce)
    assert shown(figures[-1]) == shown(figures[0]) - 14
