"""The board of the race: the start and up to thirty spaces on a winding track, and what stands on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from PIL import Image

from games.race import RaceState
from rendering.brush.cache import Sprite, cached
from rendering.brush.canvas import Box, Canvas
from rendering.brush.palette import mix, palette_of
from rendering.brush.shapes import CROWN, SUITS
from rendering.brush.sprites import Letters, Plate, rounded
from rendering.brush.table import WIDTH, felt
from rendering.brush.text import BOLD
from rendering.brush.vector import Sketch
from rendering.look import Look
from rendering.race.lately import came_from
from rendering.theme import Colour, ColourSet, Theme

COLUMNS, ROWS = 8, 4
CELL: Final = (111, 100)
_GAP: Final = (8, 10)
_LEFT: Final = (WIDTH - COLUMNS * CELL[0] - (COLUMNS - 1) * _GAP[0]) // 2
_GONE: Final = 44
HEIGHT: Final = ROWS * CELL[1] + (ROWS - 1) * _GAP[1]


def cell(space: int, top: int) -> Box:
    """Where a space is drawn: the start is two cells wide, below on the left; the track winds upwards from there."""
    if space == 0:
        return _box(0, 3, top, 2)
    row, step = divmod(space + 1, COLUMNS)
    column = step if row % 2 == 0 else COLUMNS - 1 - step
    return _box(column, ROWS - 1 - row, top)


def _box(column: int, row: int, top: int, wide: int = 1) -> Box:
    x = _LEFT + column * (CELL[0] + _GAP[0])
    return x, top + row * (CELL[1] + _GAP[1]), CELL[0] * wide + _GAP[0] * (wide - 1), CELL[1]


class Frame(NamedTuple):
    """The height of a picture, and the height of the rail above its felt."""

    height: int
    header: int


@cached
def laid(colours: ColourSet, frame: Frame, top: int, goal: int, start: str) -> Image.Image:
    """A table with the empty track on it, as far as the goal; `start` is printed on its first space."""
    canvas = Canvas(Theme(colours), felt(colours, WIDTH, *frame))
    path = mix(colours.felt, colours.gold, 0.45)
    for space in range(goal):
        _join(canvas, cell(space, top), cell(space + 1, top), path)
    for space in range(goal + 1):
        box = cell(space, top)
        finish = space == goal
        fill = colours.gold if finish else colours.plaque
        edge = colours.ivory if finish else path
        canvas.panel(box, Plate(16, fill, colours.felt, edge, 4 if finish else 3))
        ink = colours.ink if finish else colours.gold if space % 5 == 0 else colours.muted
        canvas.text(str(space) if space else start, box[0] + 11, box[1] + 21, Letters(27, ink, fill, BOLD))
    x, y, wide, _ = cell(goal, top)
    canvas.icon(CROWN, (x + wide - 58, y + 6, 46), colours.gold_dark, colours.gold)
    return canvas.image


def _join(canvas: Canvas, one: Box, other: Box, path: Colour) -> None:
    """The way from a cell to the next one, under both."""
    left, top = min(one[0], other[0]), min(one[1], other[1])
    if one[1] == other[1]:
        box = (max(one[0], other[0]) - 20, top + CELL[1] // 2 - 13, 32, 26)
    else:
        box = (left + CELL[0] // 2 - 22, top + CELL[1] - 11, 44, 32)
    canvas.panel(box, Plate(4, path, canvas.colours.felt))


class Pawn(NamedTuple):
    """A pawn by its suit, how large it is, and whether it belongs to the player to move."""

    suit: str
    size: int
    to_move: bool = False
    gone: bool = False
    """It stood here, and stands elsewhere now."""


def draw_board(canvas: Canvas, look: Look[RaceState], top: int) -> None:
    """The pawns on a track that is there already, and from where those came that have moved lately."""
    view, before = look.view, came_from(look)
    for seat, space in before.items():
        _draw_trail(canvas, (space, view.spaces[seat]), top, 12 * seat - 6 * (view.seats - 1))
    for number, (seat, space) in enumerate(before.items()):
        nth = list(before.values())[:number].count(space)
        _draw_gone(canvas, Pawn(view.suits[seat], _GONE, gone=True), cell(space, top), (nth, view.spaces.count(space)))
    for space in sorted(set(view.spaces)):
        pawns = [suit for suit, stands in zip(view.suits, view.spaces, strict=True) if stands == space]
        draw_pawns(canvas, pawns, cell(space, top), None if view.mover is None else view.suits[view.mover])


def _draw_trail(canvas: Canvas, way: tuple[int, int], top: int, aside: int) -> None:
    """A line along the track: gold where it leads forward, in the colour of alarm where it leads back."""
    start, end = way
    ink = canvas.colours.gold if end > start else canvas.colours.alarm
    step = 1 if end > start else -1
    for space in range(start, end, step):
        one, other = (_middle(cell(at, top), aside) for at in (space, space + step))
        left, upper = min(one[0], other[0]), min(one[1], other[1])
        right, lower = max(one[0], other[0]), max(one[1], other[1])
        canvas.fill((left - 3, upper - 3, right - left + 6, lower - upper + 6), ink)


def _middle(box: Box, aside: int) -> tuple[int, int]:
    """Where a trail passes through a space: beside other trails, and below its number."""
    x, y, wide, high = box
    return x + wide // 2 + aside, y + high // 2 + 16 + aside


def _draw_gone(canvas: Canvas, pawn: Pawn, box: Box, crowd: tuple[int, int]) -> None:
    """Where a pawn stood: the `nth` of those on this space, on which so many stand now."""
    (x, y, wide, high), (nth, pawns) = box, crowd
    if wide > CELL[0] or pawns > 1:
        draw_pawn(canvas, pawn, x + wide - (nth + 1) * (_GONE + 6), y + 4)
    else:
        draw_pawn(canvas, pawn, x + 5 + nth * (_GONE // 2 + 4), y + high - _GONE - 5)


def draw_pawns(canvas: Canvas, suits: Sequence[str], box: Box, mover: str | None) -> None:
    """The pawns on one space by their suits; the pawn of the player to move has a rim of gold."""
    size, spots = _spots(len(suits), box)
    for suit, (x, y) in zip(suits, spots, strict=True):
        draw_pawn(canvas, Pawn(suit, size, suit == mover), x, y)


def draw_pawn(canvas: Canvas, pawn: Pawn, x: int, y: int) -> None:
    """A pawn: a round piece with the suit on it."""
    canvas.paste(_pawn(canvas.theme, pawn), x, y)


def _spots(count: int, box: Box) -> tuple[int, list[tuple[int, int]]]:
    """How large that many pawns are on a space, and where: beside or below its number, as far as they go."""
    x, y, wide, high = box
    if wide > CELL[0] or count == 2:
        size = 52
        apart = (wide - count * size) // (count + 1)
        return size, [(x + apart + number * (size + apart), y + high - size - 6) for number in range(count)]
    if count == 1:
        return 68, [(x + wide - 68 - 7, y + high - 68 - 7)]
    right, left, below, above = x + wide - 46 - 6, x + 6, y + high - 46 - 5, y + 3
    return 46, [(left, below), (right, below), (right, above), (left, above)][:count]


@cached
def _pawn(theme: Theme, pawn: Pawn) -> Sprite:
    colours, (suit, size, to_move, gone) = theme.colours, pawn
    sketch = Sketch(size, size, colours.plaque)
    if gone:
        sketch.disc((size / 2, size / 2), size / 2, colours.muted)
        sketch.disc((size / 2, size / 2), size / 2 - 3, colours.plaque)
        sketch.shape(SUITS[suit], size * 0.24, size * 0.24, size * 0.52, colours.muted)
        return Sprite(palette_of(colours).reduce(sketch.finished()), rounded((size, size), size // 2))
    ring = colours.gold if to_move else mix(colours.ivory, colours.shadow, 0.38)
    sketch.disc((size / 2, size / 2), size / 2, colours.shadow)
    sketch.disc((size / 2 + 1, size / 2 - 1), size / 2 - 2, ring)
    sketch.disc((size / 2 + 1, size / 2 - 1), size * (0.38 if to_move else 0.42), colours.ivory)
    inside = size * (0.54 if to_move else 0.6)
    sketch.shape(SUITS[suit], (size - inside) / 2, (size - inside) / 2, inside, theme.suit(suit))
    return Sprite(palette_of(colours).reduce(sketch.finished()), rounded((size, size), size // 2))
