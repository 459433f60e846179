"""A log becomes a position again."""

from __future__ import annotations

from random import Random

import pytest

import games
from games.core import GameOver, IllegalMove, Replayed, advance, replay, start
from games.core.text import Seat
from games.thirteen import ThirteenOptions, texts
from tests.english import refused

GAME = games.get("thirteen")
OPTIONS = ThirteenOptions()
SEED = bytes.fromhex("00ff")
"""Under it seat 0 holds, by test_shuffle: 4c Ad 3s 2d 9h 9s Qc As 8d Qd 7c Kh Td."""


def finished() -> Replayed:
    position, rng = start(GAME, 2, b"seed", OPTIONS), Random(1)
    while GAME.to_move(position.state) is not None:
        position = advance(GAME, position, str(rng.choice(GAME.legal_moves(position.state))))
    return position


def test_before_the_last_round_it_is_thought_about_with_the_points_of_the_round_alone() -> None:
    """In Sevens each placement scores: they counted for nothing in any round but the last."""
    sevens, rng, rounds = games.get("sevens"), Random(1), set[int]()
    position = start(sevens, 2, b"seed", sevens.options.parse("rounds=3"))
    dealt = position.state.scores
    while (state := position.state).mover is not None:
        if state.round not in rounds:
            rounds.add(state.round)
            dealt = state.scores
        earned = tuple(now - before for now, before in zip(state.scores, dealt, strict=True))
        assert position.of_round(state).scores == (state.scores if state.round == 3 else earned)
        position = advance(sevens, position, str(rng.choice(sevens.legal_moves(state))))
    assert (rounds, any(dealt)) == ({1, 2, 3}, True)


def test_the_deal_is_ply_0() -> None:
    position = start(GAME, 2, SEED, OPTIONS)
    assert (position.ply, len(position.steps)) == (0, 1)
    step = position.steps[0]
    assert (step.seat, step.move, step.events) == (None, "", (texts.Dealt(Seat(0)),))


def test_a_step_says_who_moved_and_the_canonical_text() -> None:
    before = start(GAME, 2, SEED, OPTIONS)
    after = advance(GAME, before, "9♥ 9s")
    step = after.steps[-1]
    assert (step.ply, step.seat, step.move) == (1, 0, "9s 9h")
    assert (before.ply, after.ply) == (0, 1)


def test_the_whole_log_leads_to_the_same_position() -> None:
    played = finished()
    moves = tuple(step.move for step in played.steps[1:])
    assert replay(GAME, 2, b"seed", OPTIONS, moves) == played


def test_a_log_that_does_not_fit_is_refused() -> None:
    with refused(IllegalMove, match="You do not hold the 3♥"):
        replay(GAME, 2, SEED, OPTIONS, ("3h",))


def test_nothing_follows_the_end() -> None:
    with pytest.raises(GameOver):
        advance(GAME, finished(), "pass")
