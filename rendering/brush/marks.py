"""What is new, or has just happened, as it is marked: a golden rim around a card, and a golden pill with a word."""

from __future__ import annotations

from typing import Final

from rendering.brush.canvas import Box, Canvas
from rendering.brush.sprites import Letters, Plate
from rendering.brush.text import BOLD
from rendering.theme import Colour

RIM: Final = 6
"""How far a golden rim stands out."""
_HIGH, _SIZE = 36, 27


def draw_rim(canvas: Canvas, box: Box, radius: int, colour: Colour | None = None) -> None:
    """A rim of gold (or that colour) around what is going to be drawn into the box (left, top, width, height)."""
    x, y, wide, high = box
    colours = canvas.colours
    plate = Plate(radius + RIM - 1, colour or colours.gold, colours.felt)
    canvas.panel((x - RIM, y - RIM, wide + 2 * RIM, high + 2 * RIM), plate)


def draw_pill(canvas: Canvas, word: str, middle: int, y: int, loss: bool = False) -> int:
    """A word in a pill around (`middle`, `y`): gold, or for a loss in the colour of alarm. Returns its width."""
    colours = canvas.colours
    fill, ink = (colours.alarm, colours.ivory) if loss else (colours.gold, colours.ink)
    wide = canvas.text_width(word, _SIZE, BOLD) + 22
    canvas.panel((middle - wide // 2, y - _HIGH // 2, wide, _HIGH), Plate(14, fill, colours.felt, colours.ink, 2))
    canvas.text(word, middle, y - 1, Letters(_SIZE, ink, fill, BOLD), 0.5)
    return wide
