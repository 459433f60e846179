"""Looks at tables where nobody plays: to show what a game is like, and to draw what its pictures are made of."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random
from typing import Any

from games.core import Game, Result
from games.core.text import Text
from games.opponents import by_policy
from rendering.look import Ending, Look, Scene, Seated, ShownRating

_EXAMPLE = 13
"""After so many moves every game has something to show, and none is over."""
_REHEARSED = 40
"""Moves in which a game shows most of what its pictures are made of."""
_NAMES = ("Ann", "Bob", "Cy", "Dora")


@cache
def example_look(game: Game[Any, Any]) -> Look[Any]:
    """A table of the game when it has got going, for its rules; always the same one.

    Neither for the most players, since a picture of theirs may be a phone's whole view, nor for the fewest.
    """
    *_, (state, events) = islice(_played(game, game.seats[len(game.seats) // 2]), _EXAMPLE + 1)
    return Look(Scene(game.key, "table"), game.view(state, None), _players(state.seats), events)


def rehearsal(game: Game[Any, Any]) -> Iterator[Look[Any]]:
    """What the first players of a game would have to wait for: the picture in its rules, a whole deal, the moves that
    follow, and a result.

    For as many players as there can be, then for as few: these hold other cards, at other places.
    """
    yield example_look(game)
    for seats in (game.seats[-1], game.seats[0]):
        players = _players(seats)
        for number, (state, events) in enumerate(islice(_played(game, seats), _REHEARSED + 1)):
            for seat in (*range(seats), None):
                if number == 0 or seat in (game.to_move(state), None):
                    scene = Scene(game.key, "table" if seat is None else "hand", seat)
                    yield Look(scene, game.view(state, seat), players, events)
        result = Result(tuple(range(1, seats + 1)), (0,) * seats, "")
        ending = Ending(ratings=tuple(ShownRating(1000, 1001 - seat) for seat in range(seats)))
        yield Look(Scene(game.key, "result"), game.view(state, None), players, result=result, ending=ending)


def _played(game: Game[Any, Any], seats: int) -> Iterator[tuple[Any, tuple[Text, ...]]]:
    """A game of computers, always the same one: the state and all events after the deal, and after every move."""
    state, events = game.deal(seats)
    chance = Random(0)
    yield state, events
    while (seat := game.to_move(state)) is not None:
        state, latest = game.play(state, by_policy(game, game.view(state, seat), chance))
        events += latest
        yield state, events


def _players(seats: int) -> tuple[Seated, ...]:
    return tuple(map(Seated, _NAMES[:seats]))
