"""Positions of Court Wars written down for a test, and the short forms its expectations use."""

from __future__ import annotations

from games.core import Events
from games.court_wars import CourtWars, CourtWarsMove, CourtWarsState
from games.court_wars.reading import read

GAME = CourtWars()
NAMES = ("Ann", "Bob", "Cy", "Dora")

BARE = "K - ; Q - ; J -"
LOST = "K x ; Q x ; J x"
SCENARIO = "K 8s 4c ; Q - ; J 5d 2h | K 9s ; Q 7h 5c ; J 4d 3s 2c"
"""The source's example: seat 0 is its player 1 (the Jack's 7 here a 5 and a 2), seat 1 its player 2."""


def position(courts: str, to_move: int = 0, options: str = "", **lines: str) -> CourtWarsState:
    """A position from its lines; those left out have the page's defaults (`round_` is the line “round”)."""
    text = f"game: court_wars\noptions: {options}\ncourts: {courts}\nto move: {to_move}"
    return GAME.parse(text + "".join(f"\n{key.rstrip('_')}: {value}" for key, value in lines.items()))


def play(state: CourtWarsState, *moves: str) -> tuple[CourtWarsState, Events]:
    """The position after these moves, and the events of the last one."""
    events: Events = ()
    for text in moves:
        state, events = GAME.play(state, GAME.parse_move(GAME.view(state, state.mover), text))
    return state, events


def legal(state: CourtWarsState) -> list[str]:
    """The legal moves as texts."""
    return [str(move) for move in GAME.legal_moves(state)]


def line(state: CourtWarsState, key: str) -> str:
    """One line of the position's text."""
    return next(line for line in GAME.format(state).splitlines() if line.startswith(f"{key}: ")).partition(": ")[2]


def lines(state: CourtWarsState, *keys: str) -> list[str]:
    """Several lines of the position's text."""
    return [line(state, key) for key in keys]


def codes(events: Events) -> list[str]:
    """The kinds of the events."""
    return [event.code for event in events]


def told(events: Events, seats: int = 2) -> list[str]:
    """The events as sentences, with that many players."""
    return [GAME.tell(event, NAMES[:seats]) for event in events]


def move(text: str) -> CourtWarsMove:
    """A move, legal or not."""
    return read(text)
