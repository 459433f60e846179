"""Court Wars: each attack, with its attacker and what fell, on the table and in words, worked out by hand."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from games.core import Events
from games.core.text import Number, Raw, Text
from games.court_wars import CourtWarsState
from rendering import Look
from rendering.brush.strip import HEIGHT, Piece
from rendering.brush.text import wrapped
from rendering.court_wars.lately import last_turns, line_of, marked_in
from rendering.court_wars.texts import AttackFirst, May, MayPlace
from tests.games.court_wars.positions import BARE, GAME, play, position
from tests.rendering.drawing import PEOPLE, look, pictured
from words import PICTURE, Voice

START = position(
    f"K - ; Q 7h 5c ; J - | K 8s 4c ; Q - ; J 6d | {BARE}", stock="2s 3s 9s Qc Jc As", discard="2h", first="0"
)  # fmt: skip


def played(*moves: str, start: CourtWarsState = START) -> tuple[CourtWarsState, Events]:
    state, events = start, tuple[Text, ...]()
    for move in moves:
        state, latest = play(state, move)
        events += latest
    return state, events


def seen(state: CourtWarsState, events: Events, seat: int | None = None) -> Look[CourtWarsState]:
    return replace(look(GAME, GAME.view(state, seat), seat, PEOPLE), events=events)


def shown(piece: Piece) -> str:
    """A piece of a line as letters."""
    names = {0: "Ann", 1: "Bob", 2: "Cy"}
    name = names[piece.seat] if piece.seat is not None else ""
    return piece.card or piece.word or name or (Voice().say(piece.said) if piece.said else "*")


def line(state: CourtWarsState, events: Events) -> list[str]:
    looked = seen(state, events)
    return [" ".join(map(shown, done.pieces)) for done in line_of(looked, last_turns(looked))]


def test_an_attack_says_who_whom_and_what_was_taken() -> None:
    """Ann's Queen spends 5 and 7, worth 12, and takes the 4 and the 8 of Bob's King; the signs are sword and arrow."""
    state, events = played("Q:5,7>1.K:4,8")
    assert line(state, events) == ["Q * 12 * Bob K 4c 8s"]
    marked = marked_in(last_turns(seen(state, events)))
    assert [sorted(part) for part in marked] == [[], [(0, "Q")], [(1, "K")]]


def test_a_court_card_that_fell_is_among_what_was_taken() -> None:
    state, events = played("Q:5,7>1.Q:!")
    assert line(state, events) == ["Q * 12 * Bob Q Qh defeated"]
    assert (
        "Ann's Queen spends 5 of clubs, 7 of hearts and defeats Bob's bare Queen." in pictured(seen(state, events)).text
    )


def test_what_was_placed_or_thrown_away_is_a_line_too() -> None:
    """Ann places the 2 and Bob the 3; then Cy is to move, and of the 9 nothing is said until it is placed."""
    state, events = played("draw", "Q", "draw", "discard", "draw")
    assert line(state, events) == ["2s * Q", "3s discarded"]
    assert marked_in(last_turns(seen(state, events))).cards == {"2s"}
    state, events = played("draw", "Q", "draw", "discard", "draw", "J")
    assert line(state, events) == ["3s discarded", "9s * J"]  # since Ann's own turn, which she knows


def test_an_attack_is_told_rather_than_what_came_after() -> None:
    """Two of these turns have room: the attack of the first is not left out for what Bob has thrown away."""
    start = position(
        f"K - ; Q 7h 5c ; J - | K 8s 4c ; Q - ; J 6d | {BARE} | {BARE}", stock="2s 3s 9s Th 6s", discard="2h"
    )
    moves = ("Q:5>1.K:4", "draw", "discard", "draw", "discard")
    state, events = played(*moves, start=start)
    assert line(state, events) == ["Q * 5 * Bob K 4c", "3s discarded"]


def test_three_turns_stand_in_one_line() -> None:
    start = position(f"{BARE} | {BARE} | {BARE} | {BARE}", stock="2s 3s 9s Th 6s", discard="2h")
    state, events = played("draw", "K", "draw", "discard", "draw", "J", start=start)
    assert line(state, events) == ["2s * K", "3s discarded", "9s * J"]


def test_many_guards_are_told_by_the_first_and_the_last() -> None:
    high = "K Ts 9s 8s 7s 6s 5s 4s 3s 2s"
    start = position(f"{high} ; Q - ; J - | K - ; Q 8h 7h 6h 5h 4h ; J -", stock="2h")
    state, events = played("K:2,3,4,5,6,7,8>1.Q:4,5,6,7,8", start=start)
    assert line(state, events) == ["K * 35 * Bob Q 4h … 8h"]


def test_the_attacked_stack_has_a_rim_and_the_line_is_there() -> None:
    """Bob is at the top left, as one of three seats; his King is 100 wide, in the first of three columns of 156 around
    259."""
    state, events = played("Q:5,7>1.Q:!")
    marked, plain = (Image.open(BytesIO(pictured(seen(state, told)).png)).convert("RGB") for told in (events, ()))
    assert marked.size == plain.size
    beside = (259 - 50 - 4, 60 + 12 + 58 + 8 + 44 + 10 + 70)
    assert marked.getpixel(beside) == (176, 70, 56)
    assert plain.getpixel(beside) != (176, 70, 56)
    first = (30, marked.height - 14 - (HEIGHT + 8) + HEIGHT // 2)
    assert marked.getpixel(first) == (13, 52, 41)
    assert plain.getpixel(first) != (13, 52, 41)


def test_a_hand_names_itself_in_what_was_done() -> None:
    """“You's Queen” is no English."""
    state, events = played("Q:5,7>1.Q:!")
    text = pictured(seen(state, events, 1)).text
    assert "Ann's Queen spends 5 of clubs, 7 of hearts and defeats Bob's bare Queen." in text
    assert "Seat 1, You" in text


@pytest.mark.parametrize("opening", [0, 3])
@pytest.mark.parametrize("how", ["place", "revive", "nowhere"])
def test_no_sentence_beside_the_piles_is_cut(opening: int, how: str) -> None:
    """“Opening 1 of 3: place it or disca…” with three seats, where there are 420 pixels."""
    sentences = [MayPlace(Number(opening), Number(3), Raw(how)), AttackFirst(), May(False, False)]
    for said in Voice("en", PICTURE).say_all(sentences):
        lines = wrapped(said, 420, 28)
        assert " ".join(lines) == said
        assert len(lines) <= 2


def test_lines_are_broken_between_words_and_a_word_too_long_is_cut() -> None:
    assert wrapped("", 100, 28) == []
    assert wrapped("one two", 1000, 28) == ["one two"]
    assert wrapped("one two", 60, 28) == ["one", "two"]
    assert wrapped("extraordinarily", 60, 28)[0].endswith("…")
