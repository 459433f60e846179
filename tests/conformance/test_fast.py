"""The boards that the search plays on follow the rules, move by move."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.core import Board, Guessed
from games.core.mind import Mind
from games.opponents.evaluation import evaluate
from tests.conformance.subjects import Subject

MOST_PLIES = 300
"""For each game that is played side by side."""


@pytest.fixture
def mind(subject: Subject) -> Mind:
    if (found := subject.game.mind) is None:
        pytest.skip(f"{subject.game.key} is played by its first legal move")
    return found


def agree(subject: Subject, board: Board, state: Any) -> None:
    """The board stands where the state does, and offers the same moves."""
    assert not board.over
    assert (board.mover, board.seats) == (state.mover, state.seats)
    assert list(board.scores) == list(state.scores)
    moves = board.moves()
    assert len(set(moves)) == len(moves)
    assert {str(board.move_of(move)) for move in moves} == set(map(str, subject.game.choices(state)))


@pytest.mark.parametrize("seed", [bytes, Guessed])
@pytest.mark.parametrize("chance", [1.0, 0.3, 0.0])
def test_the_board_follows_the_rules(subject: Subject, mind: Mind, chance: float, seed: type[bytes]) -> None:
    """Games of moves by chance, of the policy's, and mixed: at every ply the same moves, and the same results; what is
    shuffled on the way, too, for a table or for a guess."""
    rng = Random(f"{subject} {chance}")
    state, _ = subject.deal(seed(rng.randbytes(8)))
    board = mind.board.of(state)
    for _ in range(MOST_PLIES):
        assert type(state.seed) is seed
        agree(subject, board, state)
        move = rng.choice(board.moves()) if rng.random() < chance else mind.policy(board, rng)
        assert move in board.moves()
        before, kept = board.copy(), board
        after, _ = subject.game.play(state, board.move_of(move))
        board = board.copy()
        board.play(move)
        agree(subject, kept, state)
        assert mind.order(kept) == mind.order(before)
        if after.mover is None or after.round != state.round:
            assert board.over
            assert board.mover == -1
            assert list(board.scores) == list(after.scores)
            if after.mover is None:
                return
            board = mind.board.of(after)
        state = after


def test_a_board_in_the_middle_of_a_game_is_that_of_its_state(subject: Subject, mind: Mind) -> None:
    """What is read from a state is all there is: a board that was played to it goes on in the same way."""
    rng = Random(str(subject))
    state, _ = subject.deal(rng.randbytes(8))
    played = mind.board.of(state)
    for _ in range(60):
        move = mind.policy(played, rng)
        after, _ = subject.game.play(state, played.move_of(move))
        played.play(move)
        if played.over:
            return
        state, read = after, mind.board.of(after)
        assert list(evaluate(mind, read)) == pytest.approx(list(evaluate(mind, played)))
        assert list(mind.order(read)) == list(mind.order(played))


def test_the_order_and_the_evaluation_are_what_they_promise(subject: Subject, mind: Mind) -> None:
    rng = Random(str(subject))
    state, _ = subject.deal(rng.randbytes(8))
    board = mind.board.of(state)
    for _ in range(60):
        moves = list(mind.order(board))
        assert moves
        assert len(set(moves)) == len(moves)
        assert set(moves) <= set(board.moves())
        shares = evaluate(mind, board)
        assert len(shares) == board.seats
        assert sum(shares) == pytest.approx(1)
        assert all(0 <= share <= 1 for share in shares)
        board.play(rng.choice(moves))
        if board.over:
            return
