"""A search that is asked about moves finds something out of them, and still finds the best one."""

from __future__ import annotations

from random import Random

import pytest

import games
from games.opponents import by_policy, consider, times

MINDS = games.minds()

GAME = games.get("sevens")
STATE = GAME.deal(2, bytes(32))[0]


def test_a_game_without_a_mind_is_played_by_its_first_legal_move(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME, "mind", None)
    view = GAME.view(STATE, STATE.mover)
    assert by_policy(GAME, view, Random(1)) == GAME.legal_moves(view)[0]
    assert consider(GAME, view, Random(1), None, times(10)) is None


def asked(*moves: object, playouts: int = 400) -> dict[object, int]:
    """How often each move was tried."""
    view = GAME.view(STATE, STATE.mover)
    found = consider(GAME, view, Random(1), GAME.remember((), STATE.mover), times(playouts), moves)
    assert found is not None
    return {line.move: line.visits for line in found.lines}


def test_a_move_that_was_asked_about_is_tried_an_eighth_of_the_time() -> None:
    worst = MINDS["sevens"].board.move_of(MINDS["sevens"].order(MINDS["sevens"].board.of(STATE))[-1])
    assert asked().get(worst, 0) < 50
    assert asked(worst)[worst] >= 50


def test_of_many_moves_four_are_tried_so_that_half_of_the_time_is_left_for_the_best_one() -> None:
    moves = GAME.choices(GAME.view(STATE, STATE.mover))
    assert len(moves) > 8
    often = [move for move, visits in asked(*moves).items() if visits >= 50]
    assert len(often) == 4
