"""The short forms that the tests of every game use."""

from __future__ import annotations

from typing import Any, TypeVar

from games.core import Events, Game, State

S = TypeVar("S", bound=State)


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
