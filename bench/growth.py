"""What grows: a start with many open tables, a page of a long leaderboard, and the memory of a bot at rest."""

from __future__ import annotations

import asyncio
import shutil
import time
from collections.abc import Callable
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import aiohttp
import psutil
from sqlalchemy import Connection

from bench.filled import THIS_MONTH, fill_ratings, fill_tables
from bench.process import SPRITES, bot, held, settings, stand_in
from bench.report import Figure
from bench.samples import MILLISECONDS, median
from bench.sides import CHANNEL, people_at
from bot.messages.sprites import draw_sprites
from data import open_repository
from data.leaderboards import ALL_GAMES, OVERALL, Order
from playground.driver import Person

TABLES: Final = 10_000
PLAYERS: Final = 300_000
FEW: Final = 100
STARTS: Final = 3
PAGES: Final = 40
REST: Final = 10.0
"""A bot that has nothing to do is at rest after so many seconds."""
LOOK: Final = 0.1
"""Seconds from one look at what a start holds to the next."""
MEGABYTE: Final = 1_000_000

Fill = Callable[[Connection], None]


async def measure(
    tables: int = TABLES,
    players: int = PLAYERS,
    starts: int = STARTS,
    pages: int = PAGES,
    rest: float = REST,
    drawn: Path | None = None,
) -> list[Figure]:
    """Takes about a minute. `drawn`: the sprites that a first start finds; None: it draws them. Raises `Failed`."""
    seconds: dict[int, list[float]] = {0: [], tables: []}
    with TemporaryDirectory(prefix="bench-") as folder:
        sprites = Path(folder) / SPRITES
        await draw_sprites(sprites)
        for _ in range(starts):
            for number, taken in seconds.items():
                taken.append(await _start(number, sprites))
        peak, idle = await _memory(rest, drawn)
    many, none = median(seconds[tables]) * MILLISECONDS, median(seconds[0]) * MILLISECONDS
    page, own, month = await _page(players, pages)
    short, *_ = await _page(FEW, pages)
    return [
        Figure(f"start_{tables}", many, "ms", "with no table", none, "<= 3"),
        Figure("memory_first_start", peak, "MB", "one MB", 1, "<= 200"),
        Figure("memory_idle", idle, "MB", "one MB", 1, "<= 130"),
        Figure(f"leaderboard_{players}", page, "ms", f"with {FEW} players", short, "<= 5"),
        Figure(f"leaderboard_{players}_own", own, "ms", "one millisecond", 1, "<= 10"),
        Figure(f"leaderboard_{players}_month", month, "ms", "one millisecond", 1, "<= 10"),
    ]


async def _start(tables: int, sprites: Path) -> float:
    """Seconds from the start of the process until somebody's command has been answered."""
    async with AsyncExitStack() as stack:
        folder, url, person = await _before(stack, sprites)
        await filled(settings(url, folder)["DATABASE_URL"], partial(fill_tables, number=tables))
        begin = time.perf_counter()
        await stack.enter_async_context(bot(url, folder, "bot"))
        await person.until(lambda: person.bot_online and "settings" in person.commands, "the bot")
        await person.command("settings", CHANNEL)
        return time.perf_counter() - begin


async def _memory(rest: float, drawn: Path | None) -> tuple[float, float]:
    """Megabytes that a bot without a table and its children hold at most in a first start, and the bot after it."""
    async with AsyncExitStack() as stack:
        folder, url, person = await _before(stack, drawn)
        process: psutil.Process = await stack.enter_async_context(bot(url, folder, "bot"))
        peak, rests_at = held(process), 0.0
        while not rests_at or time.perf_counter() < rests_at:
            await asyncio.sleep(LOOK)
            peak = max(peak, await asyncio.to_thread(held, process))
            if not rests_at and person.bot_online and (folder / SPRITES).exists():
                rests_at = time.perf_counter() + rest
        return peak / MEGABYTE, await asyncio.to_thread(held, process) / MEGABYTE


async def _before(stack: AsyncExitStack, sprites: Path | None) -> tuple[Path, str, Person]:
    """The folder of a bot that has run before, if there are sprites, a stand-in, and somebody in front of it."""
    folder = Path(stack.enter_context(TemporaryDirectory(prefix="bench-")))
    if sprites is not None:
        shutil.copy(sprites, folder / SPRITES)
    http = await stack.enter_async_context(aiohttp.ClientSession())
    url = await stack.enter_async_context(stand_in())
    (person,) = await people_at(stack, http, url, 1)
    return folder, url, person


async def _page(players: int, pages: int) -> list[float]:
    """Milliseconds for the first page of the leaderboard of all servers; with the line of its last player; and the same
    of this month."""
    with TemporaryDirectory(prefix="bench-") as folder:
        url = f"sqlite+aiosqlite:///{folder}/kings_table.db"
        await filled(url, partial(fill_ratings, number=players))
        repository = await open_repository(url)
        board = partial(repository.leaderboard, guild_id=OVERALL, game=ALL_GAMES, order=Order.RATING)
        asked = board, partial(board, own=players), partial(board, own=players, month=THIS_MONTH)
        taken: list[list[float]] = [[] for _ in asked]
        for _ in range(pages):
            for ask, each in zip(asked, taken, strict=True):
                begin = time.perf_counter()
                await ask()
                each.append(time.perf_counter() - begin)
        await repository.close()
        return [median(each) * MILLISECONDS for each in taken]


async def filled(url: str, fill: Fill) -> None:
    """Write to the database there, which no bot has open; it is made if there is none."""
    repository = await open_repository(url)
    await repository.database.write(fill)
    await repository.close()
