"""The seats in one row under the title, for tables that need their felt for other things."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from games.cards import HIDDEN
from games.core.text import POINT, Amount, Number, Ordinal
from rendering.brush.cache import Sprite
from rendering.brush.canvas import Canvas
from rendering.brush.cards import chip_sprite
from rendering.brush.faces import Spot, Tinted, draw_face, tinted
from rendering.brush.names import naming_voice
from rendering.brush.shapes import POINTER, Shape
from rendering.brush.sprites import Letters, Plate
from rendering.brush.table import HEADER, WIDTH, Plaque, draw_title, felt, metal_of
from rendering.brush.text import BOLD
from rendering.brush.texts import Counted, Place, ShortPoints
from rendering.look import Look
from rendering.theme import Colour
from words import Voice

TOP: Final = HEADER + 14
HEIGHT: Final = 98
BELOW: Final = TOP + HEIGHT + 12
"""Where the rest of the felt begins."""
_MARGIN, _GAP, _PAD = 26, 10, 14
_NAME, _LONG_NAME = 30, 25
_ICON: Final = 38
"""The room for a sign, or a face."""
_ROOMY: Final = 260
"""On a plaque that is wider, points are written out."""


class Sign(NamedTuple):
    """What is drawn before a name."""

    shape: Shape
    colour: Colour


class _Room(NamedTuple):
    """Where a plaque is, and how wide."""

    left: int
    wide: int


def new_board(look: Look[Any], height: int) -> Canvas:
    """A table of that height with nothing on it but its title on the rail."""
    canvas = Canvas(look.theme, felt(look.theme.colours, WIDTH, height))
    draw_title(canvas, look)
    return canvas


def draw_bar(
    canvas: Canvas,
    look: Look[Any],
    plaques: Sequence[Plaque],
    signs: Sequence[Sign] = (),
    held: Sprite | None = None,
) -> None:
    """The plaques of two to four seats, in turn order from the left; `signs` are drawn before the names.

    `held` is a back, about 24 by 36 pixels, of what the seats hold (None: cards).
    """
    wide = (WIDTH - 2 * _MARGIN - _GAP * (len(plaques) - 1)) // len(plaques)
    rooms = [wide - 2 * _PAD - _ICON * (1 + bool(signs)) - 4] * len(look.players)
    voice = naming_voice(look, rooms, _LONG_NAME)
    back = held or chip_sprite(canvas.theme, HIDDEN, 24)
    for seat, (plaque, one) in enumerate(zip(plaques, tinted(look.players), strict=True)):
        room = _Room(_MARGIN + seat * (wide + _GAP), wide)
        _draw_ground(canvas, plaque, room)
        fits = canvas.text_width(voice.name(seat), _NAME, BOLD) <= rooms[seat]
        left = _draw_signs(canvas, plaque, room.left + _PAD - 4, signs[seat] if signs else None, one)
        letters = Letters(_NAME if fits else _LONG_NAME, *_colours(canvas, plaque), BOLD)
        canvas.text(voice.name(seat), left, TOP + 29, letters)
        _draw_lower(canvas, plaque, room, back, voice)


def _colours(canvas: Canvas, plaque: Plaque) -> tuple[Colour, Colour]:
    """The ink and the ground."""
    colours = canvas.colours
    return (colours.ink, colours.gold) if plaque.to_move else (colours.ivory, colours.plaque)


def _draw_ground(canvas: Canvas, plaque: Plaque, room: _Room) -> None:
    colours = canvas.colours
    edge = colours.ivory if plaque.to_move else colours.gold if plaque.place == 1 else colours.plaque_edge
    _, ground = _colours(canvas, plaque)
    canvas.panel((room.left, TOP, room.wide, HEIGHT), Plate(16, ground, colours.felt_edge, edge, 3))


def _draw_signs(canvas: Canvas, plaque: Plaque, left: int, sign: Sign | None, one: Tinted) -> int:
    """What stands before the name; returns where that begins."""
    (ink, ground), ivory, upper = _colours(canvas, plaque), canvas.colours.ivory, TOP + 29
    if sign:
        canvas.panel((left - 2, upper - 18, 36, 36), Plate(8, ivory, ground))
        canvas.icon(sign.shape, (left + 3, upper - 13, 26), sign.colour, ivory)
        left += _ICON
    draw_face(canvas, one, Spot(left, upper - 18, 36, ink, ground))
    return left + _ICON + 2


def _draw_lower(canvas: Canvas, plaque: Plaque, room: _Room, back: Sprite, voice: Voice) -> None:
    """Cards or the medal, the sign of the turn, and points."""
    (ink, ground), (x, wide), lower = _colours(canvas, plaque), room, TOP + 71
    if plaque.place is not None:
        _draw_medal(canvas, plaque.place, voice, x + _PAD + 25, lower)
    else:
        canvas.paste(back, x + _PAD, lower - back.image.height // 2)
        canvas.text(str(plaque.cards), x + _PAD + 32, lower, Letters(28, ink, ground, BOLD))
    if plaque.to_move:
        canvas.icon(POINTER, (x + _PAD + 76, lower - 13, 26), ink, ground)
    points = Counted(Amount(plaque.points, POINT)) if wide > _ROOMY else ShortPoints(Number(plaque.points))
    canvas.text(voice.say(points), x + wide - _PAD, lower, Letters(27, ink, ground), 1)


def _draw_medal(canvas: Canvas, place: int, voice: Voice, x: int, middle: int) -> None:
    colours = canvas.colours
    metal = metal_of(colours, place)
    canvas.panel((x - 27, middle - 20, 54, 40), Plate(20, metal, colours.plaque))
    canvas.text(voice.say(Place(Ordinal(place))), x, middle, Letters(24, colours.ink, metal, BOLD), 0.5)
