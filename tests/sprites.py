"""What the tests' pictures are made of, drawn once for all processes: `python -m tests.sprites`, or the first test."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from filelock import FileLock

import games
from rendering import draw, take_up
from rendering.brush.cache import add_to, forget
from rendering.examples import rehearsal

FILE: Final = Path(__file__).parents[1] / ".pytest_cache" / "kings_table.sprites"


def drawn() -> Path:
    """The file, which this process reads from now on: a bot's, but drawn in a third of the time, by one process."""
    FILE.parent.mkdir(exist_ok=True)
    with FileLock(f"{FILE}.lock"):  # one worker draws, the others wait
        if not take_up(FILE):
            new = FILE.with_suffix(".new")
            new.unlink(missing_ok=True)
            forget()
            with add_to(new):
                for game in games.GAMES.values():
                    for look in rehearsal(game):
                        draw(look)
            new.replace(FILE)
            take_up(FILE)
    return FILE


if __name__ == "__main__":
    drawn()
