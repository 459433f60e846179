"""`python -m tests.releases.trial PROGRAM`: plays a game with a bot that is installed, as `make release` does.

The program is the bot as an operator calls it, in an environment of its own; the stand-in and the people who play run
from this checkout.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path

from tests.end_to_end.club import Club
from tests.end_to_end.game import Game


async def play(program: Path, folder: Path) -> int:
    """Ann and Bob play Thirteen with a computer, through a kill, to its end. Returns how many moves they made."""
    async with Club.open(folder, program=program, LOG_LEVEL="WARNING") as club:
        ann, bob = await club.person("Ann"), await club.person("Bob")
        game = await Game.start(club, ann, bob, computers=1)
        before = await game.play(Game.by_list, Game.by_command, most=3)
        await club.restart_bot()
        number = before + await game.play(Game.by_command)
        await game.panel("🥇")
        return number


if __name__ == "__main__":
    program = Path(sys.argv[1]).absolute()
    with tempfile.TemporaryDirectory(prefix="kings-table-") as folder:
        moves = asyncio.run(play(program, Path(folder)))
    sys.stdout.write(f"{program}: a game of {moves} moves was played to its end, through a kill.\n")
