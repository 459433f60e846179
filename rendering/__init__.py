"""A `Look` becomes a picture and its description in words. Knows the games and the words, nothing else of ours."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import replace
from typing import Any

from games.core import Events, Game, Result, State
from rendering.brush.picture import Picture, Player
from rendering.brush.theme import DEFAULT, Theme
from rendering.look import Look, Scene, settled
from rendering.scenes import SCENES, SWITCHES, Choosing, Marking

__all__ = [
    "DEFAULT", "SCENES", "SWITCHES", "Look", "Picture", "Player", "Scene", "Theme", "choice_look", "draw",
    "render_choice", "render_hand", "render_table",
]  # fmt: skip


def draw(look: Look[Any]) -> Picture:
    """The picture of a look. A pure function: equal looks give equal bytes, in any thread.

    Raises `ValueError` for a choice of which there is no picture (`choice_look` tells).
    """
    look = settled(look)
    game, view, players, theme = copy(look.game), look.view, look.players, look.theme
    game.result = lambda _: look.result  # type: ignore[assignment,method-assign]
    scene = SCENES[look.scene.game]
    scene = scene.after(look.events) if look.events and isinstance(scene, Marking) else scene
    if look.scene.seat is None:
        return scene.table(game, view, players, theme)
    if look.scene.kind == "hand":
        return scene.hand(game, view, look.scene.seat, players, theme)
    picture = None
    if isinstance(scene, Choosing):
        picture = scene.choice(game, view, look.scene.seat, look.picked, players, theme)
    if picture is None:
        raise ValueError(f"{look.scene.game} has no picture of that choice")
    return picture


def choice_look(hand: Look[Any], picked: tuple[str, ...]) -> Look[Any] | None:
    """The look at how that hand's move may go on after these first steps of its `path`.

    None where the game has no such picture, no legal move begins so, or the move is complete with these steps.
    """
    if not isinstance(SCENES[hand.scene.game], Choosing) or not picked:
        return None
    following = [move.path for move in hand.game.legal_moves(hand.view) if move.path[: len(picked)] == picked]
    if not following or not all(len(path) > len(picked) for path in following):
        return None
    return replace(hand, scene=replace(hand.scene, kind="choice"), picked=picked)


def render_table(
    game: Game[Any, Any],
    view: State,
    seats: Sequence[Player],
    theme: Theme = DEFAULT,
    events: Events = (),
    result: Result | None = None,
) -> Picture:
    """Former name: `draw` a look at the table."""
    return draw(Look(Scene(game.key, "table"), view, tuple(seats), events, result, theme=theme))


def render_hand(
    game: Game[Any, Any],
    view: State,
    seat: int,
    theme: Theme = DEFAULT,
    seats: Sequence[Player] = (),
    events: Events = (),
    result: Result | None = None,
) -> Picture:
    """Former name: `draw` a look at a hand."""
    return draw(Look(Scene(game.key, "hand", seat), view, _players(view, seats), events, result, theme=theme))


def render_choice(
    game: Game[Any, Any],
    view: State,
    seat: int,
    steps: Sequence[str],
    theme: Theme = DEFAULT,
    seats: Sequence[Player] = (),
    events: Events = (),
) -> Picture | None:
    """Former name: `draw` a `choice_look`."""
    hand = Look(Scene(game.key, "hand", seat), view, _players(view, seats), events, theme=theme)
    look = choice_look(hand, tuple(steps))
    return None if look is None else draw(look)


def _players(view: State, seats: Sequence[Player]) -> tuple[Player, ...]:
    return tuple(seats) or tuple(Player(f"Player {number + 1}") for number in range(view.seats))
