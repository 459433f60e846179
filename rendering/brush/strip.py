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
from rendering.brush.text import BOLD, ELLIPSIS, REGULAR, text_width
from rendering.look import Look
from words import Voice

HEIGHT: Final = 66
"""Of the strip."""
_LEFT, _PAD = 26, 16
_SIZE, _CHIP, _ICON = 30, 38, 22
_NAME, _NAMES = 230, 160
"""The most room for a name, and for one of several."""
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


class Done(NamedTuple):
    """A player, and what they did."""

    seat: int
    pieces: Sequence[Piece]


def fits(look: Look[Any], turns: Sequence[Done]) -> bool:
    """Is there room in one line for all that was done in these turns?"""
    voice = _voice(look, turns)
    wide = sum(_name_width(voice, turn) + _whole(_spoken(turn, voice)) for turn in turns)
    return wide + 2 * _PAD * (len(turns) - 1) <= WIDTH - 2 * _LEFT - 2 * _PAD


def draw_strip(canvas: Canvas, look: Look[Any], turns: Sequence[Done], top: int) -> None:
    """The players and what they did, one after another; where there is no room for all of a turn, the latest of it."""
    colours, middle, left = canvas.colours, top + HEIGHT // 2, _LEFT + _PAD
    voice, letters = _voice(look, turns), Letters(_SIZE, colours.gold, colours.plaque, BOLD)
    if turns:
        canvas.panel((_LEFT, top, WIDTH - 2 * _LEFT, HEIGHT), Plate(16, colours.plaque, colours.felt_edge))
    for turn in turns:
        canvas.text(voice.name(turn.seat), left, middle - 1, letters)
        left += _name_width(voice, turn)
        for piece in _fitting(_spoken(turn, voice), WIDTH - _LEFT - _PAD - left):
            left = _draw_piece(canvas, piece, left + 2 * _GAP * piece.apart, middle) + _GAP
        left += 2 * _PAD


def _voice(look: Look[Any], turns: Sequence[Done]) -> Voice:
    return naming_voice(look, _NAME if len(turns) == 1 else _NAMES, _SIZE)


def _name_width(voice: Voice, turn: Done) -> int:
    return text_width(voice.name(turn.seat), _SIZE, BOLD) + 2 * _PAD


def _spoken(turn: Done, voice: Voice) -> list[Piece]:
    """Its pieces with what they say as words."""
    return [_worded(piece, voice) for piece in turn.pieces]


def _worded(piece: Piece, voice: Voice) -> Piece:
    if piece.seat is not None:
        return piece._replace(word=voice.name(piece.seat))
    return piece._replace(word=voice.say(piece.said)) if piece.said else piece


def _fitting(pieces: Sequence[Piece], room: int) -> Sequence[Piece]:
    """As many of the last ones as there is room for, from the beginning of something."""
    starts = [number for number, piece in enumerate(pieces) if piece.apart or not number]
    for start in starts:
        shown = pieces if not start else (Piece(word=ELLIPSIS), *pieces[start:])
        if _whole(shown) <= room:
            return shown
    return pieces[starts[-1] :] if starts else ()


def _whole(pieces: Sequence[Piece]) -> int:
    return sum(_wide(piece) + _GAP + 2 * _GAP * piece.apart for piece in pieces)


def _wide(piece: Piece) -> int:
    if piece.card:
        return _CHIP
    return _ICON if piece.sign else text_width(piece.word, _SIZE, _weight(piece))


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
            box = (left - 8, middle - 20, _wide(piece) + 16, 40)
            canvas.panel(box, Plate(12, ground, colours.plaque))
        canvas.text(piece.word, left, middle - 1, Letters(_SIZE, ink, ground, _weight(piece)))
    return left + _wide(piece)
