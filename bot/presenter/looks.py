"""What the picture of a panel depends on, gathered from a session: equal looks are equal pictures."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any

import games
from bot.host.session import Session
from bot.host.standings import outcome
from games.core import Events, Game, Result
from games.opponents import LEVELS
from rendering import DEFAULT, Picture, Player, Theme, render_choice, render_hand, render_table

_LATELY = 12
"""Steps of a game that a picture may mark the last events of."""
_EXAMPLE = 20
"""Moves after which every game has something to show."""
_EXAMPLE_NAMES = ("Ann", "Bob", "Cy", "Dora")


@dataclass(frozen=True, slots=True)
class Look:
    """A picture to be drawn: of a seat's hand, or (seat None) of the table. It holds nothing but what is shown."""

    game: str
    view: Any
    players: tuple[Player, ...]
    seat: int | None = None
    steps: tuple[str, ...] = ()
    """The first steps of a move that is being chosen."""
    events: Events = field(default=(), hash=False)
    result: Result | None = None
    theme: Theme = DEFAULT


def table_look(session: Session) -> Look:
    """The table as everybody may see it."""
    return Look(
        session.game.key,
        session.view(None),
        _players(session),
        events=_lately(session),
        result=_result(session),
        theme=session.theme,
    )


def hand_look(session: Session, seat: int, steps: tuple[str, ...] = ()) -> Look:
    """A seat's own hand, from its own view; or how a move goes on of which the first steps are chosen."""
    return Look(
        session.game.key,
        session.view(seat),
        _players(session),
        seat,
        steps,
        _lately(session),
        _result(session),
        session.theme,
    )


@cache
def example_look(game: Game[Any, Any]) -> Look:
    """A table of the game when it has got going, for its rules; always the same one: computers have played."""
    state, events = game.deal(game.seats[-1])
    opponent, chance = next(iter(LEVELS.values())), Random(0)
    for _ in range(_EXAMPLE):
        if (seat := game.to_move(state)) is None:
            break
        state, latest = game.play(state, opponent.choose(game, game.view(state, seat), chance))
        events += latest
    players = tuple(Player(name) for name in _EXAMPLE_NAMES[: state.seats])
    return Look(game.key, game.view(state, None), players, events=events)


def draw(look: Look) -> Picture:
    """The picture of a look; a pure function, in any thread."""
    game = games.get(look.game)
    if look.seat is None:
        return render_table(game, look.view, look.players, look.theme, look.events, look.result)
    if look.steps:
        choice = render_choice(game, look.view, look.seat, look.steps, look.theme, look.players, look.events)
        if choice is not None:
            return choice
    return render_hand(game, look.view, look.seat, look.theme, look.players, look.events, look.result)


def _lately(session: Session) -> Events:
    """What has happened in the last turns, oldest first: some pictures mark it."""
    return tuple(event for step in session.position.steps[-_LATELY:] for event in step.events)


def _result(session: Session) -> Result | None:
    """How the table has ended, if it has: those who resigned come last."""
    end = outcome(session)
    if end is None:
        return None
    return Result(
        tuple(standing.place for standing in end.standings),
        tuple(standing.points for standing in end.standings),
        end.reason,
    )


def _players(session: Session) -> tuple[Player, ...]:
    return tuple(Player(seat.name, session.played_by_computer(seat.seat)) for seat in session.seats)
