"""Computer players of every level play every game, from no more than a seat may see."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import games
from games.core import Game
from games.core.replay import advance, start
from games.opponents import LEVELS, by_policy, consider, times
from tests.conformance.subjects import Subject, sample

MINDS = games.minds()


def played(game: Game[Any, Any], view: Any, level: str) -> Any:
    """The move of a computer of that level: with a thought of a hundred playouts, where it thinks."""
    thought = consider(game, view, Random(1), None, times(100)) if LEVELS[level].seconds else None
    return by_policy(game, view, Random(1)) if thought is None else thought.move


@pytest.mark.parametrize("level", LEVELS)
def test_a_computer_plays_legal_moves_from_its_own_view(subject: Subject, level: str) -> None:
    game = subject.game
    for ply in sample(subject, 10):
        view = game.view(ply.state, game.to_move(ply.state))
        move = played(game, view, level)
        assert move in game.legal_moves(view)
        assert played(game, view, level) == move
        game.play(ply.state, move)


@pytest.mark.parametrize("key", MINDS)
def test_what_is_remembered_fits_the_view_in_every_round(key: str) -> None:
    """In Race nobody thought from the second round on: what was told there begins with the move that won the first."""
    game, rng = games.get(key), Random(1)
    options = "rounds=2 goal=10" if key == "race" else "rounds=2"
    now, seen = start(game, 2, bytes(32), game.options.parse(options)), set[int]()
    while (seat := game.to_move(now.state)) is not None:
        view = game.view(now.state, seat)
        known = game.remember(now.told_in_round(seat), seat)
        if now.ply % 10 == 0 or now.state.round not in seen:
            assert game.view(next(game.guesses(view, rng, known)), seat) == view
        seen.add(now.state.round)
        now = advance(game, now, str(by_policy(game, view, rng)))
    assert seen == {1, 2}
