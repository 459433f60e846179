"""The player by the plainest rules: what it chooses, worked out by hand."""

from __future__ import annotations

from random import Random

import pytest

import games
from bench.plain import choose

GAME = games.get("thirteen")


@pytest.mark.parametrize(
    ("hand", "trick", "played"),
    [
        ("3s 5d 5h 8c 8h", "-", "5d 5h"),  # of what breaks nothing the longest, and of two pairs the lower
        ("3s 4c 5d 9s 9h", "-", "3s 4c 5d"),
        ("5d 5h 2s", "-", "5d 5h"),  # a two is kept
        ("2s 2h", "-", "2s 2h"),  # unless nothing else is left
        ("7d 7h 9c Kd", "6s", "9c"),  # the lowest that breaks no pair
        ("7d 7h 2c", "6s", "7d"),  # a pair is broken before a two is played
        ("3d 3h 2c", "6s", "2c"),  # what can be answered is answered
        ("3d 4h 5c", "6s", "pass"),
    ],
)
def test_twos_are_kept_nothing_is_broken_long_and_low_comes_first(hand: str, trick: str, played: str) -> None:
    lies = "" if trick == "-" else " by 1"
    text = (
        f"game: thirteen\nscores: 0 0\nhands: {hand} | 6c 6d Ts Tc\nto move: 0\ntrick: {trick}{lies}\nplayed: {trick}\n"
    )
    assert str(choose(GAME.view(GAME.parse(text), 0), Random(1))) == played
