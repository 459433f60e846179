"""King's Court: Race: from where pawns came, and what each card would do, worked out by hand."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from games.core import Events
from games.core.text import Card, Text
from games.race import RaceState
from rendering import Look
from rendering.brush.bar import BELOW
from rendering.brush.strip import Piece
from rendering.race.description import playable_in
from rendering.race.effects import notes_of
from rendering.race.lately import came_from, last_turns, pieces_of, told_turns
from rendering.race.track import cell
from tests.games.race.positions import GAME, play, position
from tests.rendering.drawing import PEOPLE, look, pictured
from words import PICTURE, Voice

VOICE = Voice("en", PICTURE, ("Ann", "Bob", "Cy"))
START = position("12 5 20", "7s 9h Jd Ks | 2h | 4d 5c 6d", stock="3h Td As Ac 2c")
GOLD, ALARM = (240, 196, 92), (176, 70, 56)


def played(*moves: str, start: RaceState = START) -> tuple[RaceState, Events]:
    state, events = start, tuple[Text, ...]()
    for move in moves:
        state, latest = play(state, move)
        events += latest
    return state, events


def seen(state: RaceState, events: Events, seat: int | None = None) -> Look[RaceState]:
    return replace(look(GAME, GAME.view(state, seat), seat, PEOPLE), events=events)


def shown(piece: Piece) -> str:
    said = VOICE.say(piece.said) if piece.said else ""
    return piece.card or piece.word or said or (VOICE.name(piece.seat) if piece.seat is not None else "*")


def lines(look: Look[RaceState]) -> list[str]:
    return [f"{VOICE.name(turn.seat)}: {' '.join(map(shown, pieces_of(turn)))}" for turn in told_turns(look)]


def test_kr5_kr6_kr9_every_pawn_that_moved_came_from_somewhere() -> None:
    """Ann goes from 12 to 19, sends Bob from 5 to the start (not further: KR7), and swaps with Cy, who stood on 20."""
    state, events = played("7s", "9h", "Jd>2", "end")
    assert state.spaces == (20, 0, 19)
    assert came_from(seen(state, events)) == {0: 12, 1: 5, 2: 20}
    assert lines(seen(state, events)) == ["Ann: 7s +7 * 19 9h Bob −5 * 0 Jd swaps with Cy"]


def test_what_a_player_did_before_is_not_marked_for_that_player() -> None:
    """Ann and Bob (from 5 by 2 to 7) have moved; then Cy passes; and it is Ann's turn."""
    state, events = played("7s", "end", "2h", "end", "end")
    assert came_from(seen(state, events)) == {1: 5}
    assert came_from(seen(state, events, 1)) == {}
    assert lines(seen(state, events)) == ["Bob: 2h +2 * 7", "Cy: plays nothing"]


def test_a_turn_under_way_counts() -> None:
    state, events = played("7s")
    assert came_from(seen(state, events)) == came_from(seen(state, events, 1)) == {0: 12}
    assert [turn.seat for turn in last_turns(seen(state, events))] == [0]


def test_a_pawn_that_came_back_has_not_moved() -> None:
    """Bob goes from 5 by 2 to 7; Cy sends him back by 1 to 6. Or to 8, and back by 3."""
    start = position("12 5 20", "7s | 2h | Ah 4d", stock="3s 3h 4h As")
    state, events = played("end", "2h", "end", "Ah", start=start)
    assert (state.spaces[1], came_from(seen(state, events, 0))) == (6, {1: 5})
    start = position("12 5 20", "7s | Ah 2h | 3h 4d", stock="3s 4h As")
    state, events = played("end", "Ah", "2h", "end", "3h", start=start)
    assert (state.spaces[1], came_from(seen(state, events, 0))) == (5, {})


def test_a_king_and_a_queen_are_told() -> None:
    state, events = played("Ks>1")
    assert lines(seen(state, events)) == ["Ann: Ks Bob loses 1 card"]
    start = position("12 5", "Qs | 2h 3s", stock="3h 4h")
    state, events = played("Qs>1", "take 3s", start=start)
    assert lines(seen(state, events)) == ["Ann: Qs looks at the hand of Bob 3s +3 * 15"]


def test_what_each_card_would_do() -> None:
    """Ann is on 12, Bob on 5, Cy on 20; a 9 of Bob's suit leads no further back than the start."""
    view = GAME.view(START, 0)
    notes = notes_of(seen(START, (), 0), playable_in(GAME.legal_moves(view)), VOICE)
    assert {card: (note.words, note.loss) for card, note in notes.items()} == {
        "7s": (("+7 to 19", "to 19"), False),
        "9h": (("−5 to start", "to start"), True),
        "Jd": (("swap",), False),
        "Ks": (("discard",), False),
    }
    winning = position("25 5", "7s | 2h", stock="3h")
    assert notes_of(seen(winning, (), 0), (Card("7s"),), VOICE)[Card("7s")].words == ("wins",)
    text = pictured(seen(START, (), 0)).text
    assert "What they would do: 7 of spades, you to space 19; 9 of hearts, Bob to the start." in text


def test_it_is_not_said_of_a_card_that_may_not_be_played() -> None:
    """KR6: Bob has been moved back already; and on somebody else's turn nothing can be played."""
    state, events = played("9h", start=position("12 5 20", "7s 9h 8h | 2h | 4d", stock="3h"))
    assert "8 of hearts, Bob" not in pictured(seen(state, events, 0)).text
    assert "What they would do" not in pictured(seen(state, events, 1)).text


@pytest.mark.parametrize("seat", [None, 2])
def test_the_way_of_a_pawn_is_on_the_track(seat: int | None) -> None:
    """Ann from 12 to 19 is gold, Bob from 5 to the start in the colour of alarm; they pass through 15 and 3."""
    state, events = played("7s", "9h", "end")
    marked, plain = (Image.open(BytesIO(pictured(seen(state, told, seat)).png)).convert("RGB") for told in (events, ()))
    top = BELOW + 2 if seat is None else 104 + 8 + 104
    for space, aside, ink in ((15, -12, GOLD), (3, 0, ALARM)):
        x, y, wide, high = cell(space, top)
        spot = (x + wide // 2 + aside, y + high // 2 + 16 + aside)
        assert marked.getpixel(spot) == ink
        assert plain.getpixel(spot) != ink


def test_where_a_pawn_stood_is_a_hollow_one() -> None:
    state, events = played("7s", "end")
    marked, plain = (Image.open(BytesIO(pictured(seen(state, told)).png)) for told in (events, ()))
    x, y, _, high = cell(12, BELOW + 2)
    corner = (x + 5, y + high - 49, x + 49, y + high - 5)
    assert marked.crop(corner).tobytes() != plain.crop(corner).tobytes()
