"""The picture being put together: sprites pasted on an 8-bit image in the palette."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image, ImageFilter

from rendering.brush.cache import Sprite, remembered
from rendering.brush.palette import SHADES, palette_of
from rendering.brush.picture import Picture
from rendering.brush.png import Sheet
from rendering.brush.shapes import Shape
from rendering.brush.sprites import Letters, Plate, icon, label, panel, rounded
from rendering.brush.text import ASCENT, CAP_HEIGHT, REGULAR, text_width
from rendering.theme import Colour, ColourSet, Theme

Box = tuple[int, int, int, int]
"""Left, top, width, height."""
REACH: Final = 11
"""How many pixels a shadow reaches at most: the light comes from the right and a little from above, so that a card
in a row throws its shadow on the one it overlaps."""
_BANDS: Final = ((20, 60), (60, 104), (104, 150), (150, 256))
"""The softness of a shadow, cut into bands of one tone each (the palette's `SHADES`)."""


class Canvas:
    """One picture. Made anew for each drawing and used by one thread; the ground it starts from is copied."""

    def __init__(self, theme: Theme, ground: Image.Image) -> None:
        self.theme = theme
        self.colours = theme.colours
        self._sheet = Sheet(ground)
        self.image = self._sheet.image

    def paste(self, sprite: Sprite, x: int, y: int) -> None:
        """Put a sprite with its top left corner at (x, y)."""
        for top, image, mask in sprite.bands:
            self.image.paste(image, (x, y + top), mask)

    def fill(self, box: Box, colour: Colour) -> None:
        """A rectangle of one colour of the theme."""
        x, y, width, height = box
        self.image.paste(palette_of(self.colours).index(colour), (x, y, x + width, y + height))

    def panel(self, box: Box, plate: Plate) -> None:
        """A rectangle with round corners."""
        x, y, width, height = box
        self.paste(panel(self.colours, (width, height), plate), x, y)

    def icon(self, shape: Shape, square: tuple[int, int, int], ink: Colour, ground: Colour) -> None:
        """A shape in a square, given by left, top and size."""
        x, y, size = square
        self.paste(icon(self.colours, shape, size, ink, ground), x, y)

    def text(self, text: str, x: int, middle: int, letters: Letters, align: float = 0) -> int:
        """A line of text with its capitals centred on `middle`; `align` 0 starts at x, 0.5 is centred, 1 ends there.

        Returns its width in pixels.
        """
        width = text_width(text, letters.size, letters.weight)
        top = middle + round((CAP_HEIGHT / 2 - ASCENT) * letters.size)
        self.paste(label(self.colours, text, letters), x - round(width * align), top)
        return width

    @staticmethod
    def text_width(text: str, size: int, weight: int = REGULAR) -> int:
        """How wide `text` would draw that, in pixels."""
        return text_width(text, size, weight)

    def shadow(self, box: Box, radius: int, *, upon: Box | None = None, beside: bool = False) -> None:
        """Darken what is there to the left, below and a little above as a card of that place and size would.

        `upon`: only there; `beside`: to the left only, where what throws it hides the rest.
        """
        x, y, width, height = box
        left, top, wide, high = upon or (0, 0, *self.image.size)
        for strip, (dx, dy, right, lower) in enumerate(_strips(width, height, radius)[: 1 if beside else None]):
            corner = max(left, x + dx), max(top, y + dy)
            edges = (*corner, min(left + wide, x + dx + right), min(top + high, y + dy + lower))
            if edges[2] > edges[0] and edges[3] > edges[1]:
                part = (corner[0] - x - dx, corner[1] - y - dy, edges[2] - edges[0], edges[3] - edges[1])
                below = self.image.crop(edges).tobytes()
                self.image.paste(_darkened(self.colours, (width, height, radius), strip, part, below), edges)

    def picture(self, text: str) -> Picture:
        """The PNG, described by the text."""
        return Picture(self._sheet.png(), self.image.width, self.image.height, text)


@remembered
def _darkened(colours: ColourSet, shape: tuple[int, int, int], strip: int, part: Box, below: bytes) -> Image.Image:
    """What part of a strip of a shadow looks like over these pixels. Most shadows fall on the same felt, or on cards
    that look the same there."""
    x, y, width, height = part
    image, palette = Image.frombytes("P", (width, height), below), palette_of(colours)
    for share, band in _bands(*shape)[strip]:
        # `bytes.translate` and a view of its result: `Image.point` takes ten times as long over its table
        darker = below.translate(palette.blend(colours.shadow, share))
        covering = band.crop((x, y, x + width, y + height))
        image.paste(Image.frombuffer("P", (width, height), darker, "raw", "P", 0, 1), mask=covering)
    return image


@lru_cache(maxsize=64)
def _strips(width: int, height: int, radius: int) -> tuple[Box, Box, Box]:
    """The strips in which a shadow is seen, from the corner of what throws it: to the left, below, above."""
    wide, high = width + 2 * REACH, height + 2 * REACH
    inside = wide - REACH - radius
    return (
        (-REACH, -REACH, REACH + radius, high),
        (radius, height - radius, inside, high - REACH - height + radius),
        (radius, -REACH, inside, REACH),
    )


@lru_cache(maxsize=64)
def _bands(width: int, height: int, radius: int) -> tuple[tuple[tuple[float, Image.Image], ...], ...]:
    """For each of the strips how dark it is, and where: masks."""
    whole = Image.new("L", (width + 2 * REACH, height + 2 * REACH))
    whole.paste(255, (REACH - 4, REACH), rounded((width, height), radius))
    soft = whole.filter(ImageFilter.GaussianBlur(4.2))
    strips = []
    for x, y, wide, high in _strips(width, height, radius):
        cut = soft.crop((x + REACH, y + REACH, x + REACH + wide, y + REACH + high))
        masks = [cut.point(_only(low, top)) for low, top in _BANDS]
        strips.append(tuple((share, mask) for share, mask in zip(SHADES, masks, strict=True) if mask.getbbox()))
    return tuple(strips)


def _only(low: int, high: int) -> list[int]:
    """For `Image.point`: a mask of the values from low to below high."""
    return [255 if low <= value < high else 0 for value in range(256)]
