"""Positions of Thirteen and the people who play them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

import games
from rendering import Picture
from tests.rendering import drawing

THIRTEEN = games.get("thirteen")

Draw = Callable[..., Picture]


@pytest.fixture
def table() -> Draw:
    """Draw the table of a position text as a spectator sees it."""
    return partial(drawing.table, THIRTEEN)


@pytest.fixture
def hand() -> Draw:
    """Draw a seat's hand of a position text as that seat sees it."""
    return partial(drawing.hand, THIRTEEN)


@pytest.fixture
def midgame() -> str:
    """Bob's pair of sixes, Ann and the computer have passed, Cy to answer."""
    return (
        "options: rounds=3\nround: 2/3\nscores: 3 -1 0 -2\n"
        "hands: 3s 4c 5d | 3c 2h | 6s 8h 8d Qs | 9h\n"
        "to move: 2\ntrick: 6d 6h by 1\npassed: 0 3\nplayed: 3h 6d 6h 2s 2c"
    )


@pytest.fixture
def fullest() -> str:
    """The most that one picture can show: a sequence of twelve on the table, and thirteen cards to answer with."""
    return (
        "scores: 0 0 0 0\nhands: 2s | 3h 3s 4d 4h 9c 9d 9h Ts Tc Td Jh 2c 2h | 6s 6c | 7c 7d\nto move: 1\n"
        "trick: 3d 4s 5c 6h 7h 8c 9s Th Jd Qs Kd Ah by 0\nplayed: 3d 4s 5c 6h 7h 8c 9s Th Jd Qs Kd Ah"
    )


@pytest.fixture
def finished() -> str:
    """Four points for Bob, two for Ann, and the last two together behind them."""
    return "scores: 2 4 -3 -3\nhands: - | - | - | 9h\nto move: -\nout: 1 0 2\nplayed: 3h 6d 6h 2s 2c"
