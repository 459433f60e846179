"""TH18–TH21: the points."""

from __future__ import annotations

import pytest

from games.core import Result
from games.core.text import Scores, Seats
from games.core.texts import GameOver
from games.thirteen import texts
from tests.games.playing import codes
from tests.games.thirteen.positions import GAME, play, position

THREE_PAIRS = "3s 3c 4s 4c 5s 5c"
FOUR_PAIRS = THREE_PAIRS + " 6s 6c"
FIVE_PAIRS = FOUR_PAIRS + " 7s 7c"
SIX_PAIRS = FIVE_PAIRS + " 8s 8c"
FOURS = "3s 3c 3d 3h"


def caught(trick: str, cards: str) -> int:
    """What seat 0 gains by beating that trick of seat 1 with these cards; seat 1 loses as much."""
    state = position(f"{cards} Ad | Ah | Kh", 0, trick=f"{trick} by 1", passed="2")
    after, events = play(state, cards)
    gained = after.scores[0]
    assert after.scores == (gained, -gained, 0)
    catches = [event for event in events if isinstance(event, texts.Caught)]
    assert [(catch.loser, catch.points) for catch in catches] == ([(1, gained)] if gained else [])
    return gained


@pytest.mark.parametrize(
    ("hands", "out", "scores"),
    [
        ("- | 7s | - | 9s 9c", "2 0", (1, -1, 2, -2)),
        ("- | 7s | 9s 9c", "0", (2, 0, -2)),
        ("9s 9c | 7s", "-", (-2, 2)),
    ],
)
def test_th18_points_for_going_out(hands: str, out: str, scores: tuple[int, ...]) -> None:
    after, events = play(position(hands, 1, out=out), "7s")
    assert after.scores == scores
    assert [event.points for event in events if isinstance(event, texts.RoundOver)] == [scores]


@pytest.mark.parametrize(("two", "points"), [("2s", 1), ("2c", 1), ("2d", 2), ("2h", 2)])
@pytest.mark.parametrize("cards", [FOURS, THREE_PAIRS])
def test_th19_catching_a_two(two: str, cards: str, points: int) -> None:
    assert caught(two, cards) == points


def test_th19_a_higher_two_is_no_catch() -> None:
    assert caught("2s", "2h") == 0


@pytest.mark.parametrize(("cards", "points"), [(FOUR_PAIRS, 4), (FIVE_PAIRS, 6), (SIX_PAIRS, 8)])
@pytest.mark.parametrize("trick", ["2s", "2h", "9s 9c 9d 9h", "2s 2c 2d 2h", "9s 9c Ts Tc Js Jc"])
def test_th20_long_double_sequences_whatever_is_caught(trick: str, cards: str, points: int) -> None:
    assert caught(trick, cards) == points


def test_th20_a_pair_and_three_twos() -> None:
    assert caught("2s 2h", FOUR_PAIRS) == 4
    assert caught("2s 2c 2h", FIVE_PAIRS) == 6


def test_th20_one_of_the_same_length_is_a_catch_too() -> None:
    assert caught("3d 3h 4d 4h 5d 5h 6s 6d", "3s 3c 4s 4c 5s 5c 6c 6h") == 4
    assert caught("3d 3h 4d 4h 5d 5h 6s 6d 7c 7d", "3s 3c 4s 4c 5s 5c 6c 6h 7s 7h") == 6


def test_th20_a_longer_on_a_shorter_one() -> None:
    assert caught("9d 9h Td Th Jd Jh Qd Qh", FIVE_PAIRS) == 6


@pytest.mark.parametrize(
    ("trick", "cards"),
    [("3d 3h 4d 4h 5d 5h", "9s 9c 9d 9h"), ("3d 3h 4d 4h 5d 5h", "9s 9c Ts Tc Js Jc"), (FOURS, "9s 9c 9d 9h")],
)
def test_th20_no_points_between_three_pairs_and_fours(trick: str, cards: str) -> None:
    assert caught(trick, cards) == 0


def test_th20_leading_one_is_no_catch() -> None:
    after, events = play(position(f"{SIX_PAIRS} Ad | 9s", 0), SIX_PAIRS)
    assert (after.scores, codes(events)) == ((0, 0), ["plays"])


def test_th20_the_caught_can_catch_back() -> None:
    state = position(f"2h 9s | {FOURS} Kd | 4s 4c 5s 5c 6s 6c 7s 7c Ks", 0)
    after, _ = play(state, "2h", FOURS, "4s 4c 5s 5c 6s 6c 7s 7c")
    assert after.scores == (-2, 2 - 4, 4)


def test_th21_catches_count_at_once_and_going_out_at_the_end_of_the_round() -> None:
    state = position(f"2h 9s | {FOURS} Kd | 5s 6s", 0)
    after, _ = play(state, "2h", FOURS)
    assert after.scores == (-2, 2, 0)
    after, _ = play(after, "pass", "pass", "Kd")  # seat 1 is out; nothing for it yet
    assert (after.scores, after.out) == ((-2, 2, 0), (1,))
    after, _ = play(after, "5s", "9s")
    assert after.scores == (-2, 4, -2)


def test_th21_places_are_by_match_points_alone() -> None:
    after, _ = play(position("9s | 7s 7c", 0, scores="-5 5"), "9s")
    assert GAME.result(after) == Result((2, 1), (-3, 3), "rounds_played")


def test_th21_equal_points_share_a_place() -> None:
    after, events = play(position("9s | 7s 7c", 0, scores="-2 2"), "9s")
    assert GAME.result(after) == Result((1, 1), (0, 0), "rounds_played")
    assert events[-1] == GameOver(Scores((0, 0)), Seats((0, 1)))


def test_there_is_no_result_before_the_end() -> None:
    assert GAME.result(position("9s | 7s 7c", 0)) is None


def test_points_of_several_rounds_add_up() -> None:
    after, _ = play(position("9s | 7s 7c", 0, round_="1/2", scores="-5 5"), "9s")
    assert (after.scores, after.round, after.mover) == ((-3, 3), 2, 0)
    assert GAME.result(after) is None
