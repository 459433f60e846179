"""How a rating went in the last year: a line on ivory, in its band as long as it says little, with a scale."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core.text import Number
from rendering.brush.canvas import Box, Canvas
from rendering.brush.palette import mix, palette_of
from rendering.brush.sprites import Letters, Plate
from rendering.brush.vector import Sketch
from rendering.look import CoursePoint
from rendering.profile import texts
from rendering.theme import ColourSet
from words import Voice

_STEP: Final = 20
"""The ends of the scale are multiples of so many points of rating,"""
_LEAST: Final = 2
"""and so many steps apart at least."""
_QUARTERS: Final = (0.25, 0.5, 0.75)
"""Parts of the year that are marked."""
_PAD: Final = 10
_LETTERS: Final = 24
_HALF: Final = 8
"""Half the height of a figure."""


def draw_course(canvas: Canvas, line: Sequence[CoursePoint], voice: Voice, box: Box) -> None:
    """Left of the line stands the scale: the rating at the top of the ivory and that at its bottom."""
    (x, y, wide, high), colours = box, canvas.colours
    canvas.panel(box, Plate(10, colours.ivory, colours.plaque))
    letters = Letters(_LETTERS, colours.ink, colours.ivory)
    if not line:
        canvas.text(voice.say(texts.NoneLately()), x + wide // 2, y + high // 2, letters, 0.5)
        return
    ends = scale_of(line)
    top, bottom = (voice.say(texts.ScaleEnd(Number(end))) for end in ends[::-1])
    room = max(canvas.text_width(said, _LETTERS) for said in (top, bottom))
    canvas.text(top, x + _PAD + room, y + _PAD + _HALF, letters, 1)
    canvas.text(bottom, x + _PAD + room, y + high - _PAD - _HALF, letters, 1)
    left = 2 * _PAD + room
    sketch = Sketch(wide - left - 4, high - 4, colours.ivory)
    _sketch(sketch, colours, line, ends)
    canvas.image.paste(palette_of(colours).reduce(sketch.finished()), (x + left, y + 2))


def scale_of(line: Sequence[CoursePoint]) -> tuple[int, int]:
    """The lowest and the highest rating of the scale: all of the line and its band lie between them."""
    edges = [rating + way * band for _, rating, band in line for way in (-1, 1)]
    low, high = min(edges) // _STEP, -(-max(edges) // _STEP)
    spare = max(_LEAST - (high - low), 0)
    return (low - spare // 2) * _STEP, (high + spare - spare // 2) * _STEP


def _sketch(sketch: Sketch, colours: ColourSet, line: Sequence[CoursePoint], ends: tuple[int, int]) -> None:
    wide, high = sketch.size
    low, top = ends
    faint, tint = mix(colours.ivory, colours.ink, 0.18), mix(colours.ivory, colours.blue, 0.2)

    def spot(at: float, rating: float) -> tuple[float, float]:
        return 7 + (wide - 14) * at, _PAD - 2 + (high - 2 * _PAD + 4) * (top - rating) / (top - low)

    banded = [(spot(at, rating + band), spot(at, rating - band)) for at, rating, band in line if band]
    for above, below in banded:
        sketch.line((above, below), tint, 6 if len(banded) == 1 else 2)
    if len(banded) > 1:
        sketch.shape(((*(above for above, _ in banded), *(below for _, below in reversed(banded))),), 0, 0, 1, tint)
    for end in ends:
        sketch.line((spot(0, end), spot(1, end)), faint, 2)
    for quarter in _QUARTERS:
        sketch.line((spot(quarter, low), spot(quarter, top)), faint, 2)
    path = [spot(at, rating) for at, rating, _ in line]
    if len(path) > 1:
        sketch.line(path, colours.blue, 4)
    sketch.disc(path[-1], 6, colours.blue)
