"""Errors carry a text, and are found by their roots."""

from __future__ import annotations

import pickle

import pytest

import games
from games.core import (
    GameError,
    GameOver,
    IllegalMove,
    InvalidMove,
    InvalidOption,
    InvalidPosition,
    MoveError,
    NotYourTurn,
    StaleMove,
    UnknownGame,
)
from games.core.text import Card, Cards, Number
from games.thirteen import texts
from tests.english import english, refused


def test_an_error_carries_a_text_and_speaks_in_codes() -> None:
    text = texts.TooLow(Cards((Card("5h"),)), Cards((Card("8s"),)), Number(1))
    error = IllegalMove(text)
    assert (error.code, error.text, str(error)) == ("too-low", text, "too-low cards=5h trick=8s count=1")
    assert pickle.loads(pickle.dumps(error)).text == text  # noqa: S301  (what we have written ourselves)


@pytest.mark.parametrize("kind", [InvalidMove, IllegalMove, NotYourTurn, StaleMove, GameOver])
def test_what_is_wrong_with_a_move_is_a_move_error(kind: type[GameError]) -> None:
    assert issubclass(kind, MoveError)


@pytest.mark.parametrize("kind", [MoveError, InvalidOption, InvalidPosition, UnknownGame])
def test_all_are_value_errors(kind: type[GameError]) -> None:
    assert issubclass(kind, GameError)
    assert issubclass(kind, ValueError)


def test_an_unknown_game_names_the_ones_there_are() -> None:
    with refused(UnknownGame, match=r"^There is no game “chess”; the games are: .*thirteen.*\.$"):
        games.get("chess")


def test_a_known_game() -> None:
    assert english(games.get("thirteen").title) == "Thirteen"
