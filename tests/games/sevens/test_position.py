"""Position texts: the page's own form, what may be left out, and every position that cannot be."""

from __future__ import annotations

import re

import pytest

from games.core import InvalidPosition
from games.core.texts import WrongLine
from tests.english import refused
from tests.games.sevens.positions import FULL, GAME, board, full_but

SET_UP = "a1=r1 c1=g2 e1=b6 g1=y3 a3=g1 g3=r5 a5=y5 g5=b3 a7=b5 c7=y4 e7=g3 g7=r4"
LINES = {
    "game": "sevens",
    "options": "rounds=3 hand=6",
    "round": "2/3",
    "seed": "00ff",
    "scores": "14 -10",
    "board": board(SET_UP + " b1=b4", "b"),
    "hands": "r1 r3 g2 b4 y6 y6 | r2 g1 g5 b3 y2",
    "to move": "1",
    "stack": "y1 r4",
    "first": "0",
}
TEXT = "\n".join(f"{key}: {value}" for key, value in LINES.items())
OVER = {"board": FULL, "hands": "- | -", "stack": "-", "to move": "-", "round": "3/3"}


def changed(lines: dict[str, str], **others: str | None) -> str:
    """The text with these lines changed, `_` for a blank in a key; None takes a line out."""
    values = lines | {key.replace("_", " "): value for key, value in others.items()}
    return "\n".join(f"{key}: {value}" for key, value in values.items() if value is not None)


def test_a_text_is_read_and_written_back() -> None:
    state = GAME.parse(TEXT)
    assert GAME.format(state) == TEXT
    assert (state.scores, state.mover, state.first, state.round) == ((14, -10), 1, 0, 2)
    assert (state.board[0], state.board[1], state.board[24], state.board[48]) == ("r1", "b4", "bK", "r4")
    assert state.stack == ("y1", "r4")


def test_input_is_forgiving_and_output_canonical() -> None:
    loose = TEXT.replace("r1 r3 g2 b4 y6 y6", "y6, B4 r3,Y6 R1  g2").replace(" / ", "/")
    assert GAME.format(GAME.parse(loose)) == TEXT


def test_what_may_be_left_out() -> None:
    state = GAME.parse(f"game: sevens\nboard: {board('a1=r1')}\nhands: r2 | g1\nto move: 1")
    assert GAME.format(state) == (
        "game: sevens\noptions: rounds=1 hand=6\nround: 1/1\nseed: -\nscores: 0 0\n"
        f"board: {board('a1=r1')}\nhands: r2 | g1\nto move: 1\nstack: -\nfirst: 0"
    )
    some = GAME.parse(changed(LINES, options="hand=7", round=None, seed=None, scores=None, stack=None, first=None))
    assert GAME.format(some).splitlines()[1:5] == [
        "options: rounds=1 hand=7", "round: 1/1", "seed: -", "scores: 0 0",
    ]  # fmt: skip


def test_a_finished_game() -> None:
    text = changed(LINES, **{key.replace(" ", "_"): value for key, value in OVER.items()})
    state = GAME.parse(text)
    assert state.mover is None
    assert GAME.format(state) == text


def test_a_view_is_read_without_a_seed() -> None:
    hands = "r1 r3 g2 b4 y6 y6 | ?? ?? ?? ?? ??"
    text = changed(LINES, seed=None, hands=hands, stack="?? ??")
    view = GAME.parse(text)
    assert view.is_view
    assert GAME.format(view) == text
    assert GAME.view(GAME.parse(TEXT), 0) == view


def test_three_and_four_hands() -> None:
    for hands in ("r1 | - | r3", "r1 | r2 | r3 | r3"):
        scores = " ".join("0" for _ in hands.split("|"))
        assert GAME.parse(changed(LINES, hands=hands, scores=scores)).seats == hands.count("|") + 1


def test_tiles_may_be_missing() -> None:
    GAME.parse(changed(LINES, board=board("e6=r1"), hands="r1 | r2", stack="y1"))


CANNOT_BE: dict[str, tuple[dict[str, str | None], str]] = {
    "another game": ({"game": "thirteen"}, "this is not a position of sevens"),
    "no board": ({"board": None}, "The line “board” is missing"),
    "no hands": ({"hands": None}, "The line “hands” is missing"),
    "no seat to move": ({"to_move": None}, "The line “to move” is missing"),
    "an unknown line": ({"trick": "-"}, "“trick: -” is not a line of this game's positions"),
    "an option out of range": ({"options": "rounds=3 hand=8"}, "hand goes from 3 to 7"),
    "an unknown option": ({"options": "rounds=3 joker=1"}, "There is no option “joker”"),
    "more rounds than five": ({"options": "rounds=6"}, "rounds goes from 1 to 5"),
    "a round after the last": ({"round": "4/3"}, "it must be between 1/3 and 3/3"),
    "another number of rounds": ({"round": "2/4"}, "it must be between 1/3 and 3/3"),
    "an upper-case seed": ({"seed": "00FF"}, "it must be lower-case hex, or -"),
    "one hand": ({"hands": "r1", "scores": "0", "to_move": "0"}, "for 2 to 4 players"),
    "five hands": ({"hands": "r1 | r2 | r3 | r4 | r5"}, "for 2 to 4 players"),
    "too few scores": ({"scores": "14"}, "there are 2 hands, so there must be as many scores"),
    "too many scores": ({"scores": "14 0 0"}, "there are 2 hands"),
    "a score that is no number": ({"scores": "14 x"}, "“x” is not a whole number"),
    "six rows": ({"board": FULL.rpartition(" / ")[0]}, "it has 7 rows with “/” between them, not 6"),
    "eight rows": ({"board": FULL + " / .. .. .. .. .. .. .."}, "not 8"),
    "a row of six": ({"board": FULL.replace("r4 g3 ", "r4 ")}, "row 2 has 7 spaces, not 6"),
    "a row of eight": ({"board": FULL.replace("g1 b5", "g1 .. b5")}, "row 7 has 7 spaces, not 8"),
    "no tile on the board": ({"board": full_but("", a1="r7")}, "“r7” is not a tile"),
    "a card on the board": ({"board": full_but("", a1="Th")}, "“Th” is not a tile"),
    "a hidden tile on the board": ({"board": full_but("", a1="??")}, "“??” is not a tile"),
    "no King": ({"board": full_but("d4")}, "the King lies on d4"),
    "a tile where the King lies": ({"board": full_but("a1", d4="r1")}, "the King lies on d4"),
    "a second King": ({"board": full_but("", a1="bK")}, "there is one King, on d4"),
    "the King elsewhere": ({"board": full_but("d4", a1="rK")}, "the King lies on d4"),
    "a King in a hand": ({"hands": "r1 bK | r2"}, "the King lies on d4 and is never drawn"),
    "a King in the stack": ({"stack": "yK"}, "the King lies on d4 and is never drawn"),
    "no tile in a hand": ({"hands": "r1 zz | r2"}, "“zz” is not a tile"),
    "a third tile in a hand": ({"hands": "r1 r1 | r2"}, "there are two tiles red 1, and this is a third"),
    "a third tile in two hands": ({"hands": "r1 | r1 r2"}, "there are two tiles red 1, and this is a third"),
    "a third tile in the stack": ({"stack": "r1"}, "there are two tiles red 1, and this is a third"),
    "a third tile on the board": ({"board": full_but("a1", a1="g6")}, "there are two tiles green 6"),
    "too many tiles in a hand": (
        {"options": "rounds=3 hand=3", "hands": "r1 r3 g2 b4 | r2"}, "seat 0 holds more than 3 tiles"),
    "a blue space before its green ones": ({"board": board(SET_UP + " c4=b2 b4=b1 c3=g5", "b")},
                                           "c4 is filled, and c5 must be before it"),
    "no such seat to move": ({"to_move": "2"}, "there is no seat 2"),
    "a seat to move that is no number": ({"to_move": "x"}, "“x” is not a whole number"),
    "no such seat that started": ({"first": "2"}, "there is no seat 2"),
    "over while a tile can be placed": (
        {"to_move": "-", "round": "3/3"}, "seat 0 can still place a tile, so the round goes on"),
    "over while a last tile can go by mercy": (
        {"board": full_but("a1 g7", d7="y3", g4="r1"), "hands": "- | r6", "stack": "-", "to_move": "-", "round": "3/3"},
        "seat 1 can still place a tile"),
    "over before the last round": (
        {"board": FULL, "hands": "- | -", "stack": "-", "to_move": "-"}, "the game is not over before its last round"),
    "to move on a full board": ({"board": FULL, "hands": "- | -", "stack": "-"}, "nobody can place a tile"),
    "to move with no tiles": ({"hands": "- | -"}, "nobody can place a tile"),
    "to move where no tile fits": (
        {"board": full_but("a1 g7", d7="y3", g4="r1"), "hands": "- | r6 y6", "stack": "-"}, "nobody can place a tile"),
    "another than the starter to move first": (
        {"board": board(SET_UP, "b"), "hands": "r2 r2 r3 r3 g4 g4 | b1 b1 b2 b2 g5 g5"},
        "nothing has been placed yet, and seat 0 starts this round"),
    "points before the first placement": (
        {"board": board(SET_UP, "b"), "hands": "r2 r2 r3 r3 g4 g4 | b1 b1 b2 b2 g5 g5", "round": "1/3", "to_move": "0"},
        "nobody has points before the first placement"),
    "a hidden tile and a seed": ({"hands": "r1 | ?? ??", "stack": "?? ??"}, "a position with hidden cards has no seed"),
    "a hand hidden in part": ({"hands": "r1 | r2 ??", "stack": "??", "seed": None}, "not in part"),
    "a stack hidden in part": ({"hands": "r1 | ??", "stack": "r2 ??", "seed": None}, "the stack is hidden, whole"),
    "two hands in a view": ({"hands": "r1 | r2 | ??", "scores": "0 0 0", "stack": "??", "seed": None},
                            "a view shows one hand at most"),
    "the stack in a view": ({"hands": "r1 | ??", "stack": "r2", "seed": None}, "the stack is hidden, whole"),
    "more than 48 tiles with the hidden ones": (
        {"board": full_but("a1"), "hands": "r1 | ??", "stack": "-", "seed": None}, "more than 48 tiles"),
    "a stack too large with the hidden ones": (
        {"board": full_but("a1"), "hands": "r1 | -", "stack": "??", "seed": None}, "more than 48 tiles"),
    "over while a hidden last tile can go by mercy": (
        {"hands": "- | ??", "stack": "??", "to_move": "-", "round": "3/3", "seed": None}, "seat 1 can still place"),
    "to move with hidden tiles where no space is open": (
        {"board": board(), "hands": "r1 r2 | ?? ??", "stack": "-", "seed": None}, "nobody can place a tile"),
}  # fmt: skip


@pytest.mark.parametrize(("lines", "reason"), CANNOT_BE.values(), ids=CANNOT_BE)
def test_positions_that_cannot_be(lines: dict[str, str | None], reason: str) -> None:
    with refused(InvalidPosition, re.escape(reason)):
        GAME.parse(changed(LINES, **lines))


@pytest.mark.parametrize(
    ("line", "value"),
    [("board", "r1"), ("hands", "r1 | x"), ("stack", "bK"), ("to move", "2"), ("first", "5"), ("scores", "0"),
     ("round", "9/3"), ("seed", "x"), ("options", "hand=9")],
)  # fmt: skip
def test_a_refusal_names_the_line(line: str, value: str) -> None:
    with refused(InvalidPosition, f"^In the line “{line}”: ") as refusal:
        GAME.parse(changed(LINES, **{line.replace(" ", "_"): value}))
    assert isinstance(refusal.value.text, WrongLine)
    assert refusal.value.text.line == line


WHOLE = "game: sevens\nboard: {}\nhands: {}\nto move: 1\nstack: {}"
"""The deal of the seed 00ff (see test_clauses_set_up), on which one tile has been placed; no tile is missing."""
DEALT = "a1=g2 c1=g3 e1=b6 g1=y4 a3=g6 g3=r3 a5=b5 g5=b2 a7=r5 c7=r3 e7=y6 g7=g5"
HANDS = "r4 b3 b4 b6 y3 y4 | r1 r2 g2 g4 y2 y2"
REST = "y1 y5 g6 g1 g1 b2 b3 b1 r6 b5 b4 g5 r4 y1 y5 r2 r1 g3 y3 y6 r5 g4 b1"


def test_a_whole_position_is_read() -> None:
    """Seat 0 has placed the r6 on b2 and drawn the b6."""
    GAME.parse(WHOLE.format(board(DEALT + " b2=r6", "g"), HANDS, REST))


@pytest.mark.parametrize(
    ("lying", "hands", "rest", "reason"),
    [
        ("b2=r6", "r4 b3 b4 b6 y3 | r1 r2 g2 g4 y2 y2", REST + " y4",
         "In the line “hands”: seat 0 draws up to 6 tiles while the stack has any (KT5)."),
        ("c3=r6", HANDS, REST, "In the line “board”: c3 is filled and touches no tile (KT7)."),
        ("f1=r6", HANDS, REST, "In the line “board”: e1 and f1 hold equal values side by side (KT6)."),
        ("e2=r6", HANDS, REST, "In the line “board”: e1 and e2 hold equal values side by side (KT6)."),
    ],
    ids=["a hand that has not drawn", "a tile that touches none", "equal values in a row", "equal values in a column"],
)  # fmt: skip
def test_where_no_tile_is_missing_the_course_is_checked(lying: str, hands: str, rest: str, reason: str) -> None:
    with refused(InvalidPosition, re.escape(reason)):
        GAME.parse(WHOLE.format(board(f"{DEALT} {lying}", "g"), hands, rest))


def test_where_tiles_are_missing_it_is_not() -> None:
    GAME.parse(WHOLE.format(board(DEALT + " c3=r6 f1=b6", "g"), "r4 b3 | r1", REST))


def test_equal_values_lie_side_by_side_after_mercy() -> None:
    """All 48 tiles: the twos of c4 and c5 show that a hand was down to one."""
    GAME.parse(f"game: sevens\nboard: {full_but('a1')}\nhands: r1 | -\nto move: 0")


@pytest.mark.parametrize(("blue", "greens"), [("d3", "d2 c3 e3"), ("c4", "c3 b4 c5"), ("e4", "e3 f4 e5"),
                                              ("d5", "c5 e5 d6")])  # fmt: skip
def test_no_blue_space_is_filled_before_its_green_ones(blue: str, greens: str) -> None:
    values = dict(zip([blue, *greens.split()], ("y1", "r2", "r4", "r6"), strict=True))
    every = " ".join(f"{name}={tile}" for name, tile in values.items())
    GAME.parse(changed(LINES, board=board(every, "b"), hands="r1 | r3", stack="-"))
    for green in greens.split():
        reason = f"In the line “board”: {blue} is filled, and {green} must be before it (KT8)."
        lying = every.replace(f"{green}={values[green]}", "")
        with refused(InvalidPosition, re.escape(reason)):
            GAME.parse(changed(LINES, board=board(lying, "b"), hands="r1 | r3", stack="-"))
