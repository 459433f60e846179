"""What Discord finds out about an uploaded file: its content type and a picture's size."""

from __future__ import annotations

import mimetypes
import struct

_SIGNATURES = {b"\x89PNG\r\n\x1a\n": "image/png", b"\xff\xd8\xff": "image/jpeg", b"GIF8": "image/gif"}


def content_type(filename: str, data: bytes) -> str:
    """By the first bytes, else by the name."""
    for signature, kind in _SIGNATURES.items():
        if data.startswith(signature):
            return kind
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "image/webp"
    return mimetypes.guess_type(filename)[0] or "application/octet-stream"


def size(data: bytes) -> tuple[int, int] | None:
    """Width and height in pixels of a PNG or GIF; None for anything else."""
    if data.startswith(b"\x89PNG\r\n\x1a\n") and len(data) >= 24:
        width, height = struct.unpack(">II", data[16:24])
        return width, height
    if data.startswith(b"GIF8") and len(data) >= 10:
        width, height = struct.unpack("<HH", data[6:10])
        return width, height
    return None
