"""`python -m rendering.rehearsal FILE GAME [FONT …]`: what the pictures of a game are made of is added to a file.

A process of its own for each game, since drawing takes memory that a process which has drawn does not give back. It
leaves the processor to the bot, and ends with its input, that is with the bot.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from threading import Thread
from typing import Final

import games
from rendering import draw
from rendering.brush.allocation import give_back
from rendering.brush.cache import add_to, forget
from rendering.brush.text import forget_fonts, use_fonts
from rendering.examples import rehearsal

_NICENESS: Final = 10
"""By how much others go first."""


_SMALL: Final = 2**16
"""Bytes of a block that this process gives back: here nobody waits for a picture."""


_LOOKS: Final = 8
"""So many are drawn before fonts are forgotten, which gives back 10 MB; opening them takes a tenth of a second."""


def rehearse(file: Path, key: str) -> None:
    """Draw, piece by piece, whatever the file lacks for the pictures of the game of this key. Raises `OSError`."""
    with add_to(file):
        for number, look in enumerate(rehearsal(games.get(key))):
            draw(look)
            forget()
            if number % _LOOKS == 0:
                forget_fonts()


def main(arguments: Sequence[str] | None = None) -> None:
    """What the file cannot take ends it with one line: exit code 1."""
    file, key, *fonts = arguments or sys.argv[1:]
    for told in (signal.SIGINT, signal.SIGTERM):  # as in `bot.host.thinker`
        signal.signal(told, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(_NICENESS)
    give_back(_SMALL)
    Thread(target=_end_with_input, daemon=True).start()
    try:
        use_fonts(map(Path, fonts))
        rehearse(Path(file), key)
    except OSError as error:
        sys.exit(error.strerror or str(error))


def _end_with_input() -> None:
    os.read(sys.stdin.fileno(), 1)  # nothing ever comes
    os._exit(1)


if __name__ == "__main__":
    main()
