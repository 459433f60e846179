"""Errors carry a code, facts and a sentence, and are found by their roots."""

from __future__ import annotations

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
)  # fmt: skip


def test_an_error_carries_its_code_facts_and_sentence() -> None:
    error = IllegalMove("too_low", "5♥ does not beat the 8♠.", cards=("5h",))
    assert (error.code, str(error), error.sentence, error.facts) == (
        "too_low", "5♥ does not beat the 8♠.", "5♥ does not beat the 8♠.", {"cards": ("5h",)},
    )  # fmt: skip


@pytest.mark.parametrize("kind", [InvalidMove, IllegalMove, NotYourTurn, StaleMove, GameOver])
def test_what_is_wrong_with_a_move_is_a_move_error(kind: type[GameError]) -> None:
    assert issubclass(kind, MoveError)


@pytest.mark.parametrize("kind", [MoveError, InvalidOption, InvalidPosition, UnknownGame])
def test_all_are_value_errors(kind: type[GameError]) -> None:
    assert issubclass(kind, GameError)
    assert issubclass(kind, ValueError)


def test_an_unknown_game_names_the_ones_there_are() -> None:
    with pytest.raises(UnknownGame, match=r"^There is no game “chess”; the games are: .*thirteen.*\.$"):
        games.get("chess")


def test_a_known_game() -> None:
    assert games.get("thirteen").title == "Thirteen"
