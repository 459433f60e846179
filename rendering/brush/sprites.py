"""Sprites: small finished pictures in the palette, drawn once and then only copied.

What is remembered is never changed, so threads may share it; two threads that miss at once draw the same thing twice.
"""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image

from rendering.brush.cache import Sprite, cached, remembered
from rendering.brush.palette import palette_of
from rendering.brush.shapes import Shape
from rendering.brush.text import REGULAR, coverage
from rendering.brush.vector import Sketch
from rendering.theme import Colour, ColourSet


class Letters(NamedTuple):
    """How a line of text is written, and on what ground."""

    size: int
    ink: Colour
    ground: Colour
    weight: int = REGULAR


class Plate(NamedTuple):
    """What a panel is like: the radius of its corners, its colour, the ground around it, and its edge."""

    radius: int
    fill: Colour
    ground: Colour
    edge: Colour | None = None
    line: float = 0
    """The width of the edge."""


@remembered
def label(colours: ColourSet, text: str, letters: Letters) -> Sprite:
    """A line of text; its baseline is `ASCENT * size` from the top."""
    return inked(colours, coverage(text, letters.size, letters.weight), letters.ink, letters.ground)


@cached
def icon(colours: ColourSet, shape: Shape, size: int, ink: Colour, ground: Colour) -> Sprite:
    """A shape, `size` pixels high and wide, to be pasted on that ground."""
    sketch = Sketch(size, size, (0, 0, 0))
    sketch.shape(shape, 0, 0, size, (255, 255, 255))
    return inked(colours, sketch.finished().convert("L"), ink, ground)


@cached
def panel(colours: ColourSet, size: tuple[int, int], plate: Plate) -> Sprite:
    """A rectangle with round corners."""
    sketch = Sketch(*size, plate.ground)
    sketch.panel((0, 0, *size), plate.radius, plate.fill, plate.edge, plate.line)
    return Sprite(palette_of(colours).reduce(sketch.finished()), rounded(size, plate.radius))


@cached
def rounded(size: tuple[int, int], radius: int) -> Image.Image:
    """The mask of a rectangle with round corners."""
    shape = Sketch(*size, (0, 0, 0))
    shape.panel((0, 0, *size), radius, (255, 255, 255))
    return shape.finished().convert("L").point([0] * 100 + [255] * 156)


def inked(colours: ColourSet, mask: Image.Image, ink: Colour, ground: Colour) -> Sprite:
    """A coverage mask in the tones from ground to ink."""
    palette = palette_of(colours)
    return Sprite(palette.worn(mask.point(palette.steps(ground, ink))), mask.point([0] * 16 + [255] * 240))
