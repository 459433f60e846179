"""The seats in one row under the title, for tables whose felt is needed for other things."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.cards import HIDDEN
from rendering.brush.canvas import Canvas
from rendering.brush.cards import chip_sprite
from rendering.brush.names import drawn_names
from rendering.brush.picture import Player
from rendering.brush.shapes import POINTER, ROBOT, ROBOT_FACE, Shape
from rendering.brush.sprites import Sprite
from rendering.brush.table import HEADER, WIDTH, Seat, draw_title, felt
from rendering.brush.text import BOLD
from rendering.brush.theme import Colour, Theme
from rendering.brush.words import counted, number_text, ordinal

TOP: Final = HEADER + 14
HEIGHT: Final = 98
BELOW: Final = TOP + HEIGHT + 12
"""Where the rest of the felt begins."""
_MARGIN, _GAP, _PAD = 26, 10, 14
_NAME, _LONG_NAME = 30, 25
_ICON: Final = 36


def new_board(theme: Theme, height: int, title: str, note: str) -> Canvas:
    """A table of that height with nothing on it but the title and a note on the rail."""
    canvas = Canvas(theme.colours, felt(theme.colours, WIDTH, height))
    draw_title(canvas, title, note)
    return canvas


def draw_bar(
    canvas: Canvas,
    theme: Theme,
    seats: Sequence[Seat],
    players: Sequence[Player],
    signs: Sequence[tuple[Shape, Colour]] = (),
    held: Sprite | None = None,
) -> None:
    """The plaques of two to four seats, in turn order from the left; `signs` are drawn before the names.

    `held` is a back, about 24 by 36 pixels, of what the seats hold (None: cards).
    """
    wide = (WIDTH - 2 * _MARGIN - _GAP * (len(seats) - 1)) // len(seats)
    rooms = [wide - 2 * _PAD - _ICON * (player.computer + bool(signs)) - 4 for player in players]
    names = drawn_names([player.name for player in players], rooms, _LONG_NAME, BOLD)
    back = held or chip_sprite(theme, HIDDEN, 24)
    for number, (seat, player, name) in enumerate(zip(seats, players, names, strict=True)):
        sign = signs[number] if signs else None
        fits = canvas.text_width(name, _NAME, BOLD) <= rooms[number]
        across = (_MARGIN + number * (wide + _GAP), wide)
        _draw_plaque(canvas, seat, (name, _NAME if fits else _LONG_NAME), player.computer, across, sign, back)


def _draw_plaque(
    canvas: Canvas,
    seat: Seat,
    name: tuple[str, int],
    computer: bool,
    across: tuple[int, int],
    sign: tuple[Shape, Colour] | None,
    back: Sprite,
) -> None:
    """The name (and its size) above; cards or the medal, whose turn it is and points below."""
    colours, (x, wide) = canvas.colours, across
    ground = colours.gold if seat.to_move else colours.plaque
    ink = colours.ink if seat.to_move else colours.ivory
    edge = colours.ivory if seat.to_move else colours.gold if seat.place == 1 else colours.plaque_edge
    canvas.panel((x, TOP, wide, HEIGHT), 16, ground, colours.felt_edge, edge, 3)
    left, upper, lower = x + _PAD, TOP + 29, TOP + 71
    if sign:
        canvas.panel((left - 2, upper - 18, 36, 36), 8, colours.ivory, ground)
        canvas.icon(sign[0], left + 3, upper - 13, 26, sign[1], colours.ivory)
        left += _ICON + 4
    if computer:
        canvas.icon(ROBOT, left, upper - 17, 30, ink, ground)
        canvas.icon(ROBOT_FACE, left, upper - 17, 30, ground, ink)
        left += _ICON
    canvas.text(name[0], left, upper, name[1], ink, ground, BOLD)
    if seat.place is not None:
        _draw_medal(canvas, seat.place, x + _PAD + 25, lower)
    else:
        canvas.paste(back, x + _PAD, lower - back.image.height // 2)
        canvas.text(str(seat.cards), x + _PAD + 32, lower, 28, ink, ground, BOLD)
    if seat.to_move:
        canvas.icon(POINTER, x + _PAD + 76, lower - 13, 26, ink, ground)
    canvas.text(_points(seat.points, wide), x + wide - _PAD, lower, 27, ink, ground, align=1)


def _points(points: int, wide: int) -> str:
    return counted(points, "point") if wide > 260 else f"{number_text(points)} pt{'' if abs(points) == 1 else 's'}"


def _draw_medal(canvas: Canvas, place: int, x: int, middle: int) -> None:
    colours = canvas.colours
    metal = {1: colours.gold, 2: colours.silver, 3: colours.bronze}.get(place, colours.muted)
    canvas.panel((x - 27, middle - 20, 54, 40), 20, metal, colours.plaque)
    canvas.text(ordinal(place), x, middle, 24, colours.ink, metal, BOLD, 0.5)
