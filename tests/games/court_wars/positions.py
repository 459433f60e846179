"""Positions of Court Wars written down for a test, and the short forms its expectations use."""

from __future__ import annotations

from functools import partial

from games.core import Events
from games.court_wars import CourtWars, CourtWarsMove, CourtWarsState
from games.court_wars.reading import read_move
from tests import english
from tests.games import playing

GAME = CourtWars()
play = partial(playing.play, GAME)
legal = partial(playing.legal, GAME)
NAMES = ("Ann", "Bob", "Cy", "Dora")

BARE = "K - ; Q - ; J -"
LOST = "K x ; Q x ; J x"
SCENARIO = "K 8s 4c ; Q - ; J 5d 2h | K 9s ; Q 7h 5c ; J 4d 3s 2c"
"""The source's example: seat 0 is its player 1 (the Jack's 7 here a 5 and a 2), seat 1 its player 2."""


def position(courts: str, to_move: int = 0, options: str = "", **lines: str) -> CourtWarsState:
    """A position from its lines; those left out have the page's defaults (`round_` is the line “round”)."""
    text = f"game: court_wars\noptions: {options}\ncourts: {courts}\nto move: {to_move}"
    return GAME.parse(text + "".join(f"\n{key.rstrip('_')}: {value}" for key, value in lines.items()))


def line(state: CourtWarsState, key: str) -> str:
    """One line of the position's text."""
    return next(line for line in GAME.format(state).splitlines() if line.startswith(f"{key}: ")).partition(": ")[2]


def lines(state: CourtWarsState, *keys: str) -> list[str]:
    """Several lines of the position's text."""
    return [line(state, key) for key in keys]


def told(events: Events, seats: int = 2) -> list[str]:
    """The events as sentences, with that many players."""
    return english.told(events, NAMES[:seats])


def move(text: str) -> CourtWarsMove:
    """A move, legal or not."""
    return read_move(text)
