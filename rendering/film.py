"""A film: pictures one after the other, smaller, as a GIF (version 89a, CompuServe 1990)."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import Final

from PIL import Image

from games.core.text import clipped
from rendering.brush.description import ALT_LIMIT
from rendering.brush.palette import palette_of
from rendering.brush.picture import Picture
from rendering.theme import ColourSet

LARGEST_FILM: Final = 1_000_000
"""Bytes."""
SHARE: Final = 0.6
"""How wide a frame is, of its picture."""
_SMALLER: Final = 0.8
"""How wide the frames of the next try are, as a share of the last ones, when a film is too large."""
_SHOWN, _LAST = 900, 4000
"""Milliseconds."""


def frame_of(picture: Picture, colours: ColourSet) -> Image.Image:
    """A picture as a frame of a film."""
    return _shrunk(Image.open(BytesIO(picture.png)), colours, SHARE)


def film_of(frames: Sequence[Image.Image], colours: ColourSet, text: str) -> Picture:
    """These frames, the last of them longest, over and over; `text` describes them, as much of it as there is room
    for. At most `LARGEST_FILM`."""
    size = max(one.width for one in frames), max(one.height for one in frames)
    shown = [_laid(one, size, colours) for one in frames]
    while len(gif := _gif(shown)) > LARGEST_FILM:
        shown = [_shrunk(one, colours, _SMALLER) for one in shown]
    return Picture(gif, *shown[0].size, clipped(text, ALT_LIMIT), animated=True)


def _shrunk(image: Image.Image, colours: ColourSet, share: float) -> Image.Image:
    size = round(image.width * share), round(image.height * share)
    smaller = image.convert("RGB").resize(size, Image.Resampling.BOX)
    return palette_of(colours).reduce_many(smaller)


def _laid(image: Image.Image, size: tuple[int, int], colours: ColourSet) -> Image.Image:
    """All frames are of one size."""
    if image.size == size:
        return image
    ground = palette_of(colours).worn(Image.new("L", size, palette_of(colours).index(colours.rail)))
    ground.paste(image, (0, 0))
    return ground


def _gif(frames: Sequence[Image.Image]) -> bytes:
    out, durations = BytesIO(), [*[_SHOWN] * (len(frames) - 1), _LAST]
    frames[0].save(out, "GIF", save_all=True, append_images=frames[1:], duration=durations, loop=0)
    return out.getvalue()
