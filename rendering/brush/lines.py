"""Sentences drawn over several lines: broken between words, suits drawn as shapes, since the font has none."""

from __future__ import annotations

import re
from typing import Final

from rendering.brush.canvas import Canvas
from rendering.brush.shapes import SUITS
from rendering.brush.sprites import Letters
from rendering.brush.text import ELLIPSIS, text_width

_SUIT_SIGNS: Final = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}
_PARTS: Final = re.compile(f"([{''.join(_SUIT_SIGNS)}])")
_SUIT: Final = 0.82
"""How wide a suit is, as a share of the size of the letters, and the room on its left."""
_AIR: Final = 0.08


def line_width(text: str, letters: Letters) -> int:
    """How many pixels wide `draw_line` draws the text."""
    return sum(
        round(letters.size * (_SUIT + _AIR)) if part in _SUIT_SIGNS else text_width(part, letters.size, letters.weight)
        for part in _PARTS.split(text)
        if part
    )


def draw_line(canvas: Canvas, text: str, x: int, middle: int, letters: Letters) -> int:
    """Draw the text from x on, its capitals centred on `middle`. Returns where it ends."""
    for part in filter(None, _PARTS.split(text)):
        if part in _SUIT_SIGNS:
            size = round(letters.size * _SUIT)
            x += round(letters.size * _AIR)
            canvas.icon(SUITS[_SUIT_SIGNS[part]], (x, middle - size // 2, size), letters.ink, letters.ground)
            x += size
        else:
            x += canvas.text(part, x, middle, letters)
    return x


def broken(text: str, room: int, letters: Letters, most: int) -> list[str]:
    """The text in at most so many lines that are no wider than the room; what is too long ends with an ellipsis."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if not lines[-1] or line_width(longer, letters) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    kept = [_cut(line, room, letters, cut=False) for line in lines[:most]]
    if len(lines) > most:
        kept[-1] = _cut(lines[most - 1], room, letters, cut=True)
    return kept


def _cut(line: str, room: int, letters: Letters, *, cut: bool) -> str:
    """The line, or as much of it as fits with an ellipsis; `cut`: with one in any case."""
    if not cut and line_width(line, letters) <= room:
        return line
    while line and line_width(line + ELLIPSIS, letters) > room:
        line = line.rpartition(" ")[0] or line[:-1]
    return line.rstrip(" ·.,;") + ELLIPSIS
