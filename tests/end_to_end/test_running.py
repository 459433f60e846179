"""The process itself: shards, a graceful stop, and what an operator sees when it cannot run."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

from psutil import Process

from tests.end_to_end.bot_process import ROOT
from tests.end_to_end.club import Club
from tests.end_to_end.conftest import OpenClub
from tests.end_to_end.game import Game


async def test_a_first_start_makes_its_database_and_its_sprites(tmp_path: Path) -> None:
    """Nothing is there yet, as for a newcomer; people are answered while another process draws cards and tables, which
    ends with the bot."""
    sprites = tmp_path / "own.sprites"
    async with Club.open(tmp_path, SPRITES_FILE=str(sprites)) as club, asyncio.timeout(120):
        ann, bob = await club.person("Ann"), await club.person("Bob")
        game = await Game.start(club, ann, bob)
        assert await game.play(Game.by_list, most=2) == 2
        new = str(tmp_path / ".own.sprites.new")
        drawing = [child for child in Process().children(recursive=True) if new in child.cmdline()]
        assert drawing or sprites.exists()
        assert club.bot.moves_on_disk() == 2
        assert await club.bot.stop() == 0
        assert not any(child.is_running() for child in drawing)


async def test_two_shards(open_club: OpenClub) -> None:
    """The server's events reach one shard, direct messages the first: both play the same table."""
    club = await open_club(SHARD_COUNT="2")
    await club.bot.logged('"ready"')
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    await game.play(Game.by_list, Game.under_the_table, Game.by_command, most=6)
    assert club.bot.moves_on_disk() == 6
    assert sum("has connected to Gateway" in line for line in club.bot.lines) == 2


async def test_sigterm_stops_in_order(club: Club) -> None:
    """In the middle of a game, and within seconds; the game goes on after the next start."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob, computers=1)
    await game.play(Game.by_list, most=2)
    assert await club.bot.stop() == 0
    await ann.until(lambda: not ann.bot_online, "the bot to be offline")
    await club.start_bot()
    await game.play(Game.by_list, Game.under_the_table, most=2)


async def test_a_database_that_is_moved_away_ends_the_bot_with_a_line(club: Club) -> None:
    """It played on in a file that nobody would find again."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    await game.play(Game.by_list, most=2)
    club.bot.expected = [
        told := f"{club.bot.database} was removed or replaced while this process used it, which stops."
    ]
    club.bot.database.rename(club.bot.folder / "moved.db")
    assert await club.bot.ended() == 2
    assert [line for line in club.bot.lines if "removed" in line] == [told]
    await ann.until(lambda: not ann.bot_online, "the bot to be offline")
    assert not club.bot.database.exists()


async def test_a_wrong_token_is_said_in_a_line(club: Club, tmp_path: Path) -> None:
    """And the token does not stand in it."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot",
        cwd=tmp_path, stderr=asyncio.subprocess.PIPE,
        env=os.environ | {
            "PYTHONPATH": str(ROOT), "DISCORD_TOKEN": "wrong.wrong.wrong", "DISCORD_API_BASE": club.discord.api_base,
            "DATABASE_URL": "sqlite+aiosqlite:///other.db", "LOG_LEVEL": "WARNING",
        },
    )  # fmt: skip
    _, told = await process.communicate()
    assert process.returncode == 2
    assert told.decode().count("\n") == 1
    assert "refused DISCORD_TOKEN" in told.decode()
    assert "wrong.wrong" not in told.decode()
