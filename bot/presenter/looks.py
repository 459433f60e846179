"""The looks of a table's pictures, made from a session."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from bot.host.session import Session
from bot.host.standings import outcome
from games.core import Events, Game, Result
from games.opponents import LEVELS
from rendering import Look, Player, Scene, choice_look

_LATELY = 12
"""Steps of a game that a picture may mark the last events of."""
_EXAMPLE = 20
"""Moves after which every game has something to show."""
_EXAMPLE_NAMES = ("Ann", "Bob", "Cy", "Dora")


def table_look(session: Session) -> Look[Any]:
    """The table as everybody may see it."""
    return _look(session, Scene(session.game.key, "table"))


def hand_look(session: Session, seat: int, picked: tuple[str, ...] = ()) -> Look[Any]:
    """A seat's own hand, from its own view.

    Once the first steps of a move are picked, how it may go on, where the game has such a picture.
    """
    hand = _look(session, Scene(session.game.key, "hand", seat))
    return choice_look(hand, picked) or hand


@cache
def example_look(game: Game[Any, Any]) -> Look[Any]:
    """A table of the game when it has got going, for its rules; always the same one: computers have played."""
    state, events = game.deal(game.seats[-1])
    opponent, chance = next(iter(LEVELS.values())), Random(0)
    for _ in range(_EXAMPLE):
        if (seat := game.to_move(state)) is None:
            break
        state, latest = game.play(state, opponent.choose(game, game.view(state, seat), chance))
        events += latest
    players = tuple(Player(name) for name in _EXAMPLE_NAMES[: state.seats])
    return Look(Scene(game.key, "table"), game.view(state, None), players, events)


def _look(session: Session, scene: Scene) -> Look[Any]:
    players = tuple(Player(seat.name, session.played_by_computer(seat.seat)) for seat in session.seats)
    return Look(scene, session.view(scene.seat), players, _lately(session), _result(session), theme=session.theme)


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
