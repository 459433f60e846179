"""Clicks: the time from a person's click to its answer, and to the new picture of the table.

The real bot and the floor bot (`bench/floor_bot.py`) are clicked by turns, so that a slower moment of the machine meets
both. They, and the stand-in that each has to itself, are processes of their own; the two stand-ins are the same program
and carry the same load. Rate limits are off in both, since Discord's would hide what the bots take. The people click
over the page's websocket, and the clock stops when the answer or the new message has reached them there.

With one table in play, each click waits until all that follows from the one before has been seen. With many, clicks
come at random moments, on average `PACE` apart, whether the ones before are finished or not, each at the next table.
"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

import aiohttp

import games
from bench.process import bot, stand_in
from bench.report import Figure
from bench.samples import MILLISECONDS, median, percentile
from bench.sides import FloorTable, KingsTable, Table, Timing
from playground.driver import Person
from rendering import Look, Player, Scene, draw

TABLES: Final = 100
CLICKS: Final = 200
"""Measured clicks of each bot, with one table and again with many."""
WARM_UP: Final = 20
"""Clicks before, which are not counted: a bot that has been up for a minute has drawn its cards."""
BLOCK: Final = 20
"""Clicks with many tables in play before it is the other bot's turn."""
PACE: Final = 0.1
"""Seconds from click to click, on average: at each of a hundred tables somebody moves every ten seconds."""
PEOPLE: Final = 2
BEFORE: Final = "a bare discord.py bot"

Open = Callable[[], Awaitable[Table]]


@dataclass(slots=True)
class Side:
    """A bot, how a table is opened at it, and those that are."""

    open: Open
    tables: list[Table]

    async def grow(self, tables: int) -> None:
        """Have that number of tables in play."""
        while len(self.tables) < tables:
            self.tables.append(await self.open())


async def measure(tables: int = TABLES, clicks: int = CLICKS, warm_up: int = WARM_UP) -> list[Figure]:
    """The figures at one table and at `tables`. Takes about a minute and a half. Raises `Failed`."""
    async with _sides() as sides:
        for side in sides:
            await side.grow(1)
        await _by_turns(sides, warm_up)
        one = await _by_turns(sides, clicks)
        for side in sides:
            await side.grow(tables)
        many = await _under_way(sides, clicks)
    return [*_figures("1", one, "<= 1.5"), *_figures(str(tables), many)]


async def _by_turns(sides: Sequence[Side], clicks: int) -> list[list[Timing]]:
    """Click at each side's first table, one after the other; another side comes first every time."""
    timings: list[list[Timing]] = [[] for _ in sides]
    for number in range(clicks):
        pairs = list(zip(sides, timings, strict=True))
        for side, taken in pairs if number % 2 else reversed(pairs):
            taken.append(await side.tables[0].click())
    return timings


async def _under_way(sides: Sequence[Side], clicks: int) -> list[list[Timing]]:
    """Click at random moments, the same for both sides, at each side's tables in turn."""
    rng = Random(1)
    tables = [itertools.cycle(side.tables) for side in sides]
    timings: list[list[Timing]] = [[] for _ in sides]
    while len(timings[0]) < clicks:
        gaps = [rng.expovariate(1 / PACE) for _ in range(min(BLOCK, clicks))]
        for cycle, taken in zip(tables, timings, strict=True):
            taken.extend(await _block(cycle, gaps))
    return timings


async def _block(tables: Iterator[Table], gaps: Sequence[float]) -> list[Timing]:
    async with asyncio.TaskGroup() as group:
        tasks = []
        for gap in gaps:
            await asyncio.sleep(gap)
            tasks.append(group.create_task(next(tables).click()))
    return [task.result() for task in tasks]


def _figures(tables: str, timings: Sequence[Sequence[Timing]], aim: str = "") -> Iterator[Figure]:
    """Median and 99th percentile; `timings` of the real bot, then of the floor."""
    for what, name in (("answer", f"click_answer_{tables}"), ("picture", f"click_picture_{tables}")):
        mine, theirs = ([getattr(timing, what) * MILLISECONDS for timing in side] for side in timings)
        yield Figure(name, median(mine), "ms", BEFORE, median(theirs), aim)
        yield Figure(f"{name}_p99", percentile(mine, 0.99), "ms", BEFORE, percentile(theirs, 0.99))


@asynccontextmanager
async def _sides() -> AsyncIterator[tuple[Side, Side]]:
    """The real bot and the floor bot, connected, with the people in front of each."""
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="bench-")))
        http = await stack.enter_async_context(aiohttp.ClientSession())
        kings, floor = [await stack.enter_async_context(stand_in()) for _ in range(2)]
        await stack.enter_async_context(bot(kings, folder, "bot"))
        await stack.enter_async_context(bot(floor, folder, "bench.floor_bot", *_constant_pictures(folder)))
        players = await _people(stack, http, kings, "play")
        clickers = await _people(stack, http, floor, "deal")
        yield (
            Side(lambda: KingsTable.open(players), []),
            Side(lambda: FloorTable.open(clickers), []),
        )


async def _people(stack: AsyncExitStack, http: aiohttp.ClientSession, url: str, command: str) -> list[Person]:
    """People in front of a stand-in, once its bot is there and has told its commands."""
    async with http.get(f"{url}/playground/people") as answer:
        ids = [person["id"] for person in (await answer.json())["people"]]
    people = [await stack.enter_async_context(Person.at(http, url, user_id)) for user_id in ids[:PEOPLE]]
    await people[0].until(lambda: people[0].bot_online and command in people[0].commands, f"/{command}")
    return people


def _constant_pictures(folder: Path) -> tuple[str, str]:
    """What the floor bot shows: a hand and a table as the real bot shows them, as files."""
    game, people = games.get("thirteen"), (Player("Ann"), Player("Bob"))
    state, _ = game.deal(PEOPLE, b"bench")
    view = game.view(state, 0)
    hand, table = folder / "hand.png", folder / "table.png"
    hand.write_bytes(draw(Look(Scene(game.key, "hand", 0), view, people)).png)
    table.write_bytes(draw(Look(Scene(game.key, "table"), view, people)).png)
    return str(hand), str(table)
