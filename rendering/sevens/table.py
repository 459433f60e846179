"""The table of King's Court: Sevens: the seats, and the board with the last tile marked."""

from __future__ import annotations

from typing import Final

from games.sevens import SevensState
from games.sevens.tiles import HIDDEN
from rendering.brush.bar import BELOW, draw_bar
from rendering.brush.canvas import Canvas
from rendering.brush.picture import Picture
from rendering.brush.table import HEADER, RAIL, draw_title, plaques_of
from rendering.look import Look
from rendering.sevens.board import BOARD_HEIGHT, board_ground, draw_beside, draw_board, marks_of
from rendering.sevens.caption import CAPTION, draw_caption
from rendering.sevens.description import table_text
from rendering.sevens.tiles import tile_sprite

_HEIGHT: Final = BELOW + BOARD_HEIGHT + CAPTION + RAIL
_BACK: Final = 28


def draw_table(look: Look[SevensState]) -> Picture:
    """Seats, the board, the Prime Suit, the stack, and what was placed last and what it scored."""
    canvas = Canvas(look.theme, board_ground(look.theme.colours, _HEIGHT, HEADER, BELOW))
    draw_title(canvas, look)
    draw_bar(canvas, look, plaques_of(look, look.view.hands), held=tile_sprite(look.theme, HIDDEN, _BACK))
    draw_board(canvas, look.view.board, BELOW, marks_of(look))
    draw_beside(canvas, look, BELOW)
    draw_caption(canvas, look, BELOW + BOARD_HEIGHT)
    return canvas.picture(table_text(look))
