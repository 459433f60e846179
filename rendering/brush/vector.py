"""Drawing with smooth edges: everything is drawn several times too large and scaled down once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image, ImageDraw

from rendering.brush.shapes import Shape
from rendering.theme import Colour

SCALE: Final = 4
_STRIP: Final = 64
"""So many rows of a finished drawing are made smaller at once."""
Box = tuple[float, float, float, float]
"""Left, top, right, bottom, in pixels of the finished picture."""


class Sketch:
    """A drawing of `width` by `height` pixels in the making; coordinates are in those pixels, fractions allowed.

    It is large, so it has a byte for each pixel until a `stamp` needs more colours than 256.
    """

    def __init__(self, width: int, height: int, ground: Colour) -> None:
        self.size = (width, height)
        self.image = Image.new("P", (width * SCALE, height * SCALE), ground)
        self._draw = ImageDraw.Draw(self.image)

    def shape(self, shape: Shape, x: float, y: float, size: float, fill: Colour) -> None:
        """Fill a shape with the top left corner of its unit square at (x, y)."""
        for outline in shape:
            self._draw.polygon([((x + px * size) * SCALE, (y + py * size) * SCALE) for px, py in outline], fill=fill)

    def panel(self, box: Box, radius: float, fill: Colour | None, edge: Colour | None = None, line: float = 0) -> None:
        """A rectangle with round corners."""
        left, top, right, bottom = (part * SCALE for part in box)
        self._draw.rounded_rectangle(
            (left, top, right - 1, bottom - 1), radius * SCALE, fill, edge, max(1, round(line * SCALE)) if edge else 0
        )

    def disc(
        self, centre: tuple[float, float], radius: float, fill: Colour, edge: Colour | None = None, line: float = 0
    ) -> None:
        """A circle."""
        x, y = centre
        self._draw.ellipse(
            tuple(part * SCALE for part in (x - radius, y - radius, x + radius, y + radius)),
            fill,
            edge,
            round(line * SCALE) if edge else 0,
        )

    def line(self, points: Sequence[tuple[float, float]], fill: Colour, width: float) -> None:
        """A line from point to point, round where it turns and ends."""
        large = [(x * SCALE, y * SCALE) for x, y in points]
        self._draw.line(large, fill, round(width * SCALE), joint="curve")
        for point in (points[0], points[-1]):
            self.disc(point, width / 2, fill)

    def stamp(self, coverage: Image.Image, x: float, y: float, ink: Colour) -> None:
        """Put a coverage mask, made `SCALE` times too large, in the ink's colour."""
        if self.image.mode == "P":
            self.image = self.image.convert("RGB")
            self._draw = ImageDraw.Draw(self.image)
        self.image.paste(ink, (round(x * SCALE), round(y * SCALE)), coverage)

    def finished(self) -> Image.Image:
        """The drawing in RGB at its own size."""
        width, height = self.size
        small = Image.new("RGB", self.size)
        for top in range(0, height, _STRIP):
            end = min(top + _STRIP, height)
            strip = self.image.crop((0, top * SCALE, width * SCALE, end * SCALE)).convert("RGB")
            small.paste(strip.resize((width, end - top), Image.Resampling.BOX), (0, top))
        return small
