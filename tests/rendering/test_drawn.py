"""What has been drawn is marked and told, in the hand of the one who drew it."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

import games
from rendering import Look, Picture, Scene, Seated, draw
from tests.rendering.drawing import look, state_of

PEOPLE = (Seated("Ann"), Seated("Bob"))
POSITIONS = {
    "kings_corners": ("hands: 3s 9h | 2d 2c\nto move: 1\nstock: Jd\npiles: N Ts | E - | S - | W - | NE - | SE - | "
                      "SW - | NW -", "9h", "You drew 9 of hearts."),
    "race": ("spaces: 1 2\nhands: 3s 9h | 2s\nto move: 0\nstock: 4s", "9h", "You drew 9 of hearts."),
    "sevens": ("scores: 0 0\nboard: r1 .. .. .. .. .. .." + " / .. .. .. .. .. .. .." * 2 + " / .. .. .. bK .. .. .."
               + " / .. .. .. .. .. .. .." * 3 + "\nhands: g2 y4 | b1\nto move: 0\nstack: b6\nfirst: 0", "y4",
               "You drew the yellow 4."),
}  # fmt: skip
"""By game: a position, what seat 0 has drawn in it, and what it is told."""


def held(key: str, drawn: tuple[str, ...]) -> Look[Any]:
    game = games.get(key)
    return replace(look(game, game.view(state_of(game, POSITIONS[key][0]), 0), 0, PEOPLE), drawn=drawn)


def opened(picture: Picture) -> Image.Image:
    return Image.open(BytesIO(picture.png)).convert("RGB")


@pytest.mark.parametrize("key", POSITIONS)
def test_what_was_drawn_is_marked_and_said(key: str) -> None:
    _, drawn, told = POSITIONS[key]
    marked, plain = draw(held(key, (drawn,))), draw(held(key, ()))
    assert told in marked.text
    assert "You drew" not in plain.text
    assert opened(marked).tobytes() != opened(plain).tobytes()


def test_the_rim_is_around_that_card_and_no_other() -> None:
    """Two cards of 190 pixels with 12 between them, in the middle of 1000: from 304 and from 506, 6 of rim around."""
    marked, plain = (opened(draw(held("kings_corners", cards))) for cards in (("9h",), ()))
    gold = (240, 196, 92)
    row = marked.height - 36 - 100  # through the lower half of the cards
    assert [marked.getpixel((x, row)) == gold for x in (503, 698)] == [True, True]
    assert [marked.getpixel((x, row)) == gold for x in (301, 497)] == [False, False]
    assert plain.getpixel((503, row)) != gold


def test_a_table_is_not_told_what_was_drawn() -> None:
    game = games.get("kings_corners")
    view = game.view(state_of(game, POSITIONS["kings_corners"][0]), None)
    with pytest.raises(ValueError, match="own eyes"):
        Look(Scene("kings_corners", "table"), view, PEOPLE, drawn=("9h",))
