"""What is new, or has just happened, as it is marked: a golden rim around a card, and a golden pill with a word."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from rendering.brush.canvas import Box, Canvas
from rendering.brush.sprites import Letters, Plate
from rendering.brush.text import BOLD, text_width
from rendering.look import Look
from rendering.theme import Colour

RIM: Final = 6
"""How far a golden rim stands out."""


def draw_rim(canvas: Canvas, box: Box, radius: int, colour: Colour | None = None) -> None:
    """A rim of gold (or that colour) around what is going to be drawn into the box (left, top, width, height)."""
    x, y, wide, high = box
    colours = canvas.colours
    plate = Plate(radius + RIM - 1, colour or colours.gold, colours.felt)
    canvas.panel((x - RIM, y - RIM, wide + 2 * RIM, high + 2 * RIM), plate)


def rims_of(look: Look[Any], concerns: Callable[[Any], bool]) -> tuple[Colour, ...]:
    """The colours of the moves that are shown and concern a card or a place, the one inside first."""
    colours = look.theme.colours
    return tuple(colours.alarm if one.played else colours.sky for one in look.shown if concerns(one.move))


def rims_on(look: Look[Any], piece: str) -> tuple[Colour, ...]:
    """Those of the moves in which a card, a tile, a place or a seat is named."""
    return rims_of(look, lambda move: piece in " ".join(move.path).split())


def draw_rims(canvas: Canvas, box: Box, radius: int, rims: Sequence[Colour]) -> None:
    """A rim of each colour around what is going to be drawn into the box, each further out than the one before."""
    for number, colour in reversed(list(enumerate(rims))):
        x, y, wide, high = box
        out = (RIM + 3) * number + 3
        draw_rim(canvas, (x - out, y - out, wide + 2 * out, high + 2 * out), radius + out, colour)


class Pill(NamedTuple):
    """A word in a golden pill, for a loss in the colour of alarm, and in grey where nothing is gained (`idle`)."""

    word: str
    size: int = 27
    loss: bool = False
    idle: bool = False


def pill_width(word: str, size: int) -> int:
    """How wide that word's pill is."""
    return text_width(word, size, BOLD) + 20


def draw_pill(canvas: Canvas, pill: Pill, middle: int, y: int) -> None:
    """The pill around (`middle`, `y`)."""
    colours = canvas.colours
    fill, ink = (colours.alarm, colours.ivory) if pill.loss else (colours.gold, colours.ink)
    fill = colours.silver if pill.idle else fill
    wide, high = pill_width(pill.word, pill.size), pill.size + 9
    canvas.panel((middle - wide // 2, y - high // 2, wide, high), Plate(high // 3, fill, colours.felt, colours.ink, 2))
    canvas.text(pill.word, middle, y - 1, Letters(pill.size, ink, fill, BOLD), 0.5)
