"""A line under a table that tells at a glance what somebody has just done, in small cards and few words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from games.core.text import Card, Text
from rendering.brush.canvas import Canvas
from rendering.brush.cards import chip_sprite
from rendering.brush.names import naming_voice
from rendering.brush.shapes import POINTER, Shape
from rendering.brush.sprites import Letters, Plate
from rendering.brush.table import WIDTH
from rendering.brush.text import BOLD, ELLIPSIS, REGULAR
from rendering.look import Look
from words import Voice

HEIGHT: Final = 66
"""Of the strip."""
_LEFT, _PAD = 26, 16
_SIZE, _CHIP, _ICON = 30, 38, 22
_NAME: Final = 230
"""The most room for a name."""
_GAP: Final = 8


class Piece(NamedTuple):
    """A small card, a sign or a word of the line; `apart`: something new begins with it."""

    card: Card | None = None
    sign: Shape | None = None
    word: str = ""
    """The same in every language."""
    said: Text | None = None
    seat: int | None = None
    """Somebody's name."""
    apart: bool = False
    alarm: bool = False
    """Is it bad for somebody?"""


ARROW: Final = Piece(sign=POINTER)
"""Leads from what was moved to where."""


def draw_strip(canvas: Canvas, look: Look[Any], seat: int, pieces: Sequence[Piece], top: int) -> None:
    """Who, and what they did; where there is no room for all, the latest of it."""
    colours = canvas.colours
    canvas.panel((_LEFT, top, WIDTH - 2 * _LEFT, HEIGHT), Plate(16, colours.plaque, colours.felt_edge))
    voice = naming_voice(look, _NAME, _SIZE)
    middle, left = top + HEIGHT // 2, _LEFT + _PAD
    letters = Letters(_SIZE, colours.gold, colours.plaque, BOLD)
    left += canvas.text(voice.name(seat), left, middle - 1, letters) + 2 * _PAD
    said = [_spoken(piece, voice) for piece in pieces]
    for piece in _fitting(canvas, said, WIDTH - _LEFT - _PAD - left):
        left = _draw_piece(canvas, piece, left + 2 * _GAP * piece.apart, middle) + _GAP


def _spoken(piece: Piece, voice: Voice) -> Piece:
    """The same with what it says as a word."""
    if piece.seat is not None:
        return piece._replace(word=voice.name(piece.seat))
    return piece._replace(word=voice.say(piece.said)) if piece.said else piece


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
    return _ICON if piece.sign else canvas.text_width(piece.word, _SIZE, _weight(piece))


def _weight(piece: Piece) -> int:
    return REGULAR if piece.seat is None and not piece.alarm else BOLD


def _draw_piece(canvas: Canvas, piece: Piece, left: int, middle: int) -> int:
    """Draw it; returns where it ends."""
    colours = canvas.colours
    ink = colours.gold if piece.sign or piece.seat is not None else colours.ivory
    if piece.card:
        canvas.paste(chip_sprite(canvas.theme, piece.card, _CHIP), left, middle - round(_CHIP * 0.75))
    elif piece.sign:
        canvas.icon(piece.sign, (left, middle - _ICON // 2, _ICON), ink, colours.plaque)
    else:
        ground = colours.alarm if piece.alarm else colours.plaque
        if piece.alarm:
            box = (left - 8, middle - 20, _wide(canvas, piece) + 16, 40)
            canvas.panel(box, Plate(12, ground, colours.plaque))
        canvas.text(piece.word, left, middle - 1, Letters(_SIZE, ink, ground, _weight(piece)))
    return left + _wide(canvas, piece)
