"""The board of King's Court: Sevens: coordinates, the King's Court, tiles, and what is marked among them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PIL import Image

from games.sevens.board import BLUE, COLUMNS, GREEN, INDEX, SIZE, SPACES, Board, missing_green
from games.sevens.scoring import space_value
from games.sevens.texts import Placed
from games.sevens.tiles import COLOURS, HIDDEN, Tile
from rendering.brush.canvas import Canvas
from rendering.brush.palette import DIM, mix
from rendering.brush.shapes import CROWN, LOCK, RING, Shape
from rendering.brush.table import WIDTH, felt
from rendering.brush.text import BOLD
from rendering.brush.theme import Colour, Colours, Theme
from rendering.brush.words import signed
from rendering.sevens.tiles import tile_sprite

CELL: Final = 110
_LEFT, _LABELS, _FRAME = 20, 38, 12
_EMPTY_INSET, _TILE_INSET = 5, 5
BOARD_HEIGHT: Final = _LABELS + SIZE * CELL + _FRAME
_BOARD_WIDTH: Final = _LABELS + SIZE * CELL + _FRAME
_COLUMN: Final = ((_LEFT + _BOARD_WIDTH + WIDTH - 14) // 2, 100)
"""The middle, and the width, of what is free to the right of the board."""


@dataclass(frozen=True, slots=True)
class Marks:
    """What is marked on the board."""

    last: int | None = None
    """The space of the tile that was placed last."""
    points: int = 0
    """What that scored."""
    choices: Collection[int] = ()
    """Where a chosen tile may go."""


def marks_of(last: Placed | None) -> Marks:
    """The last placement as it is marked on the board."""
    if last is None:
        return Marks()
    return Marks(INDEX[last.space], last.total)


def draw_board(canvas: Canvas, theme: Theme, board: Board, top: int, marks: Marks) -> None:
    """The tiles and the empty spaces; the ground, `board_ground`, is there already."""
    for space, tile in enumerate(board):
        x, y = _corner(space, top)
        if tile is None:
            _draw_empty(canvas, theme, board, space, (x, y), space in marks.choices)
            continue
        if space == marks.last:
            inset = _TILE_INSET - 7
            canvas.panel((x + inset, y + inset, CELL - 2 * inset, CELL - 2 * inset), 20, canvas.colours.ivory,
                         canvas.colours.rail)  # fmt: skip
        canvas.paste(tile_sprite(theme, tile, CELL - 2 * _TILE_INSET), x + _TILE_INSET, y + _TILE_INSET)
    if marks.last is not None:
        _draw_points(canvas, marks.points, *_corner(marks.last, top), under_letters=marks.last < SIZE)


def draw_beside(canvas: Canvas, theme: Theme, king: Tile | None, stack: int, top: int) -> None:
    """To the right of the board: the Prime Suit with its name, and how many tiles are in the stack."""
    colours, (middle, wide) = canvas.colours, _COLUMN
    canvas.text("Prime", middle, top + 60, 30, colours.muted, colours.felt_edge, align=0.5)
    canvas.text("Suit", middle, top + 96, 30, colours.muted, colours.felt_edge, align=0.5)
    if king is not None:
        canvas.paste(tile_sprite(theme, king, wide), middle - wide // 2, top + 124)
        canvas.text(COLOURS[king[0]], middle, top + 252, 32, colours.ivory, colours.felt_edge, BOLD, 0.5)
    canvas.text("Stack", middle, top + 340, 30, colours.muted, colours.felt_edge, align=0.5)
    back = tile_sprite(theme, HIDDEN, 84)
    upper = top + 376
    for _ in range(min(stack, 3)):
        upper -= 7
        canvas.paste(back, middle - 42, upper)
    if stack:
        canvas.panel((middle - 34, upper + 12, 68, 56), 18, colours.plaque, colours.back, colours.gold, 2.5)
        canvas.text(str(stack), middle, upper + 39, 40, colours.ivory, colours.plaque, BOLD, 0.5)
    else:
        canvas.text("empty", middle, top + 384, 30, colours.ivory, colours.felt_edge, BOLD, 0.5)


@lru_cache(maxsize=16)
def board_ground(colours: Colours, height: int, header: int, top: int) -> Image.Image:
    """A picture of that height with an empty board: frame, coordinates and spaces, those of the court coloured."""
    canvas = Canvas(colours, felt(colours, WIDTH, height, header))
    canvas.shadow(_LEFT, top, _BOARD_WIDTH, BOARD_HEIGHT, 20)
    canvas.panel((_LEFT, top, _BOARD_WIDTH, BOARD_HEIGHT), 20, colours.rail, colours.felt, colours.gold_dark, 3)
    for number, column in enumerate(COLUMNS):
        along = _LABELS + number * CELL + CELL // 2
        canvas.text(column, _LEFT + along, top + 20, 30, colours.ivory, colours.rail, BOLD, 0.5)
        canvas.text(str(number + 1), _LEFT + 21, top + along, 30, colours.ivory, colours.rail, BOLD, 0.5)
    for space in range(len(SPACES)):
        x, y = _corner(space, top)
        side = CELL - 2 * _EMPTY_INSET
        canvas.panel((x + _EMPTY_INSET, y + _EMPTY_INSET, side, side), 14, _ground(colours, space), colours.rail)
    return canvas.image


def _corner(space: int, top: int) -> tuple[int, int]:
    row, column = divmod(space, SIZE)
    return _LEFT + _LABELS + column * CELL, top + _LABELS + row * CELL


def _ground(colours: Colours, space: int) -> Colour:
    if space in BLUE:
        return mix(colours.blue, colours.shadow, DIM)
    return mix(colours.green, colours.shadow, DIM) if space in GREEN else colours.rail_light


def _draw_empty(canvas: Canvas, theme: Theme, board: Board, space: int, corner: tuple[int, int], chosen: bool) -> None:
    """The sign of the King's Court, the Space Value where that is wanted, and a frame where the tile may go."""
    colours, (x, y) = canvas.colours, corner
    ground, ink, middle = _ground(colours, space), colours.ivory, CELL // 2
    sign = _sign(board, space)
    values, alone = theme.space_values, not (chosen and theme.space_values)
    if chosen:
        canvas.panel((x + 2, y + 2, CELL - 4, CELL - 4), 17, ground, colours.rail, colours.gold, 7)
    if sign and not chosen and not values:
        canvas.icon(sign, x + middle - 22, y + middle - 22, 44, mix(ink, colours.shadow, DIM), ground)
    elif sign:
        canvas.icon(sign, x + 13, y + 12, 26, mix(ink, colours.shadow, DIM), ground)
    across = x + middle + (8 if sign else 0)
    if values:
        canvas.text(
            str(space_value(board, space)), across, y + middle + (2 if alone else -12), 46, ink, ground, BOLD, 0.5
        )
    if chosen:
        size, down = (42, middle + 6) if alone else (30, CELL - 28)
        canvas.text(SPACES[space], across, y + down, size, ink if alone else colours.gold, ground, BOLD, 0.5)


def _sign(board: Board, space: int) -> Shape | None:
    """A lock on a blue space that is closed, a crown on one that is open, a ring on a green one."""
    if space in BLUE:
        return LOCK if missing_green(board, space) else CROWN
    return RING if space in GREEN else None


def _draw_points(canvas: Canvas, points: int, x: int, y: int, under_letters: bool) -> None:
    """What the last tile scored, over its upper edge; over the lower one where the columns' letters are above."""
    colours = canvas.colours
    fill, ink = (colours.alarm, colours.ivory) if points < 0 else (colours.ivory, colours.ink)
    text = signed(points)
    wide = canvas.text_width(text, 28, BOLD) + 20
    left = min(x + CELL + 10 - wide, _LEFT + _BOARD_WIDTH - wide - 4)
    upper = y + CELL - 14 if under_letters else y - 22
    canvas.panel((left, upper, wide, 34), 12, fill, colours.rail, colours.ink, 2)
    canvas.text(text, left + wide // 2, upper + 16, 28, ink, fill, BOLD, 0.5)
