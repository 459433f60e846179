"""A move that is shown is marked in the picture: its cards or tiles, and where they go; what was played in another
colour."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

import games
from rendering import Look, Scene, ShownMove, draw
from rendering.brush.marks import rims_on

SKY, ALARM = (98, 176, 255), (176, 70, 56)
POSITIONS = {
    "thirteen": ("hands: 3s 5s 5d 9h | 3d\nto move: 0", "5s 5d", "9h"),
    "kings_corners": (
        "hands: Ks 6c 9h | 2d\nto move: 0\npiles: N Ts | E 7d | S 2s | W 2h | NE - | SE - | SW - | NW -\nstock: 5d",
        "9h>N",
        "Ks>NE",
    ),
    "court_wars": (
        "courts: K 9s ; Q - ; J 3s | K - ; Q 2h ; J -\nto move: 0\nstock: 4s 5s",
        "J:3>1.Q:2",
        "K:9>1.Q:2",
    ),
    "sevens": (None, "", ""),
    "race": ("spaces: 3 12\nhands: Js 4s 9h | 2h\nto move: 0\nstock: 2s 3s", "Js>1", "4s"),
}


def looks(key: str) -> tuple[Look[Any], Any, Any]:
    """At a position with a choice; a move that is advised, and one that was played."""
    game = games.get(key)
    position, better, played = POSITIONS[key]
    state = game.parse(f"game: {key}\n{position}") if position else game.deal(2, b"shown")[0]
    view = game.view(state, 0)
    legal = game.legal_moves(view)
    moves = (legal[0], legal[-1]) if not position else (game.parse_move(view, better), game.parse_move(view, played))
    scene = Scene(key, "hand", 0) if game.private else Scene(key, "table")
    return Look(scene, view if game.private else game.view(state, None)), *moves


def ink(look: Look[Any], colour: tuple[int, int, int]) -> int:
    """How many pixels of the picture have just that colour."""
    image = Image.open(BytesIO(draw(look).png)).convert("RGB")
    found: int = {one: number for number, one in image.getcolors(1 << 24) or []}.get(colour, 0)
    return found


@pytest.mark.parametrize("key", POSITIONS)
def test_each_of_two_moves_has_its_colour(key: str) -> None:
    plain, better, played = looks(key)
    advised = replace(plain, shown=(ShownMove(better),))
    both = replace(plain, shown=(ShownMove(better), ShownMove(played, played=True)))
    assert ink(advised, SKY) > ink(plain, SKY) + 1000
    assert ink(advised, ALARM) <= ink(plain, ALARM)
    assert ink(both, ALARM) > ink(plain, ALARM) + 1000


def test_what_belongs_to_both_has_both_rims_and_what_belongs_to_none_has_none() -> None:
    """Thirteen: of 3-4-5 and the pair of fives, the five of spades is in both."""
    game = games.get("thirteen")
    view = game.view(game.parse("game: thirteen\nhands: 3s 4s 5s 5d 9h | 3d\nto move: 0"), 0)
    pair, row = (game.parse_move(view, text) for text in ("5s 5d", "3s 4s 5s"))
    look = Look(Scene("thirteen", "hand", 0), view, shown=(ShownMove(pair), ShownMove(row, played=True)))
    assert [len(rims_on(look, card)) for card in view.hands[0]] == [1, 1, 2, 1, 0]
    assert rims_on(look, "5d") == (look.theme.colours.sky,)
    assert rims_on(look, "3s") == (look.theme.colours.alarm,)
