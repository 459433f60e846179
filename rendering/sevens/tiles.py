"""Tiles as sprites: a colour that is told apart by its emblem too, and a value; Kings; backs."""

from __future__ import annotations

from typing import Final

from PIL import Image

from games.sevens.tiles import HIDDEN, KING, Tile
from rendering.brush.cache import Sprite, cached
from rendering.brush.palette import DIM, mix, palette_of
from rendering.brush.shapes import CROWN, STAR, SUITS, Shape
from rendering.brush.sprites import rounded
from rendering.brush.text import BOLD, CAP_HEIGHT, coverage
from rendering.brush.vector import SCALE, Sketch
from rendering.theme import Colour, ColourSet, Theme

EMBLEMS: Final[dict[str, Shape]] = {"r": SUITS["h"], "g": SUITS["c"], "b": SUITS["d"], "y": STAR}
"""A heart for red, a clover for green, a lozenge for blue and a star for yellow."""
_THICK: Final = 0.06
"""How much of a tile's height is its edge, seen from above."""


def tile_fill(colours: ColourSet, colour: str) -> Colour:
    """The colour of a tile `r`, `g`, `b` or `y`."""
    return {"r": colours.red, "g": colours.green, "b": colours.blue, "y": colours.gold}[colour]


def tile_ink(colours: ColourSet, colour: str) -> Colour:
    """What is printed on it with."""
    return colours.ink if colour == "y" else colours.ivory


@cached
def tile_sprite(theme: Theme, tile: Tile, width: int, dim: bool = False) -> Sprite:
    """A tile as high as it is wide, or its back when it is hidden; `dim` is for one that cannot be played now."""
    if dim:
        bright, palette = tile_sprite(theme, tile, width), palette_of(theme.colours)
        darker = bright.image.tobytes().translate(palette.blend(theme.colours.shadow, DIM))
        return Sprite(palette.worn(Image.frombytes("L", bright.image.size, darker)), bright.mask)
    sketch = _body(theme.colours, theme.colours.back if tile == HIDDEN else tile_fill(theme.colours, tile[0]), width)
    if tile == HIDDEN:
        sketch.shape(CROWN, width * 0.22, width * 0.18, width * 0.56, theme.colours.gold)
    elif tile[1] == KING:
        _draw_king(sketch, theme.colours, tile, width)
    else:
        _draw_value(sketch, theme, tile, width)
    return Sprite(palette_of(theme.colours).reduce(sketch.finished()), rounded(sketch.size, _radius(width)))


def _radius(width: int) -> int:
    return max(3, round(width * 0.14))


def _body(colours: ColourSet, fill: Colour, width: int) -> Sketch:
    sketch = Sketch(width, width, mix(fill, colours.shadow, 0.5))
    sketch.panel((0, 0, width, width), _radius(width), mix(fill, colours.shadow, DIM))
    face = (0, 0, width, width * (1 - _THICK))
    sketch.panel(face, _radius(width), fill, mix(fill, colours.ivory, 0.3), width * 0.025)
    return sketch


def _draw_value(sketch: Sketch, theme: Theme, tile: Tile, width: int) -> None:
    """The value on the left, the emblem on the right; in large print the value fills the tile."""
    ink = tile_ink(theme.colours, tile[0])
    if theme.large_print:
        _draw_digit(sketch, tile[1], (width * 0.38, width * 0.10), width * 0.74, ink)
        sketch.shape(EMBLEMS[tile[0]], width * 0.67, width * 0.60, width * 0.27, ink)
    else:
        _draw_digit(sketch, tile[1], (width * 0.295, width * 0.17), width * 0.60, ink)
        sketch.shape(EMBLEMS[tile[0]], width * 0.555, width * 0.29, width * 0.36, ink)


def _draw_digit(sketch: Sketch, digit: str, spot: tuple[float, float], high: float, ink: Colour) -> None:
    """The digit, centred on a line and from a height on."""
    centre, top = spot
    mask = coverage(digit, round(high / CAP_HEIGHT * SCALE), BOLD, 90)
    left, upper, right, lower = mask.getbbox() or (0, 0, 1, 1)
    fitted = mask.crop((left, upper, right, lower)).resize(
        (right - left, round(high * SCALE)), Image.Resampling.BILINEAR
    )
    sketch.stamp(fitted, centre - (right - left) / SCALE / 2, top, ink)


def _draw_king(sketch: Sketch, colours: ColourSet, tile: Tile, width: int) -> None:
    """A crown over the emblem, in a frame."""
    ink = tile_ink(colours, tile[0])
    rim = width * 0.06
    sketch.panel((rim, rim, width - rim, width * (1 - _THICK) - rim), width * 0.10, None, ink, width * 0.03)
    sketch.shape(CROWN, width * 0.23, width * 0.08, width * 0.54, ink)
    sketch.shape(EMBLEMS[tile[0]], width * 0.38, width * 0.61, width * 0.24, ink)
