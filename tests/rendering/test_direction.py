"""Which way a line is written, worked out by hand from UAX #9, and compared with FriBiDi where that is found."""

from __future__ import annotations

import ctypes
import ctypes.util

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rendering.brush.direction import from_right, in_order, levels, needs_shaping

FRIBIDI = ctypes.util.find_library("fribidi")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", []),
        ("Ann 2", [0, 0, 0, 0, 0]),
        ("אב", [1, 1]),
        ("אב 12", [1, 1, 1, 2, 2]),  # numbers are read from the left, also there
        ("א (1)", [1, 1, 1, 2, 1]),
        ("Bo אב", [0, 0, 0, 1, 1]),
        ("אב Bo", [1, 1, 1, 2, 2]),
        ("Bo אב 12", [0, 0, 0, 1, 1, 1, 2, 2]),
        ("1,2 א", [2, 2, 2, 1, 1]),
        ("א1\u0301:1", [1, 2, 2, 2, 2]),  # with its number, too
        ("אֿ!", [1, 1, 1]),  # an accent goes with its letter
        ("...", [0, 0, 0]),
    ],
)
def test_levels(text: str, expected: list[int]) -> None:
    assert levels(text) == expected


def test_runs_stand_in_order_from_the_left() -> None:
    assert in_order(["Bo ", "שלום ", "12"], [0, 1, 2]) == ["Bo ", "12", "שלום "]
    assert in_order(["שלום ", "Bo"], [1, 2]) == ["Bo", "שלום "]
    assert in_order([], []) == []


def test_what_needs_shaping_and_what_goes_from_the_right() -> None:
    assert all(map(needs_shaping, "شאकกខབמ\ufedf"))
    assert not any(map(needs_shaping, "Añ9ếЖΩ中한あ🔥\u0301"))
    assert from_right("Ann שלום")
    assert not from_right("अश्विनी สมชาย Ann")


@pytest.mark.skipif(FRIBIDI is None, reason="FriBiDi was not found here (Debian: libfribidi0)")
@given(st.one_of(st.text("abאבמر12 .,:!\u0301", max_size=9), st.text("aאר٣٤ ,!", max_size=9)).filter(lambda text: text))
def test_fribidi_finds_the_same(text: str) -> None:
    """Of names: where a line ends with blanks or begins with an accent it is not asked for."""
    stripped = text.strip().lstrip("\u0301").strip()
    library, number = ctypes.CDLL(FRIBIDI), len(stripped)
    array = ctypes.c_uint32 * number
    letters, kinds, brackets, found = array(*map(ord, stripped)), array(), array(), (ctypes.c_int8 * number)()
    library.fribidi_get_bidi_types(letters, number, kinds)
    library.fribidi_get_bracket_types(letters, number, kinds, brackets)
    neutral = ctypes.c_uint32(0x40)
    library.fribidi_get_par_embedding_levels_ex(kinds, brackets, number, ctypes.byref(neutral), found)
    assert levels(stripped) == list(found)
