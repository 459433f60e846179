"""What players choose before the deal."""

from __future__ import annotations

import pytest

import games
from games.core import InvalidOption, Options, SeatChoice, start
from games.core.text import Raw
from games.core.texts import AsWritten
from tests.english import refused

CHOICE = SeatChoice("suits", AsWritten(Raw("suit")), {suit: AsWritten(Raw(suit)) for suit in "shd"})


def test_nothing_stands_for_nobody() -> None:
    assert CHOICE.check(2, ()) == ("-", "-")


def test_two_may_have_chosen_nothing() -> None:
    assert CHOICE.check(3, ("-", "d", "-")) == ("-", "d", "-")


@pytest.mark.parametrize(
    ("chosen", "sentence"),
    [
        (("h", "h"), "The suits are s h d, and each is chosen by one player at most."),
        (("h", "c"), "The suits are s h d, and each is chosen by one player at most."),
        (("h",), "For 2 players there are as many suits to choose."),
        (("h", "s", "-"), "For 2 players there are as many suits to choose."),
    ],
)
def test_what_cannot_have_been_chosen(chosen: tuple[str, ...], sentence: str) -> None:
    with refused(InvalidOption, match=f"^{sentence}$"):
        CHOICE.check(2, chosen)


def test_a_game_gets_what_was_chosen_when_it_starts() -> None:
    """KR1: seat 1 has chosen hearts; seats 0 and 2 take the first free ones, spades and diamonds."""
    race = games.get("race")
    assert start(race, 3, b"", race.options(), ("-", "h", "-")).state.suits == ("s", "h", "d")


def test_where_there_is_nothing_to_choose_nothing_can_have_been_chosen() -> None:
    thirteen = games.get("thirteen")
    assert start(thirteen, 2, b"", Options(), ("-", "-")).ply == 0
    with refused(InvalidOption, match="nothing to choose before a game of Thirteen"):
        start(thirteen, 2, b"", Options(), ("h", "-"))
