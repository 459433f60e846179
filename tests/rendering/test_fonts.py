"""Fonts that an operator names for letters that Noto Sans lacks."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import fontpkg_noto_sans_thai
import pytest

from rendering import use_fonts
from rendering.brush.names import drawn_names, initial
from rendering.brush.text import BOLD, REGULAR, coverage, fonts, has_letter, text_width
from words.language import ENGLISH

THAI = next(Path(fontpkg_noto_sans_thai.ROOT).rglob("*.ttf"))
NAME = "สมชาย"


@pytest.fixture
def _thai() -> Iterator[None]:
    use_fonts([THAI])
    yield
    use_fonts([])


def test_without_another_font_such_letters_are_left_out() -> None:
    assert not has_letter("ส")
    assert drawn_names([NAME, "Ann"], [400, 400], 30, ENGLISH) == ("Player 1", "Ann")


@pytest.mark.usefixtures("_thai")
def test_with_one_they_are_drawn() -> None:
    assert has_letter("ส")
    assert not has_letter("中")
    assert drawn_names([NAME, "Ann"], [400, 400], 30, ENGLISH) == (NAME, "Ann")
    assert initial(NAME) == "ส"
    assert coverage(NAME, 30).getbbox() is not None


@pytest.mark.usefixtures("_thai")
def test_a_line_in_two_fonts_is_as_wide_as_its_parts() -> None:
    parts = text_width("Ann ", 60) + text_width(NAME, 60)
    assert abs(text_width(f"Ann {NAME}", 60) - parts) <= 1
    left = coverage(f"Ann {NAME}", 60).crop((0, 0, text_width("Ann", 60), 80))
    assert left.tobytes() == coverage("Ann", 60).crop((0, 0, text_width("Ann", 60), 80)).tobytes()


@pytest.mark.usefixtures("_thai")
def test_such_letters_are_bold_where_the_others_are() -> None:
    inks = [sum(coverage(NAME, 60, weight).histogram()[128:]) for weight in (REGULAR, BOLD)]
    assert inks[0] < inks[1]


def test_what_our_font_has_looks_the_same_with_and_without() -> None:
    before = coverage("Nguyễn Ánh", 40, BOLD).tobytes()
    use_fonts([THAI])
    try:
        assert coverage("Nguyễn Ánh", 40, BOLD).tobytes() == before
    finally:
        use_fonts([])
    assert len(fonts()) == 1


def test_a_file_that_is_no_font_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    wrong = tmp_path / "font.ttf"
    wrong.write_text("no font")
    for file in (wrong, tmp_path / "none.ttf"):
        with pytest.raises(OSError, match=rf"{file.name}: .*(resource|format)"):
            use_fonts([THAI, file])
    assert not has_letter("ส")


def test_a_font_that_is_gone_is_named(tmp_path: Path) -> None:
    """The log told of a picture, and of `SPRITES_FILE`, only that it "cannot open resource"."""
    gone = tmp_path / "gone.ttf"
    shutil.copy(THAI, gone)
    use_fonts([gone])
    gone.unlink()
    try:
        with pytest.raises(OSError, match=str(gone)):
            coverage(NAME, 40, BOLD)
    finally:
        use_fonts([])
