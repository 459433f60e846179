"""Thirteen: the combination that nobody has beaten stays in sight when its trick is over."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

from PIL import Image

import games
from games.core import Events
from games.thirteen import ThirteenState
from rendering import Look
from rendering.thirteen.lately import last_play
from tests.games import playing
from tests.rendering.drawing import PEOPLE, look, pictured, state_of

GAME = games.get("thirteen")
START = state_of(GAME, "scores: 0 0\nhands: 9h 3c | 4s 4d\nto move: 0\nplayed: -")


def seen(state: ThirteenState, events: Events, seat: int | None = None) -> Look[ThirteenState]:
    return replace(look(GAME, GAME.view(state, seat), seat, PEOPLE), events=events)


def test_what_won_the_trick_is_shown_to_whoever_leads() -> None:
    """Ann plays the 9♥, Bob passes: Ann leads again."""
    beaten, play = playing.play(GAME, START, "9h")
    state, passes = playing.play(GAME, beaten, "pass")
    marked, plain = pictured(seen(state, play + passes)), pictured(seen(state, ()))
    assert "It is Ann's turn to lead; any combination may be played. Ann plays 9 of hearts. Seats" in marked.text
    assert "Ann plays" not in plain.text
    assert "Ann plays 9 of hearts." in pictured(seen(state, play + passes, 1)).text
    strip = (30, 494, 970, 552)  # the last of the free felt between the plaques, which ends at 564
    crops = [Image.open(BytesIO(picture.png)).crop(strip).tobytes() for picture in (marked, plain)]
    assert crops[0] != crops[1]


def test_a_trick_under_way_is_enough_by_itself() -> None:
    state, play = playing.play(GAME, START, "9h")
    assert pictured(seen(state, play)) == pictured(seen(state, ()))


def test_a_new_round_begins_without_a_last_combination() -> None:
    start = state_of(GAME, "options: rounds=2\nround: 1/2\nscores: 0 0\nhands: 9h | 4s 4d\nto move: 0\nplayed: -")
    state, events = playing.play(GAME, start, "9h")
    assert state.round == 2
    assert last_play(seen(state, events)) is None
