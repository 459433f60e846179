"""Text as coverage masks, in Noto Sans."""

from __future__ import annotations

from functools import lru_cache
from threading import RLock
from typing import Final

import fontpkg_noto_sans
from PIL import Image, ImageDraw, ImageFont

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


@lru_cache(maxsize=64)
def _font(size: int, weight: int, width: int) -> ImageFont.FreeTypeFont:
    # The basic layout is the same wherever Pillow was built; the other depends on libraries found at run time.
    font = ImageFont.truetype(str(FONT), size, layout_engine=ImageFont.Layout.BASIC)
    font.set_variation_by_axes([weight, width])
    return font


@lru_cache(maxsize=1)
def _missing() -> tuple[float, bytes]:
    return _look(_NEVER_A_LETTER)


def _look(letter: str) -> tuple[float, bytes]:
    font = _font(_PROBE, REGULAR, 100)
    return font.getlength(letter), bytes(font.getmask(letter, mode="L"))


@lru_cache(maxsize=4096)
def has_letter(letter: str) -> bool:
    """Whether the font has a glyph of its own for that code point: one that differs from the sign for a missing one."""
    with _LOCK:
        return _look(letter) != _missing()


@lru_cache(maxsize=4096)
def text_width(text: str, size: int, weight: int = REGULAR, width: int = 100) -> int:
    """How many pixels wide the text is drawn."""
    with _LOCK:
        return round(_font(size, weight, width).getlength(text))


@lru_cache(maxsize=1024)
def coverage(text: str, size: int, weight: int = REGULAR, width: int = 100) -> Image.Image:
    """The text as a mask (0 nothing, 255 ink): `text_width` wide, its baseline `ASCENT * size` from the top."""
    with _LOCK:
        mask = Image.new("L", (max(1, text_width(text, size, weight, width)), round((ASCENT + DESCENT) * size)))
        ImageDraw.Draw(mask).text((0, round(ASCENT * size)), text, 255, _font(size, weight, width), "ls")
    return mask


def shorten(text: str, most: int, size: int, weight: int = REGULAR) -> str:
    """The text, or as much of its beginning as fits into `most` pixels, with an ellipsis."""
    if text_width(text, size, weight) <= most:
        return text
    for end in range(len(text) - 1, 0, -1):
        short = text[:end].rstrip() + ELLIPSIS
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
