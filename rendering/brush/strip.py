"""A line under a table that tells at a glance what somebody has just done, in small cards and few words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from games.core.text import Card
from rendering.brush.canvas import Canvas
from rendering.brush.cards import chip_sprite
from rendering.brush.names import naming_voice
from rendering.brush.shapes import POINTER, Shape
from rendering.brush.sprites import Letters, Plate
from rendering.brush.table import WIDTH
from rendering.brush.text import BOLD, ELLIPSIS, REGULAR
from rendering.look import Look

HEIGHT: Final = 66
"""Of the strip."""
_LEFT, _PAD = 26, 16
_SIZE, _CHIP, _ICON = 30, 38, 22
_NAME: Final = 250
"""The most room for a name."""
_GAP: Final = 8


class Piece(NamedTuple):
    """A small card, a sign or a word of the line; `apart`: something new begins with it."""

    card: Card | None = None
    sign: Shape | None = None
    word: str = ""
    apart: bool = False
    alarm: bool = False
    """Is it bad for somebody?"""


ARROW: Final = Piece(sign=POINTER)
"""Leads from what was moved to where."""


def draw_strip(canvas: Canvas, look: Look[Any], seat: int, pieces: Sequence[Piece], top: int) -> None:
    """Who, and what they did; where there is no room for all, the latest of it."""
    colours = canvas.colours
    canvas.panel((_LEFT, top, WIDTH - 2 * _LEFT, HEIGHT), Plate(16, colours.plaque, colours.felt_edge))
    name = naming_voice(look, _NAME, _SIZE).name(seat)
    middle, left = top + HEIGHT // 2, _LEFT + _PAD
    left += canvas.text(name, left, middle - 1, Letters(_SIZE, colours.gold, colours.plaque, BOLD)) + 2 * _PAD
    for piece in _fitting(canvas, pieces, WIDTH - _LEFT - _PAD - left):
        left = _draw_piece(canvas, piece, left + 2 * _GAP * piece.apart, middle) + _GAP


def _fitting(canvas: Canvas, pieces: Sequence[Piece], room: int) -> Sequence[Piece]:
    """As many of the last ones as there is room for, from the beginning of something."""
    starts = [number for number, piece in enumerate(pieces) if piece.apart or not number]
    for start in starts:
        shown = pieces if not start else (Piece(word=ELLIPSIS), *pieces[start:])
        if sum(_wide(canvas, piece) + _GAP + 2 * _GAP * piece.apart for piece in shown) <= room:
            return shown
    return pieces[starts[-1] :] if starts else ()


def _wide(canvas: Canvas, piece: Piece) -> int:
    if piece.card:
        return _CHIP
    return _ICON if piece.sign else canvas.text_width(piece.word, _SIZE, BOLD if piece.alarm else REGULAR)


def _draw_piece(canvas: Canvas, piece: Piece, left: int, middle: int) -> int:
    """Draw it; returns where it ends."""
    colours = canvas.colours
    ink = colours.gold if piece.sign else colours.ivory
    if piece.card:
        canvas.paste(chip_sprite(canvas.theme, piece.card, _CHIP), left, middle - round(_CHIP * 0.75))
    elif piece.sign:
        canvas.icon(piece.sign, (left, middle - _ICON // 2, _ICON), ink, colours.plaque)
    else:
        letters = Letters(_SIZE, ink, colours.plaque, BOLD if piece.alarm else REGULAR)
        canvas.text(piece.word, left, middle - 1, letters)
    return left + _wide(canvas, piece)
