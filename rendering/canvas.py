"""The picture being put together: sprites pasted on an 8-bit image in the palette."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from typing import Final

from PIL import Image, ImageFilter

from rendering.palette import palette_of
from rendering.picture import Picture
from rendering.shapes import Shape
from rendering.sprites import Sprite, icon, label, panel
from rendering.text import ASCENT, CAP_HEIGHT, REGULAR, text_width
from rendering.theme import Colour, Colours

_SHADOWS: Final = (0.22, 0.42, 0.62)
"""How dark the rings of a shadow are, from the outside in."""
_SHADOW_EDGE: Final = 8


class Canvas:
    """One picture. Made anew for each drawing and used by one thread; the ground it starts from is copied."""

    def __init__(self, colours: Colours, ground: Image.Image) -> None:
        self.colours = colours
        self.image = ground.copy()
        self._palette = palette_of(colours)

    def paste(self, sprite: Sprite, x: int, y: int) -> None:
        """Put a sprite with its top left corner at (x, y)."""
        self.image.paste(sprite.image, (x, y), sprite.mask)

    def panel(
        self,
        box: tuple[int, int, int, int],
        radius: int,
        fill: Colour,
        ground: Colour,
        edge: Colour | None = None,
        line: float = 0,
    ) -> None:
        """A rectangle with round corners, given by left, top, width and height."""
        x, y, width, height = box
        self.paste(panel(self.colours, (width, height), radius, fill, ground, edge, line), x, y)

    def icon(self, shape: Shape, x: int, y: int, size: int, ink: Colour, ground: Colour) -> None:
        """A shape with the top left corner of its square at (x, y)."""
        self.paste(icon(self.colours, shape, size, ink, ground), x, y)

    def text(
        self,
        text: str,
        x: int,
        middle: int,
        size: int,
        ink: Colour,
        ground: Colour,
        weight: int = REGULAR,
        align: float = 0,
    ) -> int:
        """A line of text whose capitals are centred on `middle`; `align` 0 starts at x, 0.5 is centred, 1 ends there.

        Returns its width in pixels.
        """
        width = text_width(text, size, weight)
        top = middle + round((CAP_HEIGHT / 2 - ASCENT) * size)
        self.paste(label(self.colours, text, size, ink, ground, weight), x - round(width * align), top)
        return width

    @staticmethod
    def text_width(text: str, size: int, weight: int = REGULAR) -> int:
        """How wide `text` would draw that, in pixels."""
        return text_width(text, size, weight)

    def shadow(self, x: int, y: int, width: int, height: int, radius: int) -> None:
        """Darken what is there as a card of that place and size would."""
        edge = _SHADOW_EDGE
        box = (x - edge, y - edge + 3, x + width + edge, y + height + edge + 3)
        for share, ring in zip(_SHADOWS, _rings(width, height, radius), strict=True):
            below = self.image.crop(box)
            darker = below.point(self._palette.blend(self.colours.shadow, share))
            self.image.paste(darker, box, ring)

    def picture(self, text: str) -> Picture:
        """The PNG, described by the text."""
        png = BytesIO()
        self.image.save(png, "PNG")
        return Picture(png.getvalue(), self.image.width, self.image.height, text)


@lru_cache(maxsize=64)
def _rings(width: int, height: int, radius: int) -> tuple[Image.Image, ...]:
    """Masks of the rings of a shadow, each pixel in one of them at most, from the outside in."""
    edge = _SHADOW_EDGE
    size = (width + 2 * edge, height + 2 * edge)
    card = panel(_MASK, (width, height), radius, _MASK.ivory, _MASK.ink)
    assert card.mask is not None  # noqa: S101
    whole = Image.new("L", size)
    whole.paste(card.mask, (edge, edge))
    soft = whole.filter(ImageFilter.GaussianBlur(edge / 2.2))
    steps = ((24, 80), (80, 128), (128, 256))
    return tuple(soft.point([255 if low <= value < high else 0 for value in range(256)]) for low, high in steps)


_MASK: Final = Colours()
