"""The chart of an analysis: a line of everybody's chances over the game, and where the viewer's turning points were.

It is drawn on ivory, as cards are: there the inks stand out in dark and in light mode. Lines differ by colour, by their
dashes and by the sign at their ends and in the legend.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot
from typing import Any, Final, NamedTuple

from games.core.text import Number
from rendering.analysis import texts
from rendering.analysis.description import chart_text
from rendering.brush.canvas import Canvas
from rendering.brush.marks import Pill, draw_pill
from rendering.brush.names import caption_voice, naming_voice
from rendering.brush.palette import mix, palette_of
from rendering.brush.picture import Picture
from rendering.brush.shapes import SUITS, Shape, disc
from rendering.brush.sprites import Letters, Plate
from rendering.brush.table import HEADER, RAIL, WIDTH, draw_title, felt
from rendering.brush.text import BOLD
from rendering.brush.vector import Sketch
from rendering.look import Chart, Look
from rendering.theme import Colour, ColourSet

PANEL: Final = (26, HEADER + 12, WIDTH - 52, 560)
"""Left, top, width and height of the ivory."""
PLOT: Final = (104, 52, PANEL[2] - 34, 520)
"""Left, top, right and bottom of the plot on it."""
_LEGEND: Final = 78
"""The height of a row of the legend, which has two names."""
_SIGN: Final = 34
_SCALE: Final = (0, 25, 50, 75, 100)
_SMALL, _NAME = 28, 36
_MARK: Final = 36
_APART: Final = 46
"""How far from each other marks are at least."""
_ARROW: Final[Shape] = (((0.0, 0.1), (1.0, 0.1), (0.5, 1.0)),)
_HEAD: Final = 22
"""The size of an arrow's head,"""
_DOT: Final = 16
"""and of the dot where it begins."""
_ABOVE: Final = 28
"""How far a number stands above that."""
_SQUARE: Final[Shape] = (((0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9)),)
_TRIANGLE: Final[Shape] = (((0.5, 0.04), (1.0, 0.92), (0.0, 0.92)),)
_DISC: Final[Shape] = (disc(0.5, 0.5, 0.46),)

Point = tuple[float, float]


class Pen(NamedTuple):
    """How the line of a seat is drawn."""

    ink: str
    """By its name in `ColourSet`."""
    sign: Shape
    dashes: tuple[float, ...]
    """How long a dash is, and the gap after it, in turn; empty: the line is whole."""


PENS: Final = (
    Pen("blue", _DISC, ()),
    Pen("red", _SQUARE, (26, 12)),
    Pen("green", _TRIANGLE, (7, 13)),
    Pen("violet", SUITS["d"], (30, 12, 7, 12)),
)
"""The viewer's pen, and the other players' pens in the order of their seats."""


def draw_chart(look: Look[Any]) -> Picture:
    """The chances that the look's chart has."""
    chart = look.chart or Chart(())
    rows = -(-len(look.players) // 2)
    height = PANEL[1] + PANEL[3] + (rows + bool(chart.marks)) * _LEGEND + RAIL + 18
    canvas = Canvas(look.theme, felt(look.theme.colours, WIDTH, height))
    draw_title(canvas, look, texts.Chances())
    left, top, wide, high = PANEL
    canvas.shadow(PANEL, 20)
    canvas.panel(PANEL, Plate(20, canvas.colours.ivory, canvas.colours.felt_edge))
    lines = Sketch(wide - 24, high - 24, canvas.colours.ivory)
    scale = _Scale(chart)
    _draw_lines(lines, canvas.colours, look, chart, scale)
    drops = _drops(look, chart, scale)
    for drop in drops:
        _draw_drop(lines, canvas.colours, (drop.x - 12, drop.top - 12), drop.bottom - 12)
    canvas.image.paste(palette_of(canvas.colours).reduce(lines.finished()), (left + 12, top + 12))
    _write_scale(canvas, look, chart, scale)
    for number, spot in enumerate(_spots(drops), start=1):
        draw_pill(canvas, Pill(str(number), _MARK), left + round(spot[0]), top + round(spot[1]))
    _draw_legend(canvas, look, chart, top + high)
    return canvas.picture(chart_text(look, chart))


class _Scale:
    """Where a ply and a chance stand, in pixels of the ivory. Each round has a part as wide as its plies."""

    def __init__(self, chart: Chart) -> None:
        plies = [ply for points in chart.rounds for ply, _ in points]
        self._first, self._last = (plies[0], plies[-1]) if plies else (0, 1)

    def x(self, ply: float) -> float:
        left, _, right, _ = PLOT
        return left + (right - left) * (ply - self._first) / max(self._last - self._first, 1)

    @staticmethod
    def y(percent: float) -> float:
        _, top, _, bottom = PLOT
        return bottom - (bottom - top) * percent / 100


def _draw_lines(sketch: Sketch, colours: ColourSet, look: Look[Any], chart: Chart, scale: _Scale) -> None:
    """The scale's lines, those between rounds, and everybody's; the viewer's is the broadest, on top of the others."""
    faint, dim = mix(colours.ivory, colours.ink, 0.18), mix(colours.ivory, colours.ink, 0.45)
    left, top, right, bottom = (edge - 12 for edge in PLOT)
    for percent in _SCALE:
        y = scale.y(percent) - 12
        sketch.line(((left, y), (right, y)), dim if percent in (0, 50, 100) else faint, 2)
    for points in chart.rounds[1:]:
        x = scale.x(points[0][0]) - 12
        sketch.line(((x, top), (x, bottom)), dim, 2)
    for seat in sorted(range(len(look.players)), key=lambda seat: seat == look.seat):
        pen, own = _pen(look, seat), seat == look.seat
        ink = getattr(colours, pen.ink)
        for points in chart.rounds:
            path = [(scale.x(ply) - 12, scale.y(each[seat]) - 12) for ply, each in points]
            for piece in dashed(path, pen.dashes):
                sketch.line(piece, ink, 8 if own else 5)
            x, y = path[-1]
            size = 26 if own else 20
            sketch.shape(pen.sign, x - size / 2, y - size / 2, size, ink)


def dashed(path: Sequence[Point], dashes: tuple[float, ...]) -> Iterator[Sequence[Point]]:
    """The pieces of a line that are drawn."""
    if not dashes or len(path) < 2:
        yield path
        return
    number, left, piece = 0, dashes[0], [path[0]]
    for start, end in pairwise(path):
        length = hypot(end[0] - start[0], end[1] - start[1])
        gone = 0.0
        while length - gone > left:
            gone += left
            share = gone / length
            corner = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            if number % 2 == 0:
                yield [*piece, corner]
            number += 1
            left, piece = dashes[number % len(dashes)], [corner]
        left -= length - gone
        piece = [*piece, end]
    if number % 2 == 0:
        yield piece


def _write_scale(canvas: Canvas, look: Look[Any], chart: Chart, scale: _Scale) -> None:
    left, top, wide, _ = PANEL
    voice, letters = caption_voice(look), Letters(_SMALL, canvas.colours.ink, canvas.colours.ivory)
    for percent in _SCALE:
        said = voice.say(texts.Percent(Number(percent)))
        canvas.text(said, left + PLOT[0] - 16, top + round(scale.y(percent)), letters, 1)
    if len(chart.rounds) < 2:
        return
    ends = [*(scale.x(points[0][0]) for points in chart.rounds[1:]), float(wide - 20)]
    begin = float(PLOT[0])
    for number, end in enumerate(ends, start=1):
        said = voice.say(texts.RoundIs(Number(number)))
        if canvas.text_width(said, _SMALL) + 12 > end - begin:
            said = str(number)
        if canvas.text_width(said, _SMALL) + 4 <= end - begin:
            canvas.text(said, left + round(begin) + 4, top + 28, letters)
        begin = end


def _pen(look: Look[Any], seat: int) -> Pen:
    own = look.seat or 0
    return PENS[0 if seat == own else seat + (seat < own)]


class _Drop(NamedTuple):
    """What a turning point has lost, in pixels of the ivory."""

    x: float
    top: float
    """What the better move has promised,"""
    bottom: float
    """and what the one that was played has left."""


def _drops(look: Look[Any], chart: Chart, scale: _Scale) -> list[_Drop]:
    """From the viewer's line downwards: before a move the line is what the best one promises. The line's estimates know
    all cards, the loss's do not: so a loss may reach above a line that is too low for it."""
    points = [point for part in chart.rounds for point in part]
    found = []
    for ply, loss in chart.marks:
        top = max(chances_at(points, ply, look.seat), float(loss))
        found.append(_Drop(scale.x(ply), scale.y(top), scale.y(top - loss)))
    return found


def _draw_drop(sketch: Sketch, colours: ColourSet, top: Point, bottom: float) -> None:
    """An arrow downwards, from a dot."""
    x, y = top
    sketch.shape(_DISC, x - _DOT / 2, y - _DOT / 2, _DOT, colours.ink)
    sketch.line(((x, y), (x, bottom)), colours.ink, 6)
    sketch.shape(_ARROW, x - _HEAD / 2, bottom - _HEAD + 2, _HEAD, colours.ink)


def _spots(drops: Sequence[_Drop]) -> list[Point]:
    """Where the numbers stand: on the arrows, so on the line at their moves; where another is there already, a little
    to the right, or else higher."""
    spots: list[Point] = []
    for drop in drops:
        beside = [(drop.x + right, drop.top - _ABOVE) for right in range(0, _APART + 1, 2)]
        higher = [(drop.x, drop.top - _ABOVE - up) for up in (_APART, 2 * _APART)]
        free = ((x, y) for x, y in (*beside, *higher) if all(hypot(x - a, y - b) >= _APART - 2 for a, b in spots))
        spots.append(next(free, beside[0]))
    return spots


def chances_at(points: Sequence[tuple[int, tuple[int, ...]]], ply: int, seat: int) -> float:
    """The chances before a ply: as found, or between those before and after it. Where one round ends and the next
    begins, they are the next round's."""
    for (one, first), (two, second) in reversed([*pairwise(points)]):
        if one <= ply <= two and two > one:
            return first[seat] + (second[seat] - first[seat]) * (ply - one) / (two - one)
    return float(points[-1][1][seat]) if points else 0.0


def _draw_legend(canvas: Canvas, look: Look[Any], chart: Chart, top: int) -> None:
    """For every seat its sign on ivory, and the name, the viewer's in gold; and what an arrow means."""
    colours = canvas.colours
    room = (WIDTH - 2 * PANEL[0]) // 2
    voice = naming_voice(look, room - 110, _NAME)
    for seat in range(len(look.players)):
        row, column = divmod(seat, 2)
        x, middle = PANEL[0] + column * room, top + 10 + row * _LEGEND + _LEGEND // 2
        pen, own = _pen(look, seat), seat == look.seat
        _draw_sample(canvas, pen, (x + 6, middle - 26), own=own)
        ink: Colour = colours.gold if own else colours.ivory
        canvas.text(voice.name(seat), x + 102, middle, Letters(_NAME, ink, colours.felt, BOLD))
    if chart.marks:
        x, middle = PANEL[0], top + 10 + -(-len(look.players) // 2) * _LEGEND + _LEGEND // 2
        sketch = _sample(canvas, (x + 6, middle - 26))
        _draw_drop(sketch, colours, (36, 4), 36)
        _paste(canvas, sketch, (x + 6, middle - 26))
        said = caption_voice(look).say(texts.TheDrop())
        canvas.text(said, x + 102, middle, Letters(_NAME, colours.ivory, colours.felt))


def _draw_sample(canvas: Canvas, pen: Pen, corner: tuple[int, int], *, own: bool) -> None:
    """A piece of a seat's line with its sign, on ivory."""
    ink, sketch = getattr(canvas.colours, pen.ink), _sample(canvas, corner)
    for piece in dashed(((4, 20), (68, 20)), pen.dashes):
        sketch.line(piece, ink, 8 if own else 5)
    sketch.shape(pen.sign, 36 - _SIGN / 2, 20 - _SIGN / 2, _SIGN, ink)
    _paste(canvas, sketch, corner)


def _sample(canvas: Canvas, corner: tuple[int, int]) -> Sketch:
    """Ivory of the legend, to draw on."""
    canvas.panel((*corner, 84, 52), Plate(14, canvas.colours.ivory, canvas.colours.felt))
    return Sketch(72, 40, canvas.colours.ivory)


def _paste(canvas: Canvas, sketch: Sketch, corner: tuple[int, int]) -> None:
    x, y = corner
    canvas.image.paste(palette_of(canvas.colours).reduce(sketch.finished()), (x + 6, y + 6))
