"""Cards in a row, each over the one before it and throwing its shadow on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise, zip_longest
from typing import Final

from games.core.text import Card
from rendering.brush.canvas import Canvas
from rendering.brush.cards import card_height, card_radius, card_sprite
from rendering.brush.marks import draw_rim, draw_rims
from rendering.theme import Colour

_BARE: Final = 0.6
"""A card that shows less than this share of its width is drawn without what would stick out from under."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A card at its place: its top left corner."""

    card: Card
    x: int
    y: int
    dim: bool = False
    marked: bool = False
    """Has it a golden rim?"""
    rims: tuple[Colour, ...] = ()
    """Those around it otherwise, the one inside first."""


def draw_row(canvas: Canvas, row: Sequence[Laid], width: int, shaded: bool = False) -> None:
    """Cards of that width from left to right, with their shadows; `shaded`: the row's own shadow is there already."""
    for run in [] if shaded else _runs(row, width):
        span = run[-1].x - run[0].x + width
        canvas.shadow((run[0].x, run[0].y, span, card_height(width)), card_radius(width))
    for laid, over in zip_longest(row, row[1:]):
        box = (laid.x, laid.y, width, card_height(width))
        draw_rims(canvas, box, card_radius(width), laid.rims)
        if laid.marked:
            draw_rim(canvas, box, card_radius(width))
        bare = over is not None and over.x - laid.x < width * _BARE
        canvas.paste(card_sprite(canvas.theme, laid.card, width, laid.dim, bare), laid.x, laid.y)
        if over is not None and over.x <= laid.x + width:
            canvas.shadow((over.x, over.y, *box[2:]), card_radius(width), upon=box, beside=over.y == laid.y)


def _runs(row: Sequence[Laid], width: int) -> list[list[Laid]]:
    """The row in pieces that throw one shadow: touching and level."""
    runs = [[row[0]]] if row else []
    for before, laid in pairwise(row):
        if laid.y == before.y and laid.x <= before.x + width:
            runs[-1].append(laid)
        else:
            runs.append([laid])
    return runs
