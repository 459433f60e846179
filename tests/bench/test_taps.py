"""How many taps a move takes, in a short form of what the bench measures."""

from __future__ import annotations

import pytest

import games
from bench.taps import MOST_TAPS, fewest, taps_of_game
from bot.host.pov import Pov
from games.opponents import by_policy
from tests.bot.messages.sessions import game

PLAYED = 9


def test_every_game_has_its_aim() -> None:
    assert MOST_TAPS.keys() == games.GAMES.keys()


@pytest.mark.parametrize(("key", "most"), MOST_TAPS.items())
def test_a_move_takes_few_taps(key: str, most: float) -> None:
    """Three games each of two players, of three and of four, by the easy computer's moves."""
    taps = [each for number in range(PLAYED) for each in taps_of_game(key, number, by_policy)]
    assert sum(taps) / len(taps) <= most


def test_a_word_is_one_tap_and_a_card_of_a_few_is_one() -> None:
    session = game(0, "court_wars")
    pov = Pov.of(session, None)
    assert [fewest(pov, move) for move in pov.choices()] == [1, 1, 1, 1], "King, Queen, Jack, discard"
