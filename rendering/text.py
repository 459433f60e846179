"""Text as coverage masks: Noto Sans where it has the letter, a small box with the letter's number where it has not."""

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
_FILE: Final = fontpkg_noto_sans.ROOT / "files" / "NotoSans[wdth,wght].ttf"
_NEVER_A_LETTER: Final = "\U0010ffff"
_PROBE: Final = 24
_LOCK: Final = RLock()
"""A font keeps its last glyph: one thread at a time may use it."""


@lru_cache(maxsize=64)
def _font(size: int, weight: int, width: int) -> ImageFont.FreeTypeFont:
    # The basic layout is the same wherever Pillow was built; the other depends on libraries found at run time.
    font = ImageFont.truetype(str(_FILE), size, layout_engine=ImageFont.Layout.BASIC)
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
        return sum(_run_width(run, size, weight, width) for run in _runs(text))


@lru_cache(maxsize=1024)
def coverage(text: str, size: int, weight: int = REGULAR, width: int = 100) -> Image.Image:
    """The text as a mask (0 nothing, 255 ink): `text_width` wide, its baseline `ASCENT * size` from the top."""
    with _LOCK:
        mask = Image.new("L", (max(1, text_width(text, size, weight, width)), round((ASCENT + DESCENT) * size)))
        draw = ImageDraw.Draw(mask)
        x = 0
        for run in _runs(text):
            if has_letter(run[0]):
                draw.text((x, round(ASCENT * size)), run, 255, _font(size, weight, width), "ls")
            else:
                _draw_code(draw, run, x, size)
            x += _run_width(run, size, weight, width)
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


def _runs(text: str) -> list[str]:
    """The text in pieces: letters in a row that the font has, and each missing letter by itself."""
    runs: list[str] = []
    open_run = False
    for letter in text:
        known = has_letter(letter)
        if known and open_run:
            runs[-1] += letter
        else:
            runs.append(letter)
        open_run = known
    return runs


def _code(letter: str) -> tuple[str, str]:
    """A code point as two lines of two or three digits: `4E`, `2D`."""
    digits = f"{ord(letter):04X}"
    half = (len(digits) + 1) // 2
    return digits[:half].rjust(len(digits) - half, "0"), digits[half:]


def _run_width(run: str, size: int, weight: int, width: int) -> int:
    if has_letter(run[0]):
        return round(_font(size, weight, width).getlength(run))
    return round(size * (0.40 + 0.24 * len(_code(run)[0])))


def _draw_code(draw: ImageDraw.ImageDraw, letter: str, x: int, size: int) -> None:
    """A frame about as high as a capital, with the two lines in it."""
    base, width = round(ASCENT * size), _run_width(letter, size, REGULAR, 100)
    box = (x + 1, base - round(0.86 * size), x + width - 3, base + round(0.16 * size))
    draw.rounded_rectangle(box, size * 0.12, None, 255, max(1, size // 18))
    font = _font(max(8, round(size * 0.46)), BOLD, 80)
    for line, share in zip(_code(letter), (0.42, -0.04), strict=True):
        draw.text(((box[0] + box[2]) / 2 + 0.5, base - round(share * size)), line, 255, font, "ms")
