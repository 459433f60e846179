"""Sprites: small finished pictures in the palette, drawn once and then only copied.

What is remembered is never changed, so threads may share it; two threads that miss at once draw the same thing twice.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from rendering.brush.palette import palette_of
from rendering.brush.shapes import Shape
from rendering.brush.text import REGULAR, coverage
from rendering.brush.theme import Colour, Colours
from rendering.brush.vector import Sketch


@dataclass(frozen=True, slots=True)
class Sprite:
    """A picture in the palette, and where it covers what lies below (None: everywhere)."""

    image: Image.Image
    mask: Image.Image | None = None


@lru_cache(maxsize=1024)
def label(colours: Colours, text: str, size: int, ink: Colour, ground: Colour, weight: int = REGULAR) -> Sprite:
    """A line of text to be pasted on that ground; its baseline is `ASCENT * size` from the top."""
    return _inked(colours, coverage(text, size, weight), ink, ground)


@lru_cache(maxsize=512)
def icon(colours: Colours, shape: Shape, size: int, ink: Colour, ground: Colour) -> Sprite:
    """A shape, `size` pixels high and wide, to be pasted on that ground."""
    sketch = Sketch(size, size, (0, 0, 0))
    sketch.shape(shape, 0, 0, size, (255, 255, 255))
    return _inked(colours, sketch.finished().convert("L"), ink, ground)


@lru_cache(maxsize=256)
def panel(
    colours: Colours,
    size: tuple[int, int],
    radius: int,
    fill: Colour,
    ground: Colour,
    edge: Colour | None = None,
    line: float = 0,
) -> Sprite:
    """A rectangle with round corners, to be pasted on that ground."""
    sketch = Sketch(*size, ground)
    sketch.panel((0, 0, *size), radius, fill, edge, line)
    return Sprite(palette_of(colours).reduce(sketch.finished()), rounded(size, radius))


@lru_cache(maxsize=64)
def rounded(size: tuple[int, int], radius: int) -> Image.Image:
    """The mask of a rectangle with round corners."""
    shape = Sketch(*size, (0, 0, 0))
    shape.panel((0, 0, *size), radius, (255, 255, 255))
    return shape.finished().convert("L").point([0] * 100 + [255] * 156)


def _inked(colours: Colours, mask: Image.Image, ink: Colour, ground: Colour) -> Sprite:
    """A coverage mask in the tones from ground to ink."""
    palette = palette_of(colours)
    return Sprite(palette.worn(mask.point(palette.steps(ground, ink))), mask.point([0] * 16 + [255] * 240))
