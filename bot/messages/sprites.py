"""What pictures are made of is drawn once, into a file, by processes that end and give their memory back."""

from __future__ import annotations

import asyncio
import os
import signal
from contextlib import suppress
from pathlib import Path

import games
from bot.host.child import start_child
from rendering.brush.text import FONT, fonts


async def draw_sprites(file: Path) -> None:
    """Make the file anew, in one step: one game after the other, each in a process of its own that adds its part.

    Raises `OSError` that says why it cannot be made; then it is as it was.
    """
    new = await asyncio.to_thread(_begun, file)
    try:
        for key in games.GAMES:
            await _rehearse(new, key)
        await asyncio.to_thread(os.replace, new, file)
    finally:
        with suppress(OSError):
            await asyncio.to_thread(new.unlink, missing_ok=True)


def _begun(file: Path) -> Path:
    """An empty file beside that one, in place of any that a process has left which was killed. Raises `OSError`."""
    new = file.absolute().with_name(f".{file.name}.new")
    new.write_bytes(b"")
    return new


async def _rehearse(new: Path, key: str) -> None:
    named = (str(font.absolute()) for font in fonts() if font != FONT)
    drawing = await start_child("rendering.rehearsal", str(new), key, *named, stderr=asyncio.subprocess.PIPE)
    assert drawing.stderr  # noqa: S101 - a pipe
    try:
        said = await drawing.stderr.read()
        await drawing.wait()
    finally:
        if drawing.returncode is None:
            drawing.kill()
            await drawing.wait()
    if drawing.returncode and drawing.returncode < 0:
        raise OSError(signal.strsignal(-drawing.returncode))  # `Killed`, where memory is short
    if drawing.returncode:
        *_, why = said.decode(errors="replace").splitlines() or [str(drawing.returncode)]
        raise OSError(why)
