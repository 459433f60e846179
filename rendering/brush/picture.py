"""What the renderer gives back."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG, or a GIF if it is `animated`, and its description in words. `text` is the alt text (at most 1024
    characters, Discord's limit)."""

    png: bytes
    width: int
    height: int
    text: str
    animated: bool = False
