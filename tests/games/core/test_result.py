"""Places by points."""

from __future__ import annotations

import pytest

from games.core import places_by


@pytest.mark.parametrize(
    ("points", "places"),
    [((5, 3), (1, 2)), ((1, 4, 4, 7), (4, 2, 2, 1)), ((0, 0, 0), (1, 1, 1)), ((-2, -1, -2), (2, 1, 2))],
)
def test_a_place_is_one_more_than_the_number_of_better_seats(points: tuple[int, ...], places: tuple[int, ...]) -> None:
    assert places_by(points) == places
