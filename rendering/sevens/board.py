"""The board of King's Court: Sevens: coordinates, the King's Court, tiles, and what is marked among them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from PIL import Image

from games.core.text import Raw
from games.sevens import SPACE_VALUES, SevensState
from games.sevens.board import BLUE, COLUMNS, GREEN, INDEX, SIZE, SPACES, THRONE, Board, missing_green
from games.sevens.moves import Place, SevensMove
from games.sevens.scoring import space_value
from games.sevens.tiles import HIDDEN
from rendering.brush.cache import cached
from rendering.brush.canvas import Canvas
from rendering.brush.marks import rims_of
from rendering.brush.names import caption_voice
from rendering.brush.palette import DIM, mix
from rendering.brush.shapes import CROWN, LOCK, RING, Shape
from rendering.brush.sprites import Letters, Plate
from rendering.brush.table import WIDTH, felt
from rendering.brush.text import BOLD
from rendering.look import Look
from rendering.sevens.placement import last_placement
from rendering.sevens.texts import ColourName, EmptyStack, PrimeSuit, Scored, Stack
from rendering.sevens.tiles import tile_sprite
from rendering.theme import Colour, ColourSet, Theme

SevensLook = Look[SevensState]
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
    points: str = ""
    """What that scored, with its sign."""
    lost: bool = False
    """Is that less than nothing?"""
    choices: Mapping[int, str] = field(default_factory=dict)
    """Where a chosen tile may go, and what it scores there."""
    rims: Mapping[int, tuple[Colour, ...]] = field(default_factory=dict)
    """Where the tiles of moves go that are shown, by the space."""


def marks_of(look: SevensLook) -> Marks:
    """The last placement as it is marked on the board."""
    last = last_placement(look)
    spaces = {one.move.space for one in look.shown if isinstance(one.move, Place)}
    rims = {INDEX[space]: rims_of(look, partial(_goes, space)) for space in spaces}
    if last is None:
        return Marks(rims=rims)
    return Marks(INDEX[last.space], caption_voice(look).say(Scored(last.total)), last.total < 0, rims=rims)


def _goes(space: str, move: SevensMove) -> bool:
    return isinstance(move, Place) and move.space == space


def draw_board(canvas: Canvas, board: Board, top: int, marks: Marks) -> None:
    """The tiles and the empty spaces; the ground, `board_ground`, is there already."""
    for space, tile in enumerate(board):
        x, y = _corner(space, top)
        if tile is None:
            plain = (canvas.colours.gold,) if space in marks.choices else ()
            _draw_frames(canvas, _ground(canvas.colours, space), (x, y), marks.rims.get(space, plain))
            if space in marks.choices:
                _draw_choice(canvas, board, space, (x, y), marks.choices[space])
            else:
                _draw_empty(canvas, board, space, (x, y), values=not marks.choices)
            continue
        if space == marks.last:
            inset = _TILE_INSET - 7
            side = CELL - 2 * inset
            canvas.panel((x + inset, y + inset, side, side), Plate(20, canvas.colours.ivory, canvas.colours.rail))
        canvas.paste(tile_sprite(canvas.theme, tile, CELL - 2 * _TILE_INSET), x + _TILE_INSET, y + _TILE_INSET)
    if marks.last is not None:
        _draw_points(canvas, marks, *_corner(marks.last, top))


def draw_beside(canvas: Canvas, look: SevensLook, top: int) -> None:
    """To the right of the board: the Prime Suit with its name, and how many tiles are in the stack."""
    colours, voice, (middle, wide) = canvas.colours, caption_voice(look), _COLUMN
    king, stack = look.view.board[THRONE], len(look.view.stack)
    small = Letters(30, colours.muted, colours.felt_edge)
    for number, line in enumerate(voice.say(PrimeSuit()).splitlines()):
        canvas.text(line, middle, top + 60 + 36 * number, small, 0.5)
    if king is not None:
        canvas.paste(tile_sprite(canvas.theme, king, wide), middle - wide // 2, top + 124)
        colour = voice.say(ColourName(Raw(king[0])))
        canvas.text(colour, middle, top + 252, Letters(32, colours.ivory, colours.felt_edge, BOLD), 0.5)
    canvas.text(voice.say(Stack()), middle, top + 340, small, 0.5)
    if not stack:
        empty = Letters(30, colours.ivory, colours.felt_edge, BOLD)
        canvas.text(voice.say(EmptyStack()), middle, top + 384, empty, 0.5)
        return
    back = tile_sprite(canvas.theme, HIDDEN, 84)
    upper = top + 376
    for _ in range(min(stack, 3)):
        upper -= 7
        canvas.paste(back, middle - 42, upper)
    canvas.panel((middle - 34, upper + 12, 68, 56), Plate(18, colours.plaque, colours.back, colours.gold, 2.5))
    canvas.text(str(stack), middle, upper + 39, Letters(40, colours.ivory, colours.plaque, BOLD), 0.5)


@cached
def board_ground(colours: ColourSet, height: int, header: int, top: int) -> Image.Image:
    """A picture of that height with an empty board: frame, coordinates and spaces, with the court's in colour."""
    canvas = Canvas(Theme(colours), felt(colours, WIDTH, height, header))
    box, letters = (_LEFT, top, _BOARD_WIDTH, BOARD_HEIGHT), Letters(30, colours.ivory, colours.rail, BOLD)
    canvas.shadow(box, 20)
    canvas.panel(box, Plate(20, colours.rail, colours.felt, colours.gold_dark, 3))
    for number, column in enumerate(COLUMNS):
        along = _LABELS + number * CELL + CELL // 2
        canvas.text(column, _LEFT + along, top + 20, letters, 0.5)
        canvas.text(str(number + 1), _LEFT + 21, top + along, letters, 0.5)
    for space in range(len(SPACES)):
        x, y = _corner(space, top)
        side = CELL - 2 * _EMPTY_INSET
        plate = Plate(14, _ground(colours, space), colours.rail)
        canvas.panel((x + _EMPTY_INSET, y + _EMPTY_INSET, side, side), plate)
    return canvas.image


def _corner(space: int, top: int) -> tuple[int, int]:
    row, column = divmod(space, SIZE)
    return _LEFT + _LABELS + column * CELL, top + _LABELS + row * CELL


def _ground(colours: ColourSet, space: int) -> Colour:
    if space in BLUE:
        return mix(colours.blue, colours.shadow, DIM)
    return mix(colours.green, colours.shadow, DIM) if space in GREEN else colours.rail_light


def _draw_empty(canvas: Canvas, board: Board, space: int, corner: tuple[int, int], values: bool) -> None:
    """The sign of the King's Court, and the Space Value where that is wanted and nothing else is shown (`values`)."""
    colours, (x, y) = canvas.colours, corner
    ground, ink, middle = _ground(colours, space), colours.ivory, CELL // 2
    sign, shaded = _sign(board, space), mix(ink, colours.shadow, DIM)
    valued = values and SPACE_VALUES in canvas.theme.switches
    if sign and not valued:
        canvas.icon(sign, (x + middle - 22, y + middle - 22, 44), shaded, ground)
    elif sign:
        canvas.icon(sign, (x + 13, y + 12, 26), shaded, ground)
    if valued:
        value, across = str(space_value(board, space)), x + middle + (8 if sign else 0)
        canvas.text(value, across, y + middle + 2, Letters(46, ink, ground, BOLD), 0.5)


def _draw_choice(canvas: Canvas, board: Board, space: int, corner: tuple[int, int], gain: str) -> None:
    """What the tile scores where it may go, above the name of the space."""
    colours, (x, y) = canvas.colours, corner
    ground, middle = _ground(colours, space), CELL // 2
    if sign := _sign(board, space):
        canvas.icon(sign, (x + 11, y + CELL - 37, 26), mix(colours.ivory, colours.shadow, DIM), ground)
    canvas.text(gain, x + middle, y + middle - 12, Letters(46, colours.ivory, ground, BOLD), 0.5)
    canvas.text(SPACES[space], x + middle, y + CELL - 28, Letters(30, colours.gold, ground, BOLD), 0.5)


def _draw_frames(canvas: Canvas, ground: Colour, corner: tuple[int, int], rims: Sequence[Colour]) -> None:
    """One around an empty space for each move that is shown, or where the tile may go."""
    x, y = corner
    for number, rim in enumerate(reversed(rims)):
        inset = 2 + 7 * number
        side = CELL - 2 * inset
        canvas.panel((x + inset, y + inset, side, side), Plate(17 - 4 * number, ground, canvas.colours.rail, rim, 7))


def _sign(board: Board, space: int) -> Shape | None:
    """A lock on a blue space that is closed, a crown on one that is open, a ring on a green one."""
    if space in BLUE:
        return LOCK if missing_green(board, space) else CROWN
    return RING if space in GREEN else None


def _draw_points(canvas: Canvas, marks: Marks, x: int, y: int) -> None:
    """What the last tile scored, over its upper edge; over the lower one where the columns' letters are above."""
    colours = canvas.colours
    fill, ink = (colours.alarm, colours.ivory) if marks.lost else (colours.ivory, colours.ink)
    wide = canvas.text_width(marks.points, 28, BOLD) + 20
    left = min(x + CELL + 10 - wide, _LEFT + _BOARD_WIDTH - wide - 4)
    upper = y + CELL - 14 if (marks.last or 0) < SIZE else y - 22
    canvas.panel((left, upper, wide, 34), Plate(12, fill, colours.rail, colours.ink, 2))
    canvas.text(marks.points, left + wide // 2, upper + 16, Letters(28, ink, fill, BOLD), 0.5)
