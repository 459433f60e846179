"""What each seat has drawn: known to the step of a log, for that seat's eyes."""

from __future__ import annotations

from typing import Any

import pytest

import games
from games.core import Drawn, Replayed, Step, advance
from tests.games.kings_corners.positions import position as corners
from tests.games.race.positions import position as race
from tests.games.sevens.positions import board
from tests.games.sevens.positions import position as sevens


def step(state: Any, key: str, move: str) -> Step:
    """What is kept of that move from that position."""
    return advance(games.get(key), Replayed(state, (Step(0, None, "", ()),)), move).steps[-1]


def test_kings_corners_draws_at_the_end_of_a_turn() -> None:
    state = corners("3s 9h | 2d 2c", stock="4s Jd", N="Ts")
    assert step(state, "kings_corners", "draw").drawn == Drawn(0, ("4s",))
    assert step(state, "kings_corners", "9h>N").drawn is None
    assert step(corners("3s 9h | 2d", N="Ts"), "kings_corners", "end").drawn is None


def test_a_new_deal_of_kings_corners_is_no_draw() -> None:
    after = step(corners("9h | 2d 2c", stock="4s", round_="1/2", N="Ts"), "kings_corners", "9h>N")
    assert (after.round, after.drawn) == (2, None)


def test_the_race_draws_at_the_beginning_of_a_turn() -> None:
    state = race("1 2", "7s | 2h", stock="4h Js")
    assert step(state, "race", "end").drawn == Drawn(1, ("4h",))
    assert step(state, "race", "7s").drawn is None
    assert step(race("1 2", "7s | 2h", stock="-"), "race", "end").drawn is None


def test_the_first_card_of_a_race_is_drawn_too() -> None:
    game = games.get("race")
    state, _ = game.deal(2, b"seed")
    assert game.drawn(None, state) == Drawn(0, state.hands[0])
    assert len(state.hands[0]) == 1


def test_sevens_draws_for_the_tile_that_was_placed_an_equal_one_too() -> None:
    state = sevens(board("a1=r1"), "g2 g3 | b1", stack="g2 y4")
    assert step(state, "sevens", "g2@b1").drawn == Drawn(0, ("g2",))
    assert step(sevens(board("a1=r1"), "g2 g3 | b1", stack="-"), "sevens", "g2@b1").drawn is None


@pytest.mark.parametrize("key", ["thirteen", "court_wars"])
def test_where_nothing_is_drawn_in_secret_nobody_has(key: str) -> None:
    game = games.get(key)
    state, _ = game.deal(2, b"seed")
    after, _ = game.play(state, game.legal_moves(state)[0])
    assert game.drawn(None, state) is None
    assert game.drawn(state, after) is None


def test_what_was_drawn_is_not_in_the_text_of_a_step() -> None:
    """It would be in a log as soon as somebody writes a step there."""
    assert "4s" not in repr(step(corners("3s 9h | 2d 2c", stock="4s Jd", N="Ts"), "kings_corners", "draw"))
