"""What OpenSkill must do for us, by its published properties: the numbers are its own affair."""

from __future__ import annotations

from itertools import pairwise

import pytest

from data.leaderboards import Rating
from data.ratings import NEW, provisional, rate, shown


def test_a_new_player_starts_at_25_and_is_shown_as_1000() -> None:
    assert NEW.mu == 25
    assert pytest.approx(25 / 3) == NEW.sigma
    assert pytest.approx(0) == NEW.ordinal
    assert shown(NEW.ordinal) == 1000


def test_a_decent_start_shows_no_minus_sign() -> None:
    """Ten games lost in a row, each against somebody who begins: a first loss is 927 by hand, and far from nothing."""
    loser = NEW
    for lost in range(10):
        _, loser = rate([NEW, loser], [1, 2])
        assert lost or shown(loser.ordinal) == 927
        assert shown(loser.ordinal) > 500


def test_what_is_shown_has_the_order_of_what_is_sorted_by() -> None:
    assert [shown(ordinal) for ordinal in (-25, -2, 0, 0.5, 31)] == [0, 920, 1000, 1020, 2240]


def test_a_rating_is_provisional_until_ten_games() -> None:
    assert [provisional(games) for games in (0, 9, 10, 11)] == [True, True, False, False]


def test_two_new_players_by_hand() -> None:
    """Weng & Lin's Bradley-Terry update (JMLR 12, 2011, algorithm 2), worked out for two equals.

    With beta = 25/6 and both sigmas 25/3 (tau adds (25/300)^2 to the variance): c^2 = 2 (s^2 + beta^2), each wins with
    p = 1/2. Omega of the winner is 1 - p and of the loser -p, times s^2 / c.
    """
    variance = (25 / 3) ** 2 + (25 / 300) ** 2
    c = (2 * (variance + (25 / 6) ** 2)) ** 0.5
    step = variance / c / 2
    winner, loser = rate([NEW, NEW], [1, 2])
    assert winner.mu == pytest.approx(25 + step)
    assert loser.mu == pytest.approx(25 - step)
    # The share 1 − (s²/c²)·γ·p(1−p) of the variance is left, where OpenSkill's γ is s/c: sigma is 8.066 then.
    left = 1 - variance / c**2 * (variance**0.5 / c) / 4
    assert winner.sigma == loser.sigma == pytest.approx((variance * left) ** 0.5) == pytest.approx(8.0659, abs=1e-4)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_of_equals_the_better_place_gets_the_higher_rating(players: int) -> None:
    rated = rate([NEW] * players, list(range(1, players + 1)))
    assert all(better.mu > worse.mu for better, worse in pairwise(rated))
    assert all(better.ordinal > worse.ordinal for better, worse in pairwise(rated))
    assert rated[0].mu > NEW.mu > rated[-1].mu
    assert all(rating.sigma < NEW.sigma for rating in rated)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_tie_of_all_equals_tells_us_no_difference(players: int) -> None:
    rated = rate([NEW] * players, [1] * players)
    for rating in rated:
        assert rating.mu == pytest.approx(NEW.mu)
        assert rating.sigma == rated[0].sigma
        assert rating.sigma < NEW.sigma


def test_who_shares_a_place_gets_the_same() -> None:
    first, second, also_second, last = rate([NEW] * 4, [1, 2, 2, 4])
    assert second.mu == pytest.approx(also_second.mu)
    assert second.sigma == pytest.approx(also_second.sigma)
    assert first.mu > second.mu > last.mu


def test_a_tie_helps_the_weaker_one() -> None:
    strong, weak = rate([Rating(30, 4), Rating(20, 4)], [1, 1])
    assert strong.mu < 30
    assert weak.mu > 20


def test_an_upset_moves_more_than_what_was_expected() -> None:
    strong, weak = Rating(30, 4), Rating(20, 4)
    expected, _ = rate([strong, weak], [1, 2])
    _, upset = rate([strong, weak], [2, 1])
    assert upset.mu - weak.mu > expected.mu - strong.mu > 0


def test_who_is_little_known_moves_more() -> None:
    known, unknown = rate([Rating(25, 2), Rating(25, 8)], [1, 2])
    assert 25 - unknown.mu > known.mu - 25 > 0


def test_only_the_order_of_the_places_counts() -> None:
    assert rate([NEW] * 3, [2, 5, 9]) == rate([NEW] * 3, [1, 2, 3])


def test_the_order_of_the_players_does_not_matter() -> None:
    a, b, c = Rating(30, 3), Rating(25, 5), Rating(20, 7)
    once = rate([a, b, c], [3, 1, 2])
    again = rate([c, a, b], [2, 3, 1])
    for one, other in zip(once, (again[1], again[2], again[0]), strict=True):
        assert one.mu == pytest.approx(other.mu)
        assert one.sigma == pytest.approx(other.sigma)


@pytest.mark.parametrize(("players", "places"), [(0, []), (1, [1]), (2, [1]), (2, [1, 2, 3])])
def test_a_rated_game_needs_two_players_and_a_place_each(players: int, places: list[int]) -> None:
    with pytest.raises(ValueError, match="two or more players with a place each"):
        rate([NEW] * players, places)
