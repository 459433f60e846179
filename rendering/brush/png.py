"""PNG (third edition, W3C 2025) for images in a palette: Pillow's own encoding takes ten times as long."""

from __future__ import annotations

import struct
from typing import Any, Final

from isal import isal_zlib
from PIL import Image

_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_INDEXED: Final = struct.pack(">5B", 8, 3, 0, 0, 0)
"""Eight bits a pixel, which are an index; deflated, filtered line by line, not interlaced."""
_LEVEL: Final = 1


class Sheet:
    """A copy of an image in a palette to draw on. Its pixels lie in memory as a PNG has them: encoding copies none.

    Raises `ValueError` for an image without a palette.
    """

    def __init__(self, ground: Image.Image) -> None:
        if ground.mode != "P":
            raise ValueError(f"an image in a palette is needed, not one of mode {ground.mode}")
        width, height = ground.size
        self._size = (width + 1) * height
        # Each line begins with 0: no filter, since filters help with photographs, not with indices.
        self._lines = bytearray(self._size + 1)  # Pillow wants room for the beginning of one more line
        self._palette = bytes(ground.getpalette() or ())
        pixels: Any = memoryview(self._lines)[1:]  # Pillow's types know no view, Pillow does
        self.image = Image.frombuffer("P", ground.size, pixels, "raw", "P", width + 1, 1)
        self.image.readonly = 0  # what is drawn on it is meant for our lines, not for a copy that Pillow would make
        self.image.putpalette(self._palette)
        self.image.paste(ground)

    def png(self) -> bytes:
        """What is on the sheet now, as a PNG."""
        return b"".join(
            (
                _SIGNATURE,
                _chunk(b"IHDR", struct.pack(">2I", *self.image.size) + _INDEXED),
                _chunk(b"PLTE", self._palette),
                _chunk(b"IDAT", isal_zlib.compress(memoryview(self._lines)[: self._size], _LEVEL)),
                _chunk(b"IEND", b""),
            )
        )


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", isal_zlib.crc32(kind + content))
