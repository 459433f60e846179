"""The short forms that the tests of every game use."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, TypeVar

from games.core import Events, Game, Move, State

S = TypeVar("S", bound=State)
M = TypeVar("M", bound=Move)


def having(text: str, **values: str | None) -> str:
    """The position text with some lines changed, or (None) left out; `_` in a key is a blank."""
    lines = dict(line.split(": ", 1) for line in text.splitlines())
    given = {key.replace("_", " "): value for key, value in values.items()}
    return "\n".join(f"{key}: {value}" for key, value in {**lines, **given}.items() if value is not None)


def play(game: Game[S, Any], state: S, *moves: str) -> tuple[S, Events]:
    """The position after these moves, each read from the mover's own view, and the events of the last one."""
    events: Events = ()
    for text in moves:
        state, events = game.play(state, game.parse_move(game.view(state, state.mover), text))
    return state, events


def legal(game: Game[S, Any], state: S) -> list[str]:
    """The legal moves as texts."""
    return [str(move) for move in game.legal_moves(state)]


def codes(events: Events) -> list[str]:
    """The kinds of the events."""
    return [event.code for event in events]


def by_chance(game: Game[S, M]) -> Callable[[S, Random], M]:
    """A player who moves at random."""
    return lambda view, rng: rng.choice(game.legal_moves(view))


def won(
    game: Game[S, M], seats: int, games: int, choose: Callable[[S, Random], M], other: Callable[[S, Random], M]
) -> int:
    """How many of so many games a player who moves by `choose` wins, alone against others, from each seat in turn."""
    wins = 0
    for number in range(games):
        rng, seat = Random(number), number % seats
        state, _ = game.deal(seats, bytes([number]))
        while state.mover is not None:
            player = choose if state.mover == seat else other
            state, _ = game.play(state, player(game.view(state, state.mover), rng))
        result = game.result(state)
        wins += result is not None and result.places[seat] == 1
    return wins
