"""`python -m tests.releases.keep`: play in the bot of this version, and keep what it leaves, for all later versions.

In `tests/releases/VERSION/`: the database as SQL, and what stands in Discord. Two lobbies (one private), all games in
play, one of them alone, a result by play and one by resigning, a board, and what people have chosen.
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Final

import games
from bot import __version__
from tests.end_to_end.club import Club
from tests.end_to_end.game import Game, open_lobby
from tests.releases.standing import to_text

HERE: Final = Path(__file__).parent
DATABASE, STANDING = "database.sql", "discord.jsonl"


async def leave(club: Club) -> None:
    """What people have done until the bot is stopped."""
    ann, bob, cy = [await club.person(name) for name in ("Ann", "Bob", "Cy")]
    await ann.command("/server board", "quiet")
    await bob.command("/settings", quiet_from=22, quiet_until=7, time_zone="America/New_York")
    over = await Game.start(club, ann, bob, computers=1)
    await over.play(Game.by_list)
    await over.panel("🥇")
    resigned = await Game.start(club, ann, cy, game="race")
    await cy.click(await cy.command("/table resign", resigned.place), "Yes, resign")
    await resigned.panel("The game is over")
    for number, key in enumerate(games.GAMES):
        people = (ann, bob, cy)[: 2 + number % 2]
        game = await Game.start(club, *people, game=key, computers=number % 2, channel="games")
        await game.play(Game.by_steps, most=3)
        await game.mover()
    await bob.command("/play", game="sevens", rounds=1, computers=2)
    await open_lobby(ann, bob, computers=1)
    await ann.command("/play", game="kings_corners", **{"with": cy.id})


async def kept(folder: Path) -> dict[str, str]:
    """Both files by their names. The bot keeps its own in that folder."""
    async with Club.open(folder, LOG_LEVEL="WARNING", TABLES_OPENED="100") as club:
        await leave(club)
        await club.bot.stop()
        with closing(sqlite3.connect(club.bot.database)) as database:
            statements = "".join(f"{statement}\n" for statement in database.iterdump())
        return {DATABASE: statements, STANDING: to_text(club.discord.world)}


if __name__ == "__main__":
    into = HERE / __version__
    with tempfile.TemporaryDirectory(prefix="kings-table-") as folder:
        files = asyncio.run(kept(Path(folder)))
    into.mkdir(exist_ok=True)
    for name, text in files.items():
        (into / name).write_text(text, "utf-8")
    sys.stdout.write(f"{into}: {sum(map(len, files.values())) // 1000} KB\n")
