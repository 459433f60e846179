"""KR12–KR14: the end of a round and of the game."""

from __future__ import annotations

import pytest

from games.core import Events, GameOver, Result
from games.core.text import Number, PointsEach, Scores, Seat, Seats
from games.core.texts import GameOver as GameIsOver
from games.race import texts
from tests.games.playing import codes
from tests.games.race.positions import GAME, legal, move, play, position


def leader(events: Events) -> int:
    """The seat that starts the round that was dealt among these events."""
    (dealt,) = (event for event in events if isinstance(event, texts.RoundDealt))
    return dealt.leader


def test_kr12_reaching_space_30_wins_the_round_at_once() -> None:
    state = position("24 12 29", "6s 7s | 2s | -", stock="3h")
    after, events = play(state, "6s")
    assert codes(events) == ["forward", "arrives", "round-over", "game-over"]
    assert (after.mover, after.spaces, after.hands, after.stock) == (
        None,
        (30, 12, 29),
        (("7s",), ("2s",), ()),
        ("3h",),
    )
    assert (after.discard, after.played) == (("6s",), True)
    assert GAME.result(after) == Result((1, 3, 2), (2, 0, 1), "rounds_played")


@pytest.mark.parametrize("goal", [10, 15, 20])
def test_kr12_the_goal_may_be_nearer_by_the_option(goal: int) -> None:
    state = position(f"{goal - 6} 4 {goal - 1}", "6s 7s | 2s | -", goal=goal)
    after, events = play(state, "6s")
    assert events[1] == texts.Arrives(Seat(0), Number(goal))
    assert codes(events) == ["forward", "arrives", "round-over", "game-over"]
    assert GAME.result(after) == Result((1, 3, 2), (2, 0, 1), "rounds_played")
    short, events = play(position(f"{goal - 7} 4", "6s | 2s", goal=goal), "6s")
    assert (codes(events), short.spaces, short.mover) == (["forward"], (goal - 1, 4), 0)


def test_kr12_space_10_is_nothing_special_where_the_goal_is_30() -> None:
    after, events = play(position("4 4", "6s | 2s"), "6s")
    assert (codes(events), after.spaces, after.mover) == (["forward"], (10, 4), 0)


def test_kr12_the_goal_is_kept_for_the_next_round() -> None:
    after, _ = play(position("9 4", "As | -", round_="1/2", goal=10), "as")
    assert (after.round, after.options.goal, after.spaces) == (2, 10, (0, 0))


def test_kr12_with_a_card_taken_as_well() -> None:
    after, events = play(position("24 12", "Qs | 9s 2h"), "qs>1", "take 9s")
    assert codes(events) == ["forward", "arrives", "round-over", "game-over"]
    assert (after.spaces, after.mover, after.looking) == ((30, 12), None, None)


@pytest.mark.parametrize(
    ("others", "places", "points"),
    [
        ("3 2 1", (1, 2, 3, 4), (3, 2, 1, 0)),
        ("1 2 3", (1, 4, 3, 2), (3, 0, 1, 2)),
        ("5 5 1", (1, 2, 2, 4), (3, 2, 2, 0)),
        ("5 9 5", (1, 3, 2, 3), (3, 1, 2, 1)),
        ("0 0 0", (1, 2, 2, 2), (3, 2, 2, 2)),
    ],
)
def test_kr12_kr13_places_by_space_and_points_by_place(
    others: str, places: tuple[int, ...], points: tuple[int, ...]
) -> None:
    after, events = play(position(f"29 {others}", "As | - | - | -"), "as")
    assert GAME.result(after) == Result(places, points, "rounds_played")
    assert events[2] == texts.RoundOver(Number(1), PointsEach(points))


@pytest.mark.parametrize(("spaces", "points"), [("29 4", (1, 0)), ("29 7 4", (2, 1, 0)), ("29 4 4", (2, 1, 1))])
def test_kr13_points_for_two_and_three(spaces: str, points: tuple[int, ...]) -> None:
    after, _ = play(position(spaces, "As" + " | -" * spaces.count(" ")), "as")
    assert after.scores == points


def test_kr13_the_winner_starts_the_next_round() -> None:
    state = position("9 4 29", "- | - | 2d", to_move=2, round_="2/3", scores="2 1 0", discard="3s", quiet="4")
    after, events = play(state, "2d")
    assert codes(events)[:4] == ["forward", "arrives", "round-over", "round-dealt"]
    assert (after.round, after.mover, after.scores) == (3, 2, (3, 1, 2))
    assert (after.spaces, after.pushed, after.played, after.quiet, after.discard) == ((0, 0, 0), (), False, 0, ())
    assert [len(hand) for hand in after.hands] == [0, 0, 1]
    assert leader(events) == 2


def test_kr13_the_next_round_is_the_shuffle_of_its_own_label() -> None:
    """`deal 2` under the seed 00ff begins 2s Qh Qd 6c."""
    after, _ = play(position("29 4", "As | -", round_="1/2", seed="00ff"), "as")
    assert (after.hands, after.stock[:3], after.removed) == ((("2s",), ()), ("Qh", "Qd", "6c"), ())


def test_kr13_points_add_up_over_the_rounds() -> None:
    after, events = play(position("9 29", "- | 2h", to_move=1, round_="2/2", scores="1 0"), "2h")
    assert GAME.result(after) == Result((1, 1), (1, 1), "rounds_played")
    assert events[-1] == GameIsOver(Scores((1, 1)), Seats((0, 1)))


def test_kr14_turns_without_a_card_played_are_counted() -> None:
    state = position("9 4", "- | -", stock="2h 3h", quiet="7")
    after, _ = play(state, "end")
    assert after.quiet == 8
    after, _ = play(after, "2h", "end")
    assert after.quiet == 0


def test_kr14_a_queen_played_and_declined_is_a_card_played() -> None:
    after, _ = play(position("9 4", "Qs | 2h", quiet="7"), "qs>1", "decline", "end")
    assert after.quiet == 0


def test_kr14_two_hundred_of_them_end_the_round() -> None:
    state = position("9 12 9", "2s | 3h | 4d", to_move=1, quiet="199", stock="5s", discard="6s")
    after, events = play(state, "end")
    assert codes(events) == ["ends", "too-quiet", "round-over", "game-over"]
    assert (after.mover, after.quiet, after.hands[2], after.stock) == (None, 200, ("4d",), ("5s",))
    assert GAME.result(after) == Result((2, 1, 2), (1, 2, 1), "rounds_played")


def test_kr14_then_the_next_seat_starts_the_next_round() -> None:
    state = position("9 12 9", "2s | 3h | 4d", to_move=2, quiet="199", round_="1/2")
    after, events = play(state, "end")
    assert (after.round, after.mover, after.quiet, after.scores) == (2, 0, 0, (1, 2, 1))
    state = position("9 12 9", "2s | 3h | 4d", to_move=1, quiet="199", round_="1/2")
    assert play(state, "end")[0].mover == 2
    assert leader(events) == 0


def test_kr14_a_card_played_in_the_last_of_them_goes_on() -> None:
    after, _ = play(position("9 12", "2s | 3h", quiet="199", stock="5s"), "2s", "end")
    assert (after.quiet, after.mover) == (0, 1)


def test_nothing_is_legal_after_the_end() -> None:
    after, _ = play(position("29 4", "As | 2h"), "as")
    assert legal(after) == []
    with pytest.raises(GameOver):
        GAME.play(after, move("end"))
    with pytest.raises(GameOver):
        GAME.parse_move(after, "end")
