"""Kings Corners: what has just been done is marked on the table and told, worked out by hand."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

from PIL import Image

from games.core import Events
from games.core.text import Text
from games.kings_corners import KingsCornersState
from rendering import Look
from rendering.kings_corners.lately import changed_since, last_turn, moved_by, pieces_of
from tests.games.kings_corners.positions import GAME, play, position
from tests.rendering.drawing import PEOPLE, look, pictured

START = position("9h 3s | 8c 2d | 4h", stock="Jd 5c 6c", N="Ts", E="Jh", W="9d", S="7s")


def played(*moves: str) -> tuple[KingsCornersState, Events]:
    state, events = START, tuple[Text, ...]()
    for move in moves:
        state, latest = play(state, move)
        events += latest
    return state, events


def seen(state: KingsCornersState, events: Events, seat: int | None = None) -> Look[KingsCornersState]:
    return replace(look(GAME, GAME.view(state, seat), seat, PEOPLE), events=events)


def test_a_turn_under_way_is_the_last_one() -> None:
    """Ann plays the 9♥ on north, moves all of it onto east, and draws; Bob plays the 8♣ on west."""
    state, events = played("9h>N", "N>E", "draw")
    turn = last_turn(seen(state, events))
    assert turn is not None
    assert (turn.seat, sorted(moved_by(turn))) == (0, ["9h", "Ts"])
    assert [piece.card or piece.word or "▶" for piece in pieces_of(turn)] == ["9h", "▶", "N", "N", "▶", "E", "??", "+1"]
    state, events = played("9h>N", "N>E", "draw", "8c>W")
    assert moved_by(last_turn(seen(state, events))) == {"8c"}
    assert last_turn(seen(START, ())) is None


def test_a_hand_shows_where_something_has_changed_since_its_last_turn() -> None:
    state, events = played("9h>N", "N>E", "draw", "8c>W", "draw")
    assert changed_since(seen(state, events, 2)) == {"N", "E", "W"}
    state, events = played("9h>N", "N>E", "draw", "8c>W", "draw", "draw")
    assert changed_since(seen(state, events, 0)) == {"W"}
    assert changed_since(seen(state, (), 0)) == frozenset()


def test_it_is_told() -> None:
    state, events = played("9h>N", "N>E", "draw")
    told = (
        "It is Bob's turn. Ann plays 9 of hearts on the north pile. "
        "Ann moves the north pile (10 of spades, 9 of hearts) onto the east pile. "
        "Ann draws a card and ends the turn. Piles: "
    )
    assert told in pictured(seen(state, events)).text
    assert "Ann draws a card and ends the turn. Piles: " in pictured(seen(state, events, 1)).text


def test_the_card_that_was_played_has_a_golden_rim() -> None:
    """North is in the middle: two cards of 128 pixels, the second 64 on from the first, begin 96 left of 500."""
    state, events = played("9h>N")
    marked, plain = (Image.open(BytesIO(pictured(seen(state, told)).png)).convert("RGB") for told in (events, ()))
    row, rim = 278, 404 + 64 - 4
    assert marked.getpixel((rim, row)) == (240, 196, 92)
    assert plain.getpixel((rim, row)) != (240, 196, 92)
    assert marked.getpixel((404 - 4, row)) == plain.getpixel((404 - 4, row))
