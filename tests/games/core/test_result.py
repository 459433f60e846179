"""Places by points, and the end of a game."""

from __future__ import annotations

import pytest

from games.core import added, game_over, places_by
from games.core.text import Scores, Seats
from games.core.texts import GameOver


@pytest.mark.parametrize(
    ("points", "places"),
    [((5, 3), (1, 2)), ((1, 4, 4, 7), (4, 2, 2, 1)), ((0, 0, 0), (1, 1, 1)), ((-2, -1, -2), (2, 1, 2))],
)
def test_a_place_is_one_more_than_the_number_of_better_seats(points: tuple[int, ...], places: tuple[int, ...]) -> None:
    assert places_by(points) == places


def test_points_are_added_seat_by_seat() -> None:
    assert added((3, 0, -2), (-1, 2, 0)) == (2, 2, -2)
    with pytest.raises(ValueError, match="shorter"):
        added((1, 2), (1,))


def test_the_most_points_win_and_equals_win_together() -> None:
    assert game_over((-4, -1, -1)) == GameOver(Scores((-4, -1, -1)), Seats((1, 2)))
