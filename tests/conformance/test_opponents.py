"""Computer players of every level play every game, from no more than a seat may see."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.core import Game
from games.opponents import LEVELS, by_policy, consider, times
from tests.conformance.subjects import Subject, sample


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
