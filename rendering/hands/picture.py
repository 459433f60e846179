"""All hands of a table, open: a strip of small cards for every seat."""

from __future__ import annotations

from typing import Any, Final

from games.core.text import POINT, Amount, Number, Parts, Seat, Text, Texts
from rendering.brush.canvas import Canvas
from rendering.brush.description import described, turn
from rendering.brush.faces import Spot, Tinted, draw_face, tinted
from rendering.brush.names import caption_voice, naming_voice
from rendering.brush.picture import Picture
from rendering.brush.sprites import Letters, Plate
from rendering.brush.table import HEADER, RAIL, WIDTH, draw_title, felt
from rendering.brush.text import BOLD
from rendering.brush.texts import Counted, Sitting
from rendering.hands import texts
from rendering.look import Look
from rendering.scenes import SCENES
from words import Voice

_MARGIN, _PAD, _GAP = 28, 20, 12
_WIDE: Final = WIDTH - 2 * _MARGIN
_NAME, _POINTS, _FACE = 36, 30, 42
_NAMES: Final = 560
_HEAD: Final = 66
"""Room for a name over its cards."""
_CARD: Final = 58
"""The width of a small card,"""
_HIGH: Final = round(_CARD * 1.5)
"""and its height."""
_ROW: Final = (_WIDE - 2 * _PAD) // (_CARD + 4)
"""So many stand beside each other."""


def draw_hands(look: Look[Any]) -> Picture:
    """Every seat in turn order with its cards; the one to move has a golden edge."""
    rows = [max(-(-len(hand) // _ROW), 1) for hand in look.view.hands]
    heights = [_HEAD + number * (_HIGH + 4) + _PAD for number in rows]
    top = HEADER + 22
    high = top + sum(heights) + _GAP * len(heights) + RAIL + 10
    canvas = Canvas(look.theme, felt(look.theme.colours, WIDTH, high))
    draw_title(canvas, look, texts.AllHands())
    for seat, height in enumerate(heights):
        _draw_seat(canvas, look, seat, (top, height))
        top += height + _GAP
    return canvas.picture(hands_text(look))


def hands_text(look: Look[Any]) -> str:
    """The round, the turn, and what every seat holds."""
    view = look.view
    title = texts.Title(look.game.title, Number(view.round), Number(view.options.rounds))
    return described(
        look, (title, turn(look), texts.Hands(Parts(tuple(_told(look, seat) for seat in range(view.seats)))))
    )


def _told(look: Look[Any], seat: int) -> Text:
    who, named = Sitting(Seat(seat), look.players[seat].computer), SCENES[look.scene.game].named
    points, hand = Counted(Amount(look.view.scores[seat], POINT)), look.view.hands[seat]
    return texts.Holds(who, points, Texts(tuple(map(named, hand)))) if hand else texts.HoldsNothing(who, points)


def _draw_seat(canvas: Canvas, look: Look[Any], seat: int, span: tuple[int, int]) -> None:
    """One seat, from its top, so high."""
    colours, (top, high) = canvas.colours, span
    edge = colours.gold if seat == look.view.mover else colours.plaque_edge
    canvas.shadow((_MARGIN, top, _WIDE, high), 20)
    canvas.panel((_MARGIN, top, _WIDE, high), Plate(20, colours.plaque, colours.felt_edge, edge, 3))
    _draw_head(canvas, look, tinted(look.players)[seat], (seat, top + _HEAD // 2 + 2))
    chip = SCENES[look.scene.game].chip
    for number, card in enumerate(look.view.hands[seat]):
        row, column = divmod(number, _ROW)
        x, y = _MARGIN + _PAD + column * (_CARD + 4), top + _HEAD + row * (_HIGH + 4)
        canvas.paste(chip(canvas.theme, card, _CARD), x, y)


def _draw_head(canvas: Canvas, look: Look[Any], player: Tinted, spot: tuple[int, int]) -> None:
    """The seat's face, name and points, around a line."""
    colours, (seat, middle) = canvas.colours, spot
    left = _MARGIN + _PAD
    draw_face(canvas, player, Spot(left, middle - _FACE // 2, _FACE, colours.ivory, colours.plaque))
    ink = colours.gold if seat == look.view.mover else colours.ivory
    name = naming_voice(look, _NAMES, _NAME).name(seat)
    canvas.text(name, left + _FACE + 14, middle, Letters(_NAME, ink, colours.plaque, BOLD))
    points = _points(look, seat, caption_voice(look))
    canvas.text(points, _MARGIN + _WIDE - _PAD, middle, Letters(_POINTS, colours.ivory, colours.plaque), 1)


def _points(look: Look[Any], seat: int, voice: Voice) -> str:
    return voice.say(Counted(Amount(look.view.scores[seat], POINT)))
