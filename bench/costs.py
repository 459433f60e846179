"""What one move costs: SQL statements, hops to the database's threads, and where the time goes.

The bot runs in this process, so that it can be looked into; the stand-in for Discord in another.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import aiohttp
from discord.http import Route
from discord.webhook.async_ import async_context

from bench.process import SPRITES, settings, stand_in
from bench.report import Figure
from bench.samples import MILLISECONDS, median
from bench.sides import KingsTable, people_at
from bot.messages.sprites import draw_sprites
from bot.service.client import KingsTable as Client
from bot.service.settings import Settings
from data import Repository, open_repository
from data.counters import Counters

MOVES: Final = 20
_NAMES: Final = {
    "append_move": "the move is written and synced",
    "draw": "pictures are drawn",
    "callback": "Discord takes the answer",
    "PATCH": "Discord takes the other messages",
}


@dataclass(frozen=True, slots=True)
class Span:
    """A part of what follows from a click; milliseconds since the click came in."""

    name: str
    start: float
    end: float


@dataclass(frozen=True, slots=True)
class Inside:
    """A bot in this process, and a table of it."""

    client: Client
    repository: Repository
    table: KingsTable


async def measure(moves: int = MOVES, url: str | None = None, kind: str = "") -> list[Figure]:
    """Statements and hops of a move, the median: after some a move follows that leaves no choice. `url`: of the
    database, a new one of SQLite if None; `kind`: what ends the names of the figures. Raises `Failed`."""
    async with _inside(url) as inside:
        spent = [await _spent(inside) for _ in range(moves)]
    return [
        Figure(f"statements_move{kind}", median(one.statements for one in spent), "", "one SQL statement", 1, "<= 8"),
        Figure(f"hops_move{kind}", median(one.hops for one in spent), "", "one hop to a thread", 1, "<= 3"),
    ]


async def _spent(inside: Inside) -> Counters:
    """What one click costs, with what is written once in five seconds."""
    before = inside.repository.counters.copy()
    await inside.table.click()
    await inside.client.presenter.idle()
    await inside.client.presenter.tick()
    return inside.repository.counters - before


async def waterfall(moves: int = MOVES) -> list[Span]:
    """The parts of a click in the order in which they begin, each the median of so many."""
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in _NAMES}
    async with _inside() as inside:
        clock = _Clock(inside)
        for _ in range(moves):
            spans = await clock.of(inside.table.click())
            for name, known in found.items():
                of_name = [span for span in spans if span.name == name]
                known.append((min(span.start for span in of_name), max(span.end for span in of_name)))
    spans = [
        Span(_NAMES[name], median(start for start, _ in known), median(end for _, end in known))
        for name, known in found.items()
    ]
    return sorted(spans, key=lambda span: span.start)


class _Clock:
    """Notes when a part begins and ends, from the moment at which a click comes in."""

    def __init__(self, inside: Inside) -> None:
        self._spans: list[Span] = []
        self._zero = 0.0
        client, repository = inside.client, inside.repository
        repository.append_move = partial(self._timed, lambda *_: "append_move", repository.append_move)  # type: ignore[method-assign]
        pictures = client.presenter.pictures
        pictures.draw = partial(self._timed, lambda *_: "draw", pictures.draw)  # type: ignore[method-assign]
        for door in (client.http, async_context.get()):  # the second answers interactions
            door.request = partial(self._timed, _kind, door.request)  # type: ignore[method-assign]
        told = client.listener.on_interaction

        async def on_interaction(interaction: Any) -> None:
            self._zero = time.perf_counter()
            await told(interaction)

        client.event(on_interaction)

    async def of(self, click: Awaitable[object]) -> list[Span]:
        """What that click brings about."""
        self._spans = []
        await click
        return self._spans

    async def _timed(
        self, name: Callable[..., str], work: Callable[..., Awaitable[Any]], *args: Any, **options: Any
    ) -> Any:
        start = time.perf_counter()
        try:
            return await work(*args, **options)
        finally:
            times = ((moment - self._zero) * MILLISECONDS for moment in (start, time.perf_counter()))
            self._spans.append(Span(name(*args), *times))


def _kind(route: Route, *_: Any) -> str:
    return "callback" if route.path.endswith("/callback") else route.method


@asynccontextmanager
async def _inside(database: str | None = None) -> AsyncIterator[Inside]:
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="bench-")))
        http = await stack.enter_async_context(aiohttp.ClientSession())
        url = await stack.enter_async_context(stand_in())
        environment = settings(url, folder)
        environment |= {} if database is None else {"DATABASE_URL": database}
        await draw_sprites(folder / SPRITES)
        Route.BASE = environment["DISCORD_API_BASE"]
        repository = await open_repository(environment["DATABASE_URL"])
        stack.push_async_callback(repository.close)
        chosen = Settings(_env_file=None, **{name.lower(): value for name, value in environment.items()})  # type: ignore[call-arg, arg-type]
        client = await stack.enter_async_context(Client(chosen, repository))
        serving = asyncio.create_task(client.start(environment["DISCORD_TOKEN"]), name="the bot")
        stack.push_async_callback(partial(asyncio.gather, serving, return_exceptions=True))
        stack.push_async_callback(client.close)
        people = await people_at(stack, http, url, 2)
        await people[0].until(lambda: people[0].bot_online and "play" in people[0].commands, "/play")
        news = asyncio.Event()
        client.host.downtime.listen(news.set)
        while not client.host.downtime.shards_up:  # until then the end of a slip stays as it is
            news.clear()
            await news.wait()
        yield Inside(client, repository, await KingsTable.open(people))
