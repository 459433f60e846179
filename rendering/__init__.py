"""A `Look` becomes a picture and its description in words. Knows the games and the words, nothing else of ours."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rendering.analysis.chart import draw_chart
from rendering.brush.allocation import give_back
from rendering.brush.archive import write_archive
from rendering.brush.cache import take_up
from rendering.brush.faces import is_portrait, portrait
from rendering.brush.names import marks_beside
from rendering.brush.picture import Picture
from rendering.brush.text import can_shape, check_font, use_fonts
from rendering.deck.picture import draw_deck
from rendering.film import film_of, frame_of
from rendering.hands.picture import draw_hands
from rendering.leaderboard.picture import draw_leaderboard
from rendering.look import (
    Career,
    Chart,
    CoursePoint,
    Ending,
    Look,
    OneCareer,
    Ranked,
    Ranking,
    Scene,
    Seated,
    ShownMove,
    ShownRating,
    settled,
)
from rendering.overview.picture import draw_overview
from rendering.profile.picture import draw_profile
from rendering.result.card import draw_result
from rendering.scenes import SCENES, Scenes
from rendering.theme import DEFAULT, Theme

__all__ = [
    "DEFAULT", "SCENES", "Career", "Chart", "CoursePoint", "Ending", "Look", "OneCareer", "Picture", "Ranked",
    "Ranking", "Scene", "Scenes", "Seated", "ShownMove", "ShownRating", "Theme", "can_shape", "check_font",
    "choice_look", "draw", "film_of", "frame_of", "give_back", "is_portrait", "marks_beside", "portrait", "take_up",
    "use_fonts", "write_archive",
]  # fmt: skip


def draw(look: Look[Any]) -> Picture:
    """The picture of a look. A pure function: equal looks give equal bytes, in any thread.

    Raises `ValueError` for a choice without a picture: `choice_look` makes only looks that have one.
    """
    if look.scene.kind == "result":
        return draw_result(settled(look))
    if look.scene.kind == "analysis":
        return draw_chart(settled(look))
    if look.scene.kind == "hands":
        return draw_hands(settled(look))
    if look.scene.kind == "deck":
        return draw_deck(look)
    if look.scene.kind == "leaderboard":
        return draw_leaderboard(look)
    if look.scene.kind == "profile":
        return draw_profile(look)
    if look.scene.kind == "overview":
        table = replace(look, scene=replace(look.scene, kind="table"), beside=())
        return draw_overview(look, [draw(one) for one in (table, *look.beside)])
    scenes = SCENES[look.scene.game]
    drawn = {"table": scenes.table, "hand": scenes.hand, "choice": scenes.choice}[look.scene.kind]
    if drawn is None or (look.scene.kind == "choice") != bool(look.picked):
        raise ValueError(f"{look.scene.game} has no picture of that {look.scene.kind}")
    return drawn(settled(look))


def choice_look(look: Look[Any], picked: tuple[str, ...]) -> Look[Any] | None:
    """The look at how a move may go on after these first steps of its `path`: on its player's hand, or on the table
    where nobody holds cards of their own.

    None where the game has no such picture, no move begins so, or one is complete with these steps.
    """
    waits = look.turn or look.scene.kind == "table"
    if SCENES[look.scene.game].choice is None or not picked or not waits or look.result is not None:
        return None
    choice = replace(look, scene=replace(look.scene, kind="choice"), picked=picked)
    following = choice.leading
    if not following or any(len(move.path) == len(picked) for move in following):
        return None
    return choice
