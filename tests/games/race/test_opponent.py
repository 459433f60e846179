"""The computer moves forward, wins when it can, and does not waste what it holds."""

from __future__ import annotations

from random import Random

import pytest

from games.opponents import by_policy
from games.race import RaceMove, RaceState
from tests.games.playing import by_chance, won
from tests.games.race.positions import GAME, position


def choose(view: RaceState, rng: Random) -> RaceMove:
    """The easy computer's move."""
    move: RaceMove = by_policy(GAME, view, rng)
    return move


def chosen(state: RaceState) -> str:
    return str(choose(GAME.view(state, state.mover), Random(1)))


def test_it_moves_forward() -> None:
    assert chosen(position("0 0", "7s | 9h")) == "7s"
    assert chosen(position("12 0 29", "2s Jd 5h | 9d | -", suits="s h d")) == "Jd>2"  # and up, when that is further


@pytest.mark.parametrize("space", [20, 23, 29])
def test_it_wins_when_it_can(space: int) -> None:
    assert chosen(position(f"{space} 4", "Ts 2h Js Ks | 9h 3h")) in ("Ts",)


@pytest.mark.parametrize(
    ("spaces", "hands"),
    [("13 4", "Ts 7s 2h | 9h 3h"), ("4 22", "8s Jh 2h | 9h 3h"), ("24 4", "Qs | 6s 9h")],
    ids=["two cards", "a swap", "a card taken"],
)
def test_it_wins_with_several_cards(spaces: str, hands: str) -> None:
    state = position(spaces, hands)
    while state.mover == 0:
        state, _ = GAME.play(state, choose(GAME.view(state, 0), Random(1)))
    assert state.spaces[0] == 30


def test_it_sends_back_who_is_about_to_arrive() -> None:
    assert chosen(position("4 25 3", "2h 8h | 9h | -")) == "8h"
    assert chosen(position("4 5 3", "Th | 9h | -", stock="2h")) == "end"


@pytest.mark.parametrize("space", [0, 8, 20])
def test_it_moves_forward_wherever_it_stands(space: int) -> None:
    """Not far enough to win (20 + 9 = 29), and though it could wait for more."""
    assert chosen(position(f"{space} 4", "9s | 9h", stock="2h")) == "9s"


def test_it_sends_back_who_is_far_ahead() -> None:
    assert chosen(position("9 20", "5h | 9h")) == "5h"
    assert chosen(position("9 19", "5h | 9h", stock="2h")) == "end"


@pytest.mark.parametrize(("goal", "far"), [(30, 20), (20, 10), (15, 7), (10, 5)])
def test_who_is_far_ahead_depends_on_the_goal(goal: int, far: int) -> None:
    assert chosen(position(f"0 {far}", "5h | 9h", stock="2h", goal=goal)) == "5h"
    assert chosen(position(f"0 {far - 1}", "5h | 9h", stock="2h", goal=goal)) == "end"


def test_it_wins_at_a_nearer_goal() -> None:
    assert chosen(position("4 4", "7s Js | 9h 3h", goal=10)) == "7s"


def test_it_keeps_nothing_when_there_is_nothing_to_draw() -> None:
    """Or all of them might wait for cards until the round ends after 200 turns."""
    assert chosen(position("8 4", "9s 5h | 9h")) == "9s"
    assert chosen(position("8 4", "5h | 9h")) == "5h"


def test_it_does_not_swap_down() -> None:
    assert chosen(position("14 5", "Js | 9h")) == "end"


def test_it_looks_before_it_sweeps_and_takes_the_best() -> None:
    state = position("14 5", "Qs Ks | 2h 9s Kh")
    assert chosen(state) == "Qs>1"
    state, _ = GAME.play(state, choose(GAME.view(state, 0), Random(1)))
    assert chosen(state) == "take 9s"


def test_it_takes_something_rather_than_nothing_but_no_jack_that_hurts() -> None:
    assert chosen(position("14 5", "- | 2h Js", looking="1", played="yes", discard="Qs")) == "take 2h"
    assert chosen(position("14 5", "- | Js", looking="1", played="yes", discard="Qs")) == "decline"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_beats_players_who_move_by_chance(seats: int) -> None:
    assert won(GAME, seats, 30, choose, by_chance(GAME)) > 30 * {2: 0.75, 3: 0.55, 4: 0.5}[seats]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("goal", [10, 15, 20, 30])
def test_computers_among_themselves_arrive(seats: int, goal: int) -> None:
    for number in range(8 if goal == 30 else 3):
        rng = Random(number)
        state, _ = GAME.deal(seats, bytes([number]), goal=goal)
        plies = 0
        while state.mover is not None:
            state, _ = GAME.play(state, choose(GAME.view(state, state.mover), rng))
            plies += 1
        assert goal in state.spaces
        assert plies < 1000
