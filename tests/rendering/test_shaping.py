"""Names in scripts with letters that join, stack or go from right to left; with FriBiDi and without."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from rendering import can_shape
from rendering.brush.names import drawn_names, initial, marks_beside
from rendering.brush.text import BOLD, coverage, has_letter, shorten, shorten_line, sign, text_width, wrapped
from tests.rendering.scripts import needs_fribidi, scripts
from words.language import ENGLISH
from words.names import ISOLATE, POP, isolated, joined, letters, visible

SAMIR, ASHWINI, SOMCHAI = "سمير", "अश्विनी", "สมชาย"
EVERYTHING = st.text(
    st.one_of(
        st.characters(),
        st.sampled_from("abc 12()سميرאבשלוםक्षत्रियสมชายู่\u200c\u200d\ufe0f🔥👩‍👩‍👧中"),
    ),
    max_size=32,
)


@pytest.fixture
def shaped() -> Iterator[None]:
    with scripts(shaped=True):
        yield


@pytest.fixture
def unshaped() -> Iterator[None]:
    with scripts(shaped=False):
        yield


def drawn(*names: str, room: int = 400) -> tuple[str, ...]:
    return drawn_names(names, [room] * len(names), 30, ENGLISH)


@pytest.mark.usefixtures("unshaped")
def test_without_fribidi_such_letters_are_left_out_as_if_no_font_had_them() -> None:
    assert not can_shape()
    assert drawn(SAMIR, f"Ann {SOMCHAI}", f"{ASHWINI} 7", "Zoë") == ("Player 1", "Ann", "7", "Zoë")
    assert initial(SAMIR) == ""
    assert marks_beside((SAMIR, "Zoë"), ENGLISH) == ("Player 1", "")


@needs_fribidi
@pytest.mark.usefixtures("shaped")
def test_with_it_they_are_drawn_and_set_apart_where_they_go_from_the_right() -> None:
    assert drawn(SAMIR, ASHWINI, SOMCHAI, f"Ann {SAMIR} 🔥") == (
        isolated(SAMIR), ASHWINI, SOMCHAI, isolated(f"Ann {SAMIR}"),
    )  # fmt: skip
    assert marks_beside((SAMIR, ASHWINI), ENGLISH) == ("", "")
    assert initial(SAMIR) == "س"


@needs_fribidi
@pytest.mark.usefixtures("shaped")
def test_letters_join() -> None:
    """Apart, they are wider, and look otherwise."""
    apart = "\u200c".join(SAMIR)
    assert text_width(SAMIR, 60) < text_width(apart, 60)
    virama = "क्ष"
    assert text_width(virama, 60) < sum(text_width(letter, 60) for letter in "कष")


@needs_fribidi
@pytest.mark.usefixtures("shaped")
def test_what_stands_around_a_name_stays_where_it_is() -> None:
    """`3` was drawn to the left of the name."""
    wide, line = text_width(SAMIR, 60), f"{isolated(SAMIR)} 3"
    right = coverage(line, 60).crop((text_width(SAMIR + " ", 60), 0, text_width(line, 60), 80))
    assert right.tobytes() == coverage("3", 60).crop((0, 0, right.width, 80)).tobytes()
    assert coverage(line, 60).crop((0, 0, wide, 80)).getbbox() is not None
    assert drawn(SAMIR, SAMIR) == (f"{isolated(SAMIR)} (1)", f"{isolated(SAMIR)} (2)")


@needs_fribidi
@pytest.mark.usefixtures("shaped")
def test_numbers_within_such_a_name_are_read_from_the_left() -> None:
    """`سمير 12` has the number at its left end."""
    line = f"{SAMIR} 12"
    number = coverage("12", 60).crop((0, 0, text_width("12", 60), 80))
    assert coverage(line, 60).crop((0, 0, number.width, 80)).tobytes() == number.tobytes()


@needs_fribidi
@pytest.mark.usefixtures("shaped")
@pytest.mark.parametrize("name", [SAMIR * 6, ASHWINI * 5, SOMCHAI * 5, f"{SAMIR} Ann " * 4])
def test_a_long_one_is_cut_between_letters_as_people_see_them(name: str) -> None:
    short = shorten(name, 150, 30, BOLD)
    assert short.endswith("…")
    assert text_width(short, 30, BOLD) <= 150
    kept = len(letters(short[:-1]))
    assert "".join(list(letters(name))[:kept]).rstrip() == short[:-1]


@needs_fribidi
@pytest.mark.usefixtures("shaped")
def test_two_names_that_differ_by_what_is_not_seen_are_marked() -> None:
    alike = "م\u200dی", "می"
    assert [name.endswith(f"({seat})") for seat, name in enumerate(drawn(*alike), start=1)] == [True, True]
    assert drawn("Ann", "\u0391nn") == ("Ann (1)", "\u0391nn (2)")  # a Greek capital


@needs_fribidi
@pytest.mark.usefixtures("shaped")
def test_a_line_that_is_broken_or_cut_within_a_name_is_drawn_all_the_same() -> None:
    line = f"{isolated(f'{SAMIR} {SAMIR}')} takes the trick"
    for part in (*wrapped(line, 150, 30), line.replace(POP, ""), line.replace(ISOLATE, ""), shorten(line, 90, 30)):
        assert coverage(part, 30).getbbox() is not None
        assert coverage(part, 30).width == max(1, text_width(part, 30))


@needs_fribidi
@pytest.mark.usefixtures("shaped")
def test_dots_and_vowels_far_below_are_not_cut_off() -> None:
    """The dots of a final yeh were."""
    for name in ("علي", "ญู"):
        box = coverage(name, 60, BOLD).getbbox()
        assert box is not None
        assert box[3] < coverage(name, 60, BOLD).height


def test_all_other_text_is_drawn_as_ever() -> None:
    """With FriBiDi and without, byte for byte."""
    looks = []
    for on in (False, can_shape()):
        with scripts(shaped=on):
            looks.append([coverage(text, 40, BOLD).tobytes() for text in ("Nguyễn Ánh 9♦", "Ωμέγα Жанна", "(-_-)")])
    assert looks[0] == looks[1]


def check_names(names: list[str]) -> None:
    """They are drawn within their rooms, no two look alike, and no letter is drawn that no font has."""
    for room in (60, 300):
        shown = drawn(*names, room=room)
        assert len({tuple(map(sign, visible(joined(name)))) for name in shown}) == len(names)
        for name in shown:
            mask = coverage(name, 30, BOLD)
            assert mask.width == max(1, text_width(name, 30, BOLD))
            assert room == 60 or mask.width <= room  # the number of a seat may need more
            assert all(has_letter(letter) for letter in name if letter.isalnum())


any_names = given(st.lists(EVERYTHING, min_size=2, max_size=4))
short = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))


@needs_fribidi
@pytest.mark.usefixtures("shaped")
@short
@example(["ﷺ" * 32, "\ud800", "\u202eevil", "W" * 32])
@example(["\u200d", "", "م\u200cی", "م\u200dی"])
@example(["Ann", "\u0391nn"])
@any_names
def test_any_names_are_drawn_within_their_rooms_and_look_different(names: list[str]) -> None:
    check_names(names)


@pytest.mark.usefixtures("unshaped")
@short
@example(["ﷺ" * 32, "אב", "ab", "W" * 32])
@any_names
def test_so_they_are_without_fribidi(names: list[str]) -> None:
    check_names(names)


@needs_fribidi
@pytest.mark.usefixtures("shaped")
@pytest.mark.parametrize("names", [["Ann", "\u0391nn"], ["Ann", "\u0410nn"]])
def test_names_that_are_compared_as_letters_look_alike(names: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The control."""
    monkeypatch.setattr("rendering.brush.names.sign", str)
    with pytest.raises(AssertionError):
        check_names(names)


def test_the_same_in_another_process() -> None:
    """What a name looks like depends on nothing but the name."""
    program = (
        "import hashlib; from rendering.brush.names import drawn_names; from rendering.brush.text import coverage\n"
        "names = drawn_names(['अश्विनी', 'Ann', 'سمير', 'Ann'], [300] * 4, 30, 'en')\n"
        "print(hashlib.sha256(b''.join(coverage(name, 30).tobytes() for name in names)).hexdigest())"
    )
    found = {
        subprocess.run(
            [sys.executable, "-c", program], check=True, capture_output=True, env=os.environ | {"PYTHONHASHSEED": seed}
        ).stdout
        for seed in ("1", "2")
    }
    names = drawn_names([ASHWINI, "Ann", SAMIR, "Ann"], [300] * 4, 30, ENGLISH)
    assert found == {
        f"{hashlib.sha256(b''.join(coverage(name, 30).tobytes() for name in names)).hexdigest()}\n".encode()
    }


def test_a_line_in_a_picture_is_cut_between_words_whatever_its_room() -> None:
    """The line under the tiles of Sevens ended with "values in li…". Only a first word is cut within."""
    line = "seven +14 · values in line +4 · symmetry +2"
    for room in range(text_width("s…", 26), text_width(line, 26) + 2):
        short = shorten_line(line, room, 26)
        assert text_width(short, 26) <= room
        kept = short.removesuffix("…")
        assert line.startswith(kept)
        assert len(kept) < len("seven") or kept == line or line[len(kept)] == " "
    assert shorten_line(line, text_width("seven +14 · va…", 26), 26) == "seven +14…"
