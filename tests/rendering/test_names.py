"""Names: any letters, any length, never two alike, never in the way."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

import games
from rendering import Look, Picture, Scene, Seated, draw
from rendering.brush import names as brush_names
from rendering.brush.names import drawn_names, marks_beside, spoken_names
from rendering.brush.text import BOLD, has_letter, text_width
from rendering.result import card
from words.language import ENGLISH

Draw = Callable[..., Picture]


def shown(*names: str, room: int = 300) -> tuple[str, ...]:
    return drawn_names(names, [room] * len(names), 30, ENGLISH)


def test_the_font_covers_vietnamese_greek_and_cyrillic_but_not_chinese() -> None:
    assert all(map(has_letter, "Nguyễn Thị Ánh Tuyết Đặng ưởữ Ωμέγα Жанна"))
    assert not any(map(has_letter, "李小龍한글😀مر"))


@pytest.mark.parametrize(
    ("name", "plain"),
    [
        ("𝓐𝓷𝓷", "Ann"),  # mathematical letters
        ("Ａｎｎ", "Ann"),  # full width
        ("Ann 🔥🔥", "Ann"),
        ("A\u200bn\u202en\u2066", "Ann"),  # zero width, right-to-left override, isolate
        ("Te\u0302\u0301t", "T\u1ebft"),  # composed: ế
        ("Q\u0303\u0301\u0302\u0309a", "Q\u0303\u0301a"),  # accents without end
        ("  Ann\n\tB  ", "Ann B"),
        ("李小龍", "Player 1"),
        ("李小龍 Bruce 😀", "Bruce"),
        ("😀", "Player 1"),
        ("日\u0301", "Player 1"),  # the accent was left alone
        ("e\u0301日\u0301", "é"),
        ("(中)", "Player 1"),
        ("-🎲-", "Player 1"),
        ("中 2", "2"),
        ("(-_-)", "(-_-)"),  # nothing of it is missing
        ("", "Player 1"),
        ("\u200b\u200d", "Player 1"),
    ],
)
def test_names_as_they_are_drawn(name: str, plain: str) -> None:
    assert shown(name) == (plain,)


def test_the_same_name_twice_gets_the_seat() -> None:
    assert shown("Ann", "Bob", "Ann") == ("Ann (1)", "Bob", "Ann (3)")
    assert spoken_names(["Ann", "Bob", "A\u200bnn"], ENGLISH) == ("Ann (seat 1)", "Bob", "Ann (seat 3)")


def test_names_that_cannot_be_drawn_differ_by_the_seat() -> None:
    assert shown("李小龍", "Ann李", "한글", "Ann王") == ("Player 1", "Ann (2)", "Player 3", "Ann (4)")


@pytest.mark.parametrize("names", [["Ann", "Ann", "Ann (1)", "Ann (2)"], ["", "", "Player 1", "Player 2"]])
def test_a_name_that_looks_like_a_marked_one_is_marked_too(names: list[str]) -> None:
    assert len(set(shown(*names))) == 4
    imitated = [name.replace("(", "(seat ") for name in names]
    assert len(set(spoken_names(imitated, ENGLISH))) == 4


@pytest.mark.parametrize("blank", ["\u3164", "\u2800", "\u115f\u1160", "\uffa0"])
def test_letters_that_are_blank_are_no_name_to_speak(blank: str) -> None:
    assert spoken_names(["Ann", blank], ENGLISH) == ("Ann", "Player 2")


def test_long_names_are_cut_and_still_differ() -> None:
    names = shown("Wolfeschlegelsteinhausen the first", "Wolfeschlegelsteinhausen the second", room=200)
    assert names[0] != names[1]
    for name in names:
        assert "…" in name
        assert text_width(name, 30, BOLD) <= 200


def test_spoken_names_keep_their_script() -> None:
    assert spoken_names(["李小龍", "x" * 40], ENGLISH) == ("李小龍", "x" * 31 + "…")


@pytest.mark.parametrize(
    "name", ["\u202eevil", "👩‍👩‍👧‍👦", "ﷺ" * 32, "\ud800", "W" * 32, "Z" + "\u0351" * 31, "🇻🇳", "\x00"]
)
def test_no_name_breaks_a_picture(table: Draw, hand: Draw, midgame: str, name: str) -> None:
    people = [Seated("Ann"), Seated(name), Seated("Cy"), Seated("Di")]
    plain = table(midgame)
    drawn = table(midgame, people)
    assert (drawn.width, drawn.height) == (plain.width, plain.height)
    assert drawn.png != plain.png
    assert len(hand(midgame, 2, people).text) <= 1024
    drawn.text.encode()


# What a text beside a picture says of them


def test_a_text_beside_names_who_cannot_be_drawn_and_tells_two_alike_apart() -> None:
    assert marks_beside(("李小龍", "Bob", "한글", "Ann"), ENGLISH) == ("Player 1", "", "Player 3", "")
    assert marks_beside(("Ann李", "Ann王", "Bob"), ENGLISH) == ("1", "2", "")
    assert marks_beside(("Ann", "Ann", "\u200b"), ENGLISH) == ("1", "2", "")  # without a name, Player 3 there, too
    assert marks_beside(("李小龍 Bruce", "Bob"), ENGLISH) == ("", "")
    assert marks_beside(("Player 2", "李小龍"), ENGLISH) == ("1", "2")


@pytest.mark.parametrize("key", games.GAMES)
@pytest.mark.parametrize(
    "names", ["Ann|Anne|Annette|Annabel", "Christina|Christine|Christian|Christian II", "王|李|김|박"]
)
def test_whatever_a_picture_adds_to_a_name_the_text_beside_adds(
    key: str, names: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the table and the hand of each game, with as many people as it takes."""
    game = games.get(key)
    called = tuple(names.split("|")[: game.seats.stop - 1])
    seats = len(called)
    told, shown = marks_beside(called, ENGLISH), list[tuple[str, ...]]()

    def noted(*given: Any) -> tuple[str, ...]:
        shown.append(drawn_names(*given))
        return shown[-1]

    for module in (brush_names, card):
        monkeypatch.setattr(module, "drawn_names", noted)
    view, _ = game.deal(seats, b"names")
    people = tuple(map(Seated, called))
    draw(Look(Scene(key, "table"), game.view(view, None), people))
    for seat in range(seats if game.private else 0):
        draw(Look(Scene(key, "hand", seat), game.view(view, seat), people))
    assert shown
    for drawn in shown:
        for seat, name in enumerate(drawn):
            number = re.search(r"\((\d)\)$", name)
            assert number is None or number[1] in told[seat]
            assert not name.startswith("Player") or name == told[seat]
