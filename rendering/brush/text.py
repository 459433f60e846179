"""Text as coverage masks, in Noto Sans and, for letters that it lacks, in the fonts that an operator has named."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from threading import RLock
from typing import Final

import fontpkg_noto_sans
from PIL import Image, ImageDraw, ImageFont

from words.names import letters

REGULAR: Final = 500
BOLD: Final = 750
CAP_HEIGHT: Final = 0.714
"""The height of a capital, as a share of the size; likewise below."""
ASCENT: Final = 1.14
DESCENT: Final = 0.32
ELLIPSIS: Final = "…"
FONT: Final = fontpkg_noto_sans.ROOT / "files" / "NotoSans[wdth,wght].ttf"
_NEVER_A_LETTER: Final = "\U0010ffff"
_PROBE: Final = 24
_LOCK: Final = RLock()
"""A font keeps its last glyph: one thread at a time may use it."""
_FONTS: Final = [FONT]
"""The first that has a letter draws it."""


def check_font(file: Path) -> None:
    """Raises `OSError` for a file that is no font whose letters can be drawn in any size."""
    try:
        ImageFont.truetype(str(file), _PROBE, layout_engine=ImageFont.Layout.BASIC)
    except ValueError as error:
        raise OSError(str(error)) from error


def fonts() -> tuple[Path, ...]:
    """The files of the fonts that are drawn with."""
    return tuple(_FONTS)


def use_fonts(files: Iterable[Path]) -> None:
    """From now on, letters that Noto Sans lacks are drawn in the first of these fonts that has them.

    To be called before anything is drawn: what has been drawn without them may be remembered. Raises `OSError` for a
    file that is no font (`check_font`).
    """
    named = list(files)
    for file in named:
        check_font(file)
    with _LOCK:
        _FONTS[1:] = named
        for remembered in (_font, _missing, _font_of, text_width, coverage):
            remembered.cache_clear()


@lru_cache(maxsize=64)
def _font(number: int, size: int, weight: int, width: int) -> ImageFont.FreeTypeFont:
    # The basic layout is the same wherever Pillow was built; the other depends on libraries found at run time.
    font = ImageFont.truetype(str(_FONTS[number]), size, layout_engine=ImageFont.Layout.BASIC)
    if number == 0:
        font.set_variation_by_axes([weight, width])
    else:
        _set_weight(font, weight)
    return font


def _set_weight(font: ImageFont.FreeTypeFont, weight: int) -> None:
    """As heavy as that, where the font can be; other things about it as its makers meant them."""
    try:
        axes = font.get_variation_axes()
    except (OSError, NotImplementedError):
        return  # it has one weight
    chosen = []
    for axis in axes:
        least, usual, most = (axis[key] or 0 for key in ("minimum", "default", "maximum"))
        chosen.append(float(min(max(weight, least), most) if "weight" in str(axis["name"]).lower() else usual))
    font.set_variation_by_axes(chosen)


@lru_cache(maxsize=16)
def _missing(number: int) -> tuple[float, bytes]:
    return _look(number, _NEVER_A_LETTER)


def _look(number: int, letter: str) -> tuple[float, bytes]:
    font = _font(number, _PROBE, REGULAR, 100)
    return font.getlength(letter), bytes(font.getmask(letter, mode="L"))


@lru_cache(maxsize=4096)
def _font_of(letter: str) -> int | None:
    """Which font has a glyph of its own for that code point: one that differs from the sign for a missing one."""
    with _LOCK:
        found = (number for number in range(len(_FONTS)) if _look(number, letter) != _missing(number))
        return next(found, None)


def has_letter(letter: str) -> bool:
    """Can that code point be drawn?"""
    return _font_of(letter) is not None


def _runs(text: str) -> list[tuple[int, str]]:
    """The text in pieces of one font each, by its number; what no font has is Noto Sans's."""
    if len(_FONTS) == 1:
        return [(0, text)]
    return [(number, "".join(run)) for number, run in groupby(text, lambda letter: _font_of(letter) or 0)]


@lru_cache(maxsize=4096)
def text_width(text: str, size: int, weight: int = REGULAR, width: int = 100) -> int:
    """How many pixels wide the text is drawn."""
    with _LOCK:
        return round(sum(_font(number, size, weight, width).getlength(run) for number, run in _runs(text)))


@lru_cache(maxsize=1024)
def coverage(text: str, size: int, weight: int = REGULAR, width: int = 100) -> Image.Image:
    """The text as a mask (0 nothing, 255 ink): `text_width` wide, its baseline `ASCENT * size` from the top."""
    with _LOCK:
        mask = Image.new("L", (max(1, text_width(text, size, weight, width)), round((ASCENT + DESCENT) * size)))
        left = 0.0
        for number, run in _runs(text):
            font = _font(number, size, weight, width)
            ImageDraw.Draw(mask).text((round(left), round(ASCENT * size)), run, 255, font, "ls")
            left += font.getlength(run)
    return mask


def shorten(text: str, most: int, size: int, weight: int = REGULAR) -> str:
    """The text, or as much of its beginning as fits into `most` pixels, with an ellipsis."""
    if text_width(text, size, weight) <= most:
        return text
    found = letters(text)
    for end in range(len(found) - 1, 0, -1):
        short = "".join(found[:end]).rstrip() + ELLIPSIS
        if text_width(short, size, weight) <= most:
            return short
    return ELLIPSIS


def wrapped(text: str, room: int, size: int, weight: int = REGULAR) -> list[str]:
    """The text in as many lines as it takes for each to fit into `room` pixels; only a word by itself is shortened."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, size, weight) <= room:
            lines[-1] = longer
        else:
            lines.append(shorten(word, room, size, weight))
    return lines


def capitalised(text: str) -> str:
    """The text with a capital letter first, as a line of its own begins; the rest as it is."""
    return text[:1].upper() + text[1:]
