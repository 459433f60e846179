"""A view of a game becomes a picture and its description in words. Knows the games, nothing else of ours."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import replace
from typing import Any

from games.core import Events, Game, Result, State
from rendering.brush.picture import Picture, Player
from rendering.brush.theme import DEFAULT, Theme
from rendering.scenes import SCENES, SWITCHES, Choosing, Marking, Scene

__all__ = [
    "DEFAULT", "SCENES", "SWITCHES", "Picture", "Player", "Theme", "render_choice", "render_hand", "render_table",
]  # fmt: skip


def render_table(
    game: Game[Any, Any],
    view: State,
    seats: Sequence[Player],
    theme: Theme = DEFAULT,
    events: Events = (),
    result: Result | None = None,
) -> Picture:
    """The table as the view shows it, with who sits there, one player a seat.

    `events`: the latest ones, oldest first; some scenes mark the last. `result`: how the table has ended, where that
    is not for the rules alone to say (somebody resigned).
    A pure function: the same arguments give the same bytes, in any thread. Raises `ValueError` when the players are
    not as many as the seats.
    """
    if len(seats) != view.seats:
        raise ValueError(f"the view has {view.seats} seats, not {len(seats)}")
    game, view = _ended(game, view, result)
    return _scene(game, events).table(game, view, seats, theme)


def render_hand(
    game: Game[Any, Any],
    view: State,
    seat: int,
    theme: Theme = DEFAULT,
    seats: Sequence[Player] = (),
    events: Events = (),
    result: Result | None = None,
) -> Picture:
    """What a seat holds, from that seat's own view; what may be played now is lifted when it is its turn.

    Who sits there is told by name when `seats` are given, otherwise as “Player 2”. `result` as for
    `render_table`, and as pure.
    """
    game, view = _ended(game, view, result)
    return _scene(game, events).hand(game, view, seat, _players(view, seat, seats), theme)


def render_choice(
    game: Game[Any, Any],
    view: State,
    seat: int,
    steps: Sequence[str],
    theme: Theme = DEFAULT,
    seats: Sequence[Player] = (),
    events: Events = (),
) -> Picture | None:
    """How the seat's move may go on after these first steps of its `path`, from that seat's own view.

    None where the game has no such picture, or no legal move begins so. Pure like `render_table`.
    """
    scene = _scene(game, events)
    if not isinstance(scene, Choosing):
        return None
    return scene.choice(game, view, seat, steps, _players(view, seat, seats), theme)


def _ended(game: Game[Any, Any], view: State, result: Result | None) -> tuple[Game[Any, Any], State]:
    """The game and the view, as over with that result; as they are where there is none."""
    if result is None:
        return game, view
    ended = copy(game)
    ended.result = lambda _: result  # type: ignore[assignment,method-assign]
    return ended, replace(view, mover=None)


def _scene(game: Game[Any, Any], events: Events) -> Scene:
    scene = SCENES[game.key]
    return scene.after(events) if events and isinstance(scene, Marking) else scene


def _players(view: State, seat: int, seats: Sequence[Player]) -> Sequence[Player]:
    players = seats or [Player(f"Player {number + 1}") for number in range(view.seats)]
    if len(players) != view.seats or not 0 <= seat < view.seats:
        raise ValueError(f"the view has {view.seats} seats; asked for seat {seat} of {len(players)}")
    return players
