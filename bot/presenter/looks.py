"""The looks of a table's pictures, made from a point of view."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from bot.host.pov import Pov
from games.core import Game
from games.opponents import LEVELS
from rendering import DEFAULT, Look, Player, Scene, choice_look

_EXAMPLE = 20
"""Moves after which every game has something to show."""
_EXAMPLE_NAMES = ("Ann", "Bob", "Cy", "Dora")


def table_look(pov: Pov) -> Look[Any]:
    """The table as everybody may see it."""
    return _look(pov, Scene(pov.game.key, "table"))


def hand_look(pov: Pov, picked: tuple[str, ...] = ()) -> Look[Any]:
    """A seat's own hand.

    Once the first steps of a move are picked, how it may go on, where the game has such a picture.
    """
    hand = _look(pov, Scene(pov.game.key, "hand", pov.seat))
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


def _look(pov: Pov, scene: Scene) -> Look[Any]:
    players = tuple(Player(seat.name, pov.played_by_computer(seat.seat)) for seat in pov.seats)
    view = pov.view if scene.seat == pov.seat else pov.game.view(pov.view, scene.seat)
    return Look(scene, view, players, pov.lately, pov.result, theme=DEFAULT.switched_on(pov.switches))
