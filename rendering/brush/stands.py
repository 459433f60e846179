"""Over a hand, how everybody stands: the cards that each seat holds, and its points."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from games.cards import HIDDEN
from games.core.text import Number
from rendering.brush.canvas import Canvas
from rendering.brush.cards import chip_sprite
from rendering.brush.hand import HEADER
from rendering.brush.names import naming_voice
from rendering.brush.sprites import Letters, Plate
from rendering.brush.table import WIDTH
from rendering.brush.text import BOLD
from rendering.brush.texts import ShortPoints
from rendering.look import Look

STANDS: Final = 96
"""The height of `draw_stands`, below the header of a hand."""
_MARGIN, _GAP, _PAD = 24, 10, 14
_SIZE, _FIGURE = 29, 34
_CHIP: Final = 22


def draw_stands(canvas: Canvas, look: Look[Any], faded: Collection[int] = ()) -> None:
    """A plate for each seat in turn order; the plate of the seat to move has a golden edge. `faded` take no part for
    now."""
    view, colours = look.view, canvas.colours
    wide = (WIDTH - 2 * _MARGIN - _GAP * (view.seats - 1)) // view.seats
    voice = naming_voice(look, wide - 2 * _PAD, _SIZE)
    for seat, hand in enumerate(view.hands):
        x, y = _MARGIN + seat * (wide + _GAP), HEADER + 10
        edge = colours.gold if seat == view.mover else colours.plaque_edge
        canvas.panel((x, y, wide, STANDS - 10), Plate(14, colours.plaque, colours.felt_edge, edge, 3))
        ink = colours.muted if seat in faded else colours.ivory
        canvas.text(voice.name(seat), x + _PAD, y + 24, Letters(_SIZE, ink, colours.plaque, BOLD))
        canvas.paste(chip_sprite(canvas.theme, HIDDEN, _CHIP), x + _PAD, y + 45)
        canvas.text(str(len(hand)), x + _PAD + _CHIP + 8, y + 61, Letters(_FIGURE, ink, colours.plaque, BOLD))
        points = voice.say(ShortPoints(Number(view.scores[seat])))
        canvas.text(points, x + wide - _PAD, y + 61, Letters(_SIZE, ink, colours.plaque), 1)
