"""Our PNGs, read by Pillow."""

from __future__ import annotations

import struct
import zlib
from io import BytesIO

import pytest
from PIL import Image

from rendering.brush.png import Sheet

COLOURS = bytes((255, 0, 0, 0, 255, 0, 0, 0, 255))


def test_pixels_and_colours_come_back() -> None:
    image = Image.frombytes("P", (2, 3), bytes((0, 1, 2, 2, 1, 0)))
    image.putpalette(COLOURS)
    read = Image.open(BytesIO(Sheet(image).png()))
    assert (read.format, read.mode, read.size) == ("PNG", "P", (2, 3))
    red, green, blue = (255, 0, 0), (0, 255, 0), (0, 0, 255)
    assert list(read.convert("RGB").get_flattened_data()) == [red, green, blue, blue, green, red]


def test_the_file_is_as_the_standard_has_it() -> None:
    """Chunks in order, each with its length and its checksum (PNG, 5.3 to 5.6)."""
    image = Image.frombytes("P", (4, 1), bytes((0, 1, 2, 0)))
    image.putpalette(COLOURS)
    png, found = Sheet(image).png(), []
    assert png[:8] == bytes((137, 80, 78, 71, 13, 10, 26, 10))
    rest = png[8:]
    while rest:
        (length,) = struct.unpack(">I", rest[:4])
        kind, content, checksum = rest[4:8], rest[8 : 8 + length], rest[8 + length : 12 + length]
        assert struct.unpack(">I", checksum) == (zlib.crc32(kind + content),)
        found.append((kind, content))
        rest = rest[12 + length :]
    (_, header), (_, palette), (_, lines), (_, end) = found
    assert [kind for kind, _ in found] == [b"IHDR", b"PLTE", b"IDAT", b"IEND"]
    assert (header, end) == (bytes((0, 0, 0, 4, 0, 0, 0, 1, 8, 3, 0, 0, 0)), b"")
    assert palette[:9] == COLOURS
    assert zlib.decompress(lines) == bytes((0, 0, 1, 2, 0))


@pytest.mark.parametrize("mode", ["1", "L", "RGB", "RGBA"])
def test_an_image_without_a_palette_is_refused(mode: str) -> None:
    with pytest.raises(ValueError, match=f"not one of mode {mode}"):
        Sheet(Image.new(mode, (2, 2)))


def test_what_is_drawn_on_a_sheet_is_in_its_png_and_not_on_its_ground() -> None:
    ground = Image.frombytes("P", (2, 2), bytes((0, 0, 0, 0)))
    ground.putpalette(COLOURS)
    sheet = Sheet(ground)
    sheet.image.paste(2, (1, 1, 2, 2))
    read = Image.open(BytesIO(sheet.png()))
    assert (read.tobytes(), ground.tobytes()) == (bytes((0, 0, 0, 2)), bytes((0, 0, 0, 0)))
