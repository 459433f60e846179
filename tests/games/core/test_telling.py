"""Events as sentences."""

from __future__ import annotations

import pytest

from games.core import Event
from games.core.telling import signed, told

NAMES = ("Ann", "Bob {name}")


def test_seats_are_told_by_name() -> None:
    assert told(Event("x", 1, {"from": 0, "winners": (0, 1)}), NAMES) == {
        "name": "Bob {name}", "from": "Ann", "winners": "Ann and Bob {name}",
    }  # fmt: skip


def test_many_winners_are_a_list() -> None:
    assert told(Event("x", None, {"winners": (2, 0, 1)}), ("Ann", "Bob", "Cy"))["winners"] == "Cy, Ann and Bob"


def test_cards_are_told_as_people_read_them() -> None:
    assert told(Event("x", None, {"cards": ("Th", "Xr"), "card": "As"}), NAMES) == {
        "cards": "10♥ red joker", "card": "A♠",
    }  # fmt: skip


def test_points_are_signed_and_scores_are_not() -> None:
    shown = told(Event("x", None, {"points": (2, -2), "scores": (0, -4)}), NAMES)
    assert shown == {"points": "Ann +2, Bob {name} −2", "scores": "Ann 0, Bob {name} −4"}


@pytest.mark.parametrize(("number", "text"), [(3, "+3"), (0, "0"), (-3, "−3")])
def test_signs(number: int, text: str) -> None:
    assert signed(number) == text
