"""The one palette of all pictures of a look: its colours and the tones between those that meet on an edge."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from PIL import Image

from rendering.theme import Colour, ColourSet

FELT_TONES: Final = 12
SHADES: Final = (0.12, 0.25, 0.38, 0.5)
"""How dark the bands of a shadow are, from the outside in."""
DIM: Final = 0.34
"""How far a card that cannot be played is mixed towards the shadow."""


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """The colour on the way from one (share 0) to the other (share 1)."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def _ramp(one: Colour, other: Colour, tones: int) -> list[Colour]:
    return [mix(one, other, step / (tones - 1)) for step in range(tones)]


def _tones(c: ColourSet) -> Iterator[Colour]:
    """Every tone, the plain colours first. Text needs about eight steps from ground to ink to look smooth."""
    yield from (getattr(c, name) for name in c.__dataclass_fields__)
    yield from _ramp(c.felt_edge, c.felt, FELT_TONES)
    for share in SHADES:
        yield from _ramp(mix(c.felt_edge, c.shadow, share), mix(c.felt, c.shadow, share), 5)
        yield mix(c.ivory, c.shadow, share)
    for ink in (c.ink, c.red, c.blue, c.green, c.teal):
        yield from _ramp(c.ivory, ink, 11)
        yield from _ramp(mix(c.ivory, c.shadow, DIM), mix(ink, c.shadow, DIM), 5)
    yield from _ramp(c.ivory, c.shadow, 7)
    for ground, inks in {
        c.felt: (c.ivory, c.gold),
        c.plaque: (c.ivory, c.gold, c.alarm, c.silver, c.bronze, c.plaque_edge),
        c.rail: (c.ivory, c.gold, c.rail_light),
        c.gold: (c.ink, c.ivory, c.gold_dark),
        c.silver: (c.ink,),
        c.bronze: (c.ink,),
        c.back: (c.ivory, c.gold, c.back_light),
        c.alarm: (c.ivory,),
        c.violet: (c.ivory,),
    }.items():
        for ink in inks:
            yield from _ramp(ground, ink, 8)


class Palette:
    """At most 256 colours, found by nearness. Safe to share between threads: what it remembers never changes."""

    def __init__(self, colours: ColourSet) -> None:
        self.tones: tuple[Colour, ...] = tuple(dict.fromkeys(_tones(colours)))
        if len(self.tones) > 256:
            raise ValueError(f"A palette has at most 256 colours; these need {len(self.tones)}.")
        self._bytes = [part for tone in self.tones for part in tone]
        self._nearest: dict[Colour, int] = {tone: index for index, tone in enumerate(self.tones)}
        self._blends: dict[tuple[Colour, float], bytes] = {}
        self._pixels = _Pixels(self)
        count = len(self.tones)
        self._whole = Image.new("P", (1, 1))
        """Has a palette in which the first tone fills what others leave free, so that nothing else is found there."""
        self._whole.putpalette(self._bytes + self._bytes[:3] * (256 - count))
        self._tones_only = bytes(range(count)).ljust(256, b"\0")

    def index(self, colour: Colour) -> int:
        """The index of the tone nearest to the colour (the lowest of equals)."""
        found = self._nearest.get(colour)
        if found is None:
            red, green, blue = colour
            far = [3 * (r - red) ** 2 + 4 * (g - green) ** 2 + 2 * (b - blue) ** 2 for r, g, b in self.tones]
            found = far.index(min(far))
            self._nearest[colour] = found
        return found

    def blend(self, colour: Colour, share: float) -> bytes:
        """For `bytes.translate` on indices: each tone mixed towards the colour by that share, as an index."""
        key = (colour, share)
        if key not in self._blends:
            table = [self.index(mix(tone, colour, share)) for tone in self.tones]
            self._blends[key] = bytes(table).ljust(256)
        return self._blends[key]

    def steps(self, ground: Colour, ink: Colour) -> list[int]:
        """For `Image.point` on a coverage mask: 0 is the ground, 255 the ink, as indices."""
        return _steps(self, ground, ink)

    def blank(self, width: int, height: int, colour: Colour) -> Image.Image:
        """A new 8-bit image in this palette, all of one colour."""
        return self.worn(Image.new("L", (width, height), self.index(colour)))

    def reduce(self, image: Image.Image) -> Image.Image:
        """An RGB image in the tones of this palette, each pixel by nearness (no dithering: it makes PNGs big)."""
        pixels = memoryview(image.convert("RGBX").tobytes()).cast("I")  # one number a pixel: looked up without a tuple
        return self.worn(Image.frombytes("L", image.size, bytes(map(self._pixels.__getitem__, pixels))))

    def reduce_many(self, image: Image.Image) -> Image.Image:
        """The same of an image with thousands of colours, such as one made smaller: quicker, and nearly as near."""
        found = image.quantize(palette=self._whole, dither=Image.Dither.NONE).tobytes()
        return self.worn(Image.frombytes("L", image.size, found.translate(self._tones_only)))

    def worn(self, indices: Image.Image) -> Image.Image:
        """An image of indices (mode L) as an image in this palette (mode P)."""
        indices.putpalette(self._bytes)
        indices.load()  # takes the palette up now, so that an image shared by threads never changes again
        return indices


class _Pixels(dict[int, int]):
    """The index for each pixel of four bytes (red, green, blue, any), as a number in this machine's order of bytes."""

    def __init__(self, palette: Palette) -> None:
        super().__init__()
        self._palette = palette

    def __missing__(self, pixel: int) -> int:
        red, green, blue, _ = pixel.to_bytes(4, sys.byteorder)
        self[pixel] = found = self._palette.index((red, green, blue))
        return found


@lru_cache(maxsize=256)
def _steps(palette: Palette, ground: Colour, ink: Colour) -> list[int]:
    return [palette.index(mix(ground, ink, value / 255)) for value in range(256)]


@lru_cache(maxsize=8)
def palette_of(colours: ColourSet) -> Palette:
    """The palette of these colours."""
    return Palette(colours)
