"""The picture being put together: sprites pasted on an 8-bit image in the palette."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image, ImageFilter

from rendering.brush.kept import Sprite
from rendering.brush.palette import SHADES, palette_of
from rendering.brush.picture import Picture
from rendering.brush.png import encode
from rendering.brush.shapes import Shape
from rendering.brush.sprites import Letters, Plate, icon, label, panel, rounded
from rendering.brush.text import ASCENT, CAP_HEIGHT, REGULAR, text_width
from rendering.theme import Colour, Theme

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
        self.image = ground.copy()
        self._palette = palette_of(theme.colours)

    def paste(self, sprite: Sprite, x: int, y: int) -> None:
        """Put a sprite with its top left corner at (x, y)."""
        self.image.paste(sprite.image, (x, y), sprite.mask)

    def panel(self, box: Box, plate: Plate) -> None:
        """A rectangle with round corners."""
        x, y, width, height = box
        self.paste(panel(self.colours, (width, height), plate), x, y)

    def icon(self, shape: Shape, square: tuple[int, int, int], ink: Colour, ground: Colour) -> None:
        """A shape in a square, given by left, top and size."""
        x, y, size = square
        self.paste(icon(self.colours, shape, size, ink, ground), x, y)

    def text(self, text: str, x: int, middle: int, letters: Letters, align: float = 0) -> int:
        """A line of text whose capitals are centred on `middle`; `align` 0 starts at x, 0.5 is centred, 1 ends there.

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

    def shadow(self, box: Box, radius: int) -> None:
        """Darken what is there to the left, below and a little above as a card of that place and size would."""
        x, y, width, height = box
        for dx, dy, bands in _shadow(width, height, radius):
            wide, high = bands[0][1].size
            edges = (x + dx, y + dy, x + dx + wide, y + dy + high)
            below = self.image.crop(edges).tobytes()
            for share, band in bands:
                # `bytes.translate` and a view of its result: `Image.point` takes ten times as long over its table
                darker = below.translate(self._palette.blend(self.colours.shadow, share))
                self.image.paste(Image.frombuffer("P", (wide, high), darker, "raw", "P", 0, 1), edges, band)

    def picture(self, text: str) -> Picture:
        """The PNG, described by the text."""
        return Picture(encode(self.image), self.image.width, self.image.height, text)


@lru_cache(maxsize=64)
def _shadow(width: int, height: int, radius: int) -> tuple[tuple[int, int, tuple[tuple[float, Image.Image], ...]], ...]:
    """The strips in which a shadow is seen: where each begins, and its bands: how dark, and the mask."""
    size = (width + 2 * REACH, height + 2 * REACH)
    whole = Image.new("L", size)
    whole.paste(255, (REACH - 4, REACH), rounded((width, height), radius))
    soft = whole.filter(ImageFilter.GaussianBlur(4.2))
    left = (0, 0, REACH + radius, size[1])
    below = (REACH + radius, REACH + height - radius, size[0], size[1])
    above = (REACH + radius, 0, size[0], REACH)
    strips = []
    for box in (left, below, above):
        masks = [soft.crop(box).point(_only(low, high)) for low, high in _BANDS]
        bands = tuple((share, mask) for share, mask in zip(SHADES, masks, strict=True) if mask.getbbox())
        strips.append((box[0] - REACH, box[1] - REACH, bands))
    return tuple(strips)


def _only(low: int, high: int) -> list[int]:
    """For `Image.point`: a mask of the values from low to below high."""
    return [255 if low <= value < high else 0 for value in range(256)]
