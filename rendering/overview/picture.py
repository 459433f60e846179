"""The picture of all games: small ones of their tables, two in a row, each below its game's title."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import Any, Final

from PIL import Image

from games.core.text import Texts
from rendering.brush.canvas import Canvas
from rendering.brush.names import caption_voice
from rendering.brush.palette import palette_of
from rendering.brush.picture import Picture
from rendering.brush.shapes import CROWN
from rendering.brush.sprites import Letters, rounded
from rendering.brush.table import HEADER, RAIL, WIDTH, felt
from rendering.brush.text import BOLD
from rendering.look import Look
from rendering.overview import texts

_IN_A_ROW: Final = 2
_MARGIN, _GAP = 30, 20
_WIDE: Final = (WIDTH - 2 * _MARGIN - (_IN_A_ROW - 1) * _GAP) // _IN_A_ROW
_HIGH: Final = 280
_TITLE: Final = 62
"""The room for a title above its picture."""
_LETTERS, _LARGE = 40, 56
_CROWN: Final = 120
_RADIUS: Final = 16


def draw_overview(look: Look[Any], tables: Sequence[Picture]) -> Picture:
    """`tables`: the pictures of the look itself and of those beside it."""
    looks, voice = (look, *look.beside), caption_voice(look)
    rows = -(-len(looks) // _IN_A_ROW)
    height = 2 * RAIL + rows * (_TITLE + _HIGH) + _GAP
    canvas = Canvas(look.theme, felt(look.theme.colours, WIDTH, height, RAIL))
    letters = Letters(_LETTERS, canvas.colours.ivory, canvas.colours.felt, BOLD)
    for number, (one, table) in enumerate(zip(looks, tables, strict=True)):
        left, top = _place(number)
        canvas.text(voice.say(one.game.title), left + _WIDE // 2, top + _TITLE // 2 + 4, letters, 0.5)
        canvas.shadow((left, top + _TITLE, _WIDE, _HIGH), _RADIUS)
        canvas.image.paste(_small(look, table), (left, top + _TITLE), rounded((_WIDE, _HIGH), _RADIUS))
    if len(looks) < rows * _IN_A_ROW:
        _draw_house(canvas, voice.say(texts.House()), _place(len(looks)))
    return canvas.picture(voice.say(texts.Tables(Texts(tuple(one.game.title for one in looks)))))


def _place(number: int) -> tuple[int, int]:
    """The top left corner of a game's part."""
    row, column = divmod(number, _IN_A_ROW)
    return _MARGIN + column * (_WIDE + _GAP), RAIL + row * (_TITLE + _HIGH)


def _small(look: Look[Any], table: Picture) -> Image.Image:
    """The middle of a table's picture: what is played with, most of all."""
    picture = Image.open(BytesIO(table.png)).convert("RGB")
    high = table.width * _HIGH // _WIDE
    top = HEADER + (table.height - HEADER - high) // 2
    cut = (0, top, table.width, top + high)
    small = picture.resize((_WIDE, _HIGH), Image.Resampling.LANCZOS, cut)
    return palette_of(look.theme.colours).reduce_many(small)


def _draw_house(canvas: Canvas, name: str, place: tuple[int, int]) -> None:
    colours, (left, top) = canvas.colours, place
    middle = left + _WIDE // 2
    canvas.icon(CROWN, (middle - _CROWN // 2, top + _TITLE + 30, _CROWN), colours.gold, colours.felt_edge)
    letters = Letters(_LARGE, colours.ivory, colours.felt, BOLD)
    canvas.text(name, middle, top + _TITLE + 30 + _CROWN + 60, letters, 0.5)
