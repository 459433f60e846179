"""Finished parts of pictures: drawn once, remembered, and kept in a file from one start to the next.

The file is a zip archive with an entry for each part, named by a hash of what it was drawn from, and read when it is
first needed. An entry `made-by` tells which program drew them: another program's parts are of no use.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache, cached_property, partial, wraps
from hashlib import blake2b
from itertools import pairwise
from pathlib import Path
from threading import Lock
from typing import Any, Final, ParamSpec, TypeVar, cast
from weakref import WeakValueDictionary
from zipfile import ZipFile

import PIL
from cachetools import LRUCache
from cachetools import cached as once
from cachetools.keys import hashkey
from PIL import Image

import games
import rendering
from rendering.brush.archive import archive
from rendering.brush.text import FONT, fonts

P = ParamSpec("P")
_WORTH_CUTTING: Final = 10_000
"""Pixels of a sprite, at least, for which three pastes are quicker than one."""
_MADE_BY: Final = "made-by"
MOST: Final = 2**25
"""Bytes of pixels that are remembered: what was used longest ago is forgotten first, and read or drawn again."""


@dataclass(frozen=True)
class Sprite:
    """A picture in the palette, and where it covers what lies below (None: everywhere)."""

    image: Image.Image
    mask: Image.Image | None = None

    @cached_property
    def bands(self) -> tuple[tuple[int, Image.Image, Image.Image | None], ...]:
        """The sprite in pieces from above, as (top, image, mask), that together paste the same, and quicker.

        To paste through a mask takes ten times as long, which round corners need above and below their band only.
        """
        width, height = self.image.size
        top, bottom = _covering(self.mask) if self.mask and width * height >= _WORTH_CUTTING else (0, 0)
        if self.mask is None or bottom - top < height // 2:
            return ((0, self.image, self.mask),)
        above, band, below = ((0, y, width, end) for y, end in pairwise((0, top, bottom, height)))
        return (
            (0, self.image.crop(above), self.mask.crop(above)),
            (top, self.image.crop(band), None),
            (bottom, self.image.crop(below), self.mask.crop(below)),
        )


def _covering(mask: Image.Image) -> tuple[int, int]:
    """The first and the end of the rows that cover everything; of no length where they do not follow each other."""
    pixels, width = mask.tobytes(), mask.width
    row = b"\xff" * width
    top, end = -(-pixels.find(row) // width), pixels.rfind(row) // width + 1
    return (top, end) if pixels.count(row[:1], top * width, end * width) == (end - top) * width else (0, 0)


Part = TypeVar("Part", Sprite, Image.Image)


def _bytes(part: Sprite | Image.Image) -> int:
    """What it takes up: a sprite that is pasted in pieces has these as well, and a mask that others have, too."""
    if isinstance(part, Image.Image):
        return part.width * part.height
    return part.image.width * part.image.height * (1 if part.mask is None else 2)


class Shelf:
    """The file that is in use, if any: it is read, or added to while `add_to` lasts."""

    def __init__(self) -> None:
        self.file: ZipFile | None = None


SHELF: Final = Shelf()
_REMEMBERED: Final = LRUCache[Any, Any](MOST, _bytes)
_LOCK: Final = Lock()
_MASKS: Final[WeakValueDictionary[bytes, Image.Image]] = WeakValueDictionary()


def remembered(draw: Callable[P, Part]) -> Callable[P, Part]:
    """Remember what a function draws. It may depend on its arguments only."""

    @once(_REMEMBERED, partial(hashkey, draw), _LOCK)
    @wraps(draw)
    def found(*args: P.args, **more: P.kwargs) -> Part:
        part = draw(*args, **more)
        if isinstance(part, Sprite) and part.mask:
            return replace(part, mask=_shared(part.mask))
        return part

    return found


def _shared(mask: Image.Image) -> Image.Image:
    """The same mask for all sprites that are covered alike: there is one for a pack of cards."""
    shape = repr(mask.size).encode() + blake2b(mask.tobytes()).digest()
    return _MASKS.setdefault(shape, mask)


def cached(draw: Callable[P, Part]) -> Callable[P, Part]:
    """Remember what a function draws, and keep it in the file.

    Nothing that a person has written (a name) may be drawn into it: it stays in the file.
    """

    @remembered
    @wraps(draw)
    def found(*args: P.args, **more: P.kwargs) -> Part:
        told = repr((draw.__module__, draw.__qualname__, args, more))
        name = blake2b(told.encode(), digest_size=16).hexdigest()
        part: Any = _read(name)
        if part is None:
            part = draw(*args, **more)
            if SHELF.file is not None and SHELF.file.mode != "r":
                SHELF.file.writestr(name, packed(part))
        return cast(Part, part)

    return found


def take_up(file: Path) -> bool:
    """Use what is kept in the file. False: there is nothing of use."""
    SHELF.file = None
    try:
        found = ZipFile(file)
        if found.read(_MADE_BY) != made_by():
            return False
    except Exception:  # no file, none of ours, or a damaged one: `zipfile` tells of that in a dozen ways
        return False
    SHELF.file = found
    return True


@contextmanager
def add_to(file: Path) -> Iterator[None]:
    """Write each part that is drawn meanwhile to the file, which is made if it is not there. Raises `OSError`."""
    with archive(file, "a") as kept:
        if _MADE_BY not in kept.namelist():
            kept.writestr(_MADE_BY, made_by())
        before, SHELF.file = SHELF.file, kept
        try:
            yield
        finally:
            SHELF.file = before


def forget() -> None:
    """Remember no part any more: what is in the file is read there again."""
    with _LOCK:
        _REMEMBERED.clear()


@cache
def made_by() -> bytes:
    """All that the parts depend on beside the arguments: our code (and the games'), Pillow's, and the fonts.

    Fonts that an operator has named count by their names and sizes: some are too large to be read for this.
    """
    code = blake2b(PIL.__version__.encode())
    sources = [path for package in (rendering, games) for path in Path(package.__path__[0]).rglob("*.py")]
    for source in (*sorted(sources), FONT):
        code.update(source.read_bytes())
    code.update(repr([(file.name, file.stat().st_size) for file in fonts()]).encode())
    return code.hexdigest().encode()


def _read(name: str) -> Sprite | Image.Image | None:
    if SHELF.file is None:
        return None
    try:
        return unpacked(SHELF.file.read(name))
    except Exception:  # it is not there, or the file has been damaged
        return None


def packed(part: Sprite | Image.Image) -> bytes:
    """A line that describes the images, and then each of them: its pixels (a byte each), and its palette if any."""
    images = _images(part)
    palettes = [bytes(image.getpalette() or ()) for image in images]
    described = [(*image.size, len(palette)) for image, palette in zip(images, palettes, strict=True)]
    line = json.dumps({"sprite": isinstance(part, Sprite), "images": described})
    pixels = (image.tobytes() + palette for image, palette in zip(images, palettes, strict=True))
    return b"".join((line.encode(), b"\n", *pixels))


def _images(part: Sprite | Image.Image) -> list[Image.Image]:
    return [part] if isinstance(part, Image.Image) else [image for image in (part.image, part.mask) if image]


def unpacked(kept: bytes) -> Sprite | Image.Image:
    line, _, rest = kept.partition(b"\n")
    described = json.loads(line)
    images = []
    for width, height, palette in described["images"]:
        end = width * height
        image = Image.frombytes("P" if palette else "L", (width, height), rest[:end])
        if palette:
            image.putpalette(rest[end : end + palette])
            image.load()  # takes the palette up now, so that an image shared by threads never changes again
        rest = rest[end + palette :]
        images.append(image)
    return Sprite(*images) if described["sprite"] else images[0]
