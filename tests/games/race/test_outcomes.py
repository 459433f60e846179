"""What a move of King's Court: Race leads to beyond its label, told before it is played."""

from __future__ import annotations

from functools import partial

from tests import english
from tests.games.race.positions import GAME, position

outcomes = partial(english.outcomes, GAME, names=("Ann", "Bob"))


def test_kr5_how_far_it_is_to_the_goal_from_there() -> None:
    """From 12 the 7 leads to 19, from which it is 11; from 22 an 8 wins, as the label says already."""
    assert outcomes(position("12 5", "7s | 2h"), "7s", "end") == ["11 spaces to the goal", ""]
    assert outcomes(position("21 5", "8s | 2h"), "8s") == ["1 space to the goal"]
    assert outcomes(position("22 5", "8s | 2h"), "8s") == [""]


def test_kr6_whoever_is_moved_back_is_safe_for_the_turn() -> None:
    assert outcomes(position("12 5", "3h | 2h"), "3h") == ["Bob cannot be moved back again in this turn"]


def test_kr9_a_swap_says_which_way_it_takes_the_mover() -> None:
    assert outcomes(position("5 12", "Js | 2h"), "Js>1") == ["you move forward 7"]
    assert outcomes(position("12 5", "Js | 2h"), "Js>1") == ["you move back 7"]
    assert outcomes(position("5 5", "Js | 2h"), "Js>1") == ["you stand on the same space"]


def test_kr10_kr11_queens_and_kings() -> None:
    assert outcomes(position("5 12", "Qs Ks | 2h 3h"), "Qs>1", "Ks>1") == [
        "then you play one of those cards, or none",
        "no cards are left there",
    ]


def test_kr10_a_card_that_is_taken_does_what_it_does_in_hand() -> None:
    state = position("12 5", "2s | 7s 3h", looking="1", played="yes", discard="Qh")
    assert outcomes(state, "take 7s", "take 3h", "decline") == [
        "11 spaces to the goal",
        "Bob cannot be moved back again in this turn",
        "",
    ]
