"""A `Look` becomes a picture and its description in words. Knows the games and the words, nothing else of ours."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rendering.brush.faces import portrait
from rendering.brush.kept import leave, put_by, take_up
from rendering.brush.picture import Picture
from rendering.brush.text import check_font, use_fonts
from rendering.look import Look, Player, Scene, settled
from rendering.scenes import SCENES, SWITCHES, Scenes
from rendering.theme import DEFAULT, Theme

__all__ = [
    "DEFAULT", "SCENES", "SWITCHES", "Look", "Picture", "Player", "Scene", "Scenes", "Theme", "check_font",
    "choice_look", "draw", "leave", "portrait", "put_by", "take_up", "use_fonts",
]  # fmt: skip


def draw(look: Look[Any]) -> Picture:
    """The picture of a look. A pure function: equal looks give equal bytes, in any thread.

    Raises `ValueError` for a choice of which there is no picture: `choice_look` makes only looks that have one.
    """
    scenes = SCENES[look.scene.game]
    drawn = {"table": scenes.table, "hand": scenes.hand, "choice": scenes.choice}[look.scene.kind]
    if drawn is None or (look.scene.kind == "choice") != bool(look.picked):
        raise ValueError(f"{look.scene.game} has no picture of that {look.scene.kind}")
    return drawn(settled(look))


def choice_look(hand: Look[Any], picked: tuple[str, ...]) -> Look[Any] | None:
    """The look at how the move of a hand's seat may go on after these first steps of its `path`.

    None where the game has no such picture, no legal move begins so, or one is complete with these steps.
    """
    if SCENES[hand.scene.game].choice is None or not picked or not hand.turn or hand.result is not None:
        return None
    following = [move.path for move in hand.game.legal_moves(hand.view) if move.path[: len(picked)] == picked]
    if not following or any(len(path) == len(picked) for path in following):
        return None
    return replace(hand, scene=replace(hand.scene, kind="choice"), picked=picked)
