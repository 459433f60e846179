"""Text as coverage masks, in Noto Sans and, for letters that it lacks, in the fonts that an operator has named."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from threading import RLock
from typing import Final, NamedTuple

import fontpkg_noto_sans
from PIL import Image, ImageDraw, ImageFont, features

from rendering.brush.direction import in_order, levels, needs_shaping
from words.names import ISOLATE, JOINERS, POP, letters

REGULAR: Final = 500
BOLD: Final = 750
CAP_HEIGHT: Final = 0.714
"""The height of a capital, as a share of the size; likewise below."""
ASCENT: Final = 1.14
DESCENT: Final = 0.32
_DEEP: Final = 0.5
"""The same of letters that are shaped: some have dots or vowels far below."""
ELLIPSIS: Final = "…"
FONT: Final = fontpkg_noto_sans.ROOT / "files" / "NotoSans[wdth,wght].ttf"
_NEVER_A_LETTER: Final = "\U0010ffff"
_PROBE: Final = 24
_LOCK: Final = RLock()
"""A font keeps its last glyph: one thread at a time may use it."""
_FONTS: Final = [FONT]
"""The first that has a letter draws it."""
_SHAPING: Final = [all(map(features.check_feature, ("raqm", "fribidi")))]
"""Can letters be shaped? Pillow brings Raqm and HarfBuzz along, and looks for FriBiDi in the system."""


def check_font(file: Path) -> None:
    """Raises `OSError` for a file that is no font with letters that can be drawn in any size."""
    _opened(file, _PROBE)


def _opened(file: Path, size: int, layout: ImageFont.Layout = ImageFont.Layout.BASIC) -> ImageFont.FreeTypeFont:
    """Raises `OSError` that names the file: FreeType's own says "cannot open resource"."""
    try:
        return ImageFont.truetype(str(file), size, layout_engine=layout)
    except (OSError, ValueError) as error:
        raise OSError(f"{file}: {error}") from error


def fonts() -> tuple[Path, ...]:
    """The files of the fonts that are drawn with."""
    return tuple(_FONTS)


def use_fonts(files: Iterable[Path]) -> None:
    """From now on, letters that Noto Sans lacks are drawn in the first of these fonts that has them.

    Call it before anything is drawn: what has been drawn without them may be remembered. Raises `OSError` for a file
    that is no font (`check_font`), Noto Sans's own included.
    """
    named = list(files)
    for file in (FONT, *named):
        check_font(file)
    with _LOCK:
        _FONTS[1:] = named
        forget_fonts()


def can_shape() -> bool:
    """Are letters shaped that need it (`needs_shaping`)? Where FriBiDi is missing they are not drawn."""
    return _SHAPING[0]


def use_shaping(on: bool) -> bool:
    """Shape letters from now on, or not. To be called as `use_fonts`. Returns what was so before."""
    with _LOCK:
        before, _SHAPING[0] = _SHAPING[0], on
        forget_fonts()
    return before


def forget_fonts() -> None:
    """Give back the memory of fonts that were used (up to a megabyte each size), and of what was drawn with them."""
    for remembered in (_font, _missing, _font_of, sign, text_width):
        remembered.cache_clear()


class _Run(NamedTuple):
    """Letters that are drawn together, in the order in which they are read."""

    text: str
    font: int
    shaped: bool = False
    direction: str | None = None

    def drawn_with(self, size: int, weight: int, width: int) -> ImageFont.FreeTypeFont:
        return _font(self.font, size, weight, width, self.shaped)


@lru_cache(maxsize=32)
def _font(number: int, size: int, weight: int, width: int, shaped: bool = False) -> ImageFont.FreeTypeFont:
    # The basic layout is the same wherever Pillow was built; the other depends on libraries found at run time.
    layout = ImageFont.Layout.RAQM if shaped else ImageFont.Layout.BASIC
    font = _opened(_FONTS[number], size, layout)
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


@lru_cache(maxsize=4096)
def sign(letter: str) -> tuple[float, bytes]:
    """What that code point looks like by itself: equal for two that nobody can tell apart."""
    with _LOCK:
        return _look(_font_of(letter) or 0, letter)


def has_letter(letter: str) -> bool:
    """Can that code point be drawn?"""
    return _font_of(letter) is not None and (can_shape() or not needs_shaping(letter))


def _runs(text: str) -> list[_Run]:
    """The text in pieces of one font each, from left to right; what no font has is Noto Sans's.

    What is set apart (`words.names.isolated`) has a direction of its own; all else goes from left to right.
    """
    if text.isascii():
        return _straight(text)
    pieces = text.replace(POP, ISOLATE).split(ISOLATE)
    return [run for piece in pieces for run in (_shaped if any(map(needs_shaping, piece)) else _straight)(piece)]


def _straight(text: str) -> list[_Run]:
    if len(_FONTS) == 1:
        return [_Run(text, 0)]
    return [_Run("".join(run), number) for number, run in groupby(text, lambda letter: _font_of(letter) or 0)]


def _shaped(text: str) -> list[_Run]:
    """Accents and joiners stay with the letter before them."""
    signs: list[tuple[int, int, bool]] = []
    for letter, depth in zip(text, levels(text), strict=True):
        joins = letter in JOINERS or unicodedata.category(letter).startswith("M")
        if signs and joins:
            signs.append(signs[-1])
        else:
            signs.append((depth, _font_of(letter) or 0, needs_shaping(letter) or depth % 2 == 1))
    runs, depths, begin = list[_Run](), list[int](), 0
    for (depth, font, shaped), alike in groupby(signs):
        end = begin + len(list(alike))
        runs.append(_Run(text[begin:end], font, shaped, ("ltr", "rtl")[depth % 2] if shaped else None))
        depths.append(depth)
        begin = end
    return in_order(runs, depths)


@lru_cache(maxsize=4096)
def text_width(text: str, size: int, weight: int = REGULAR, width: int = 100) -> int:
    """How many pixels wide the text is drawn."""
    with _LOCK:
        return round(sum(_length(run, size, weight, width) for run in _runs(text)))


def _length(run: _Run, size: int, weight: int, width: int) -> float:
    return run.drawn_with(size, weight, width).getlength(run.text, direction=run.direction)


def coverage(text: str, size: int, weight: int = REGULAR, width: int = 100) -> Image.Image:
    """The text as a mask (0 nothing, 255 ink): `text_width` wide, its baseline `ASCENT * size` from the top."""
    with _LOCK:
        runs, left = _runs(text), 0.0
        below = _DEEP if any(run.shaped for run in runs) else DESCENT
        mask = Image.new("L", (max(1, text_width(text, size, weight, width)), round((ASCENT + below) * size)))
        for run in runs:
            font, at = run.drawn_with(size, weight, width), (round(left), round(ASCENT * size))
            ImageDraw.Draw(mask).text(at, run.text, 255, font, "ls", direction=run.direction)
            left += _length(run, size, weight, width)
    return mask


def shorten(text: str, most: int, size: int, weight: int = REGULAR) -> str:
    """The text, or as much of its beginning as fits into `most` pixels, with an ellipsis."""
    if text_width(text, size, weight) <= most:
        return text
    found = letters(text)
    for end in range(len(found) - 1, 0, -1):
        short = "".join(found[:end]).rstrip(f" {JOINERS}") + ELLIPSIS
        if text_width(short, size, weight) <= most:
            return short
    return ELLIPSIS


def shorten_line(text: str, most: int, size: int, weight: int = REGULAR) -> str:
    """The same between words; only a first word that is too long by itself is cut within."""
    if text_width(text, size, weight) <= most:
        return text
    words = text.split()
    for count in range(len(words) - 1, 0, -1):
        short = " ".join(words[:count]).rstrip(" ·.,;") + ELLIPSIS
        if text_width(short, size, weight) <= most:
            return short
    return shorten(text, most, size, weight)


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
