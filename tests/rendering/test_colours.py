"""The four suits are told apart by their colours, also by people who are red-green blind."""

from __future__ import annotations

from itertools import combinations

import pytest

from games.cards import SUITS
from rendering import Theme
from tests.rendering.colours import BLIND, SEEING, Eyes, contrast, distance, lab

FOUR = Theme(four_colour=True)
RED, GREEN = (204, 30, 44), (14, 122, 62)


@pytest.mark.parametrize("eyes", [SEEING, *BLIND.values()], ids=["seeing", *BLIND])
def test_four_suits_are_told_apart(eyes: Eyes) -> None:
    apart = {one + other: distance(FOUR.suit(one), FOUR.suit(other), eyes) for one, other in combinations(SUITS, 2)}
    assert min(apart.values()) >= 30, apart


def test_hearts_and_green_clubs_were_not() -> None:
    """As they were measured before: far apart for others, and closer than 30 for the red-green blind."""
    assert round(distance(RED, GREEN)) == 108
    assert [int(distance(RED, GREEN, BLIND[who])) for who in ("deuteranopes", "protanopes")] == [23, 14]


def test_what_they_are_measured_with() -> None:
    """Known values: of sRGB's red in L*a*b*, of the darkest grey that WCAG allows for text on white, and of none."""
    assert lab((255, 0, 0)) == pytest.approx((53.24, 80.09, 67.20), abs=0.01)
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((118, 118, 118), (255, 255, 255)) >= 4.5 > contrast((119, 119, 119), (255, 255, 255))


@pytest.mark.parametrize("eyes", BLIND.values(), ids=BLIND)
def test_grey_is_grey_to_all(eyes: Eyes) -> None:
    assert distance((0, 0, 0), (255, 255, 255), eyes) == pytest.approx(100, abs=0.1)
    assert lab((128, 128, 128), eyes) == pytest.approx(lab((128, 128, 128)), abs=0.1)
