"""Computer players of every level play every game, from no more than a seat may see."""

from __future__ import annotations

from random import Random

import pytest

from games.opponents import LEVELS
from tests.conformance.subjects import Subject, sample


@pytest.mark.parametrize("level", LEVELS)
def test_a_computer_plays_legal_moves_from_its_own_view(subject: Subject, level: str) -> None:
    game, opponent = subject.game, LEVELS[level]
    for ply in sample(subject, 10):
        view = game.view(ply.state, game.to_move(ply.state))
        move = opponent.choose(game, view, Random(1))
        assert move in game.legal_moves(view)
        assert opponent.choose(game, view, Random(1)) == move
        game.play(ply.state, move)
