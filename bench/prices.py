"""The ten dearest acts by docs/prices.md: what they take of time and memory where a million games are kept.

The database is made once and kept in `CACHE`; each run measures at copies of it. The bot is in this process, as the
tests have it: without Discord and without pictures.
"""

from __future__ import annotations

import asyncio
import re
import shutil
import time
import tracemalloc
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, TypeVar, cast

import pytest

from bench.growth import PAGES
from bench.report import Figure
from bench.samples import MILLISECONDS, median
from bench.years import MOVES
from bot.panels.person.profile import SHOWN_TIME, PersonShown, profile_panel
from data import migrations, open_repository, sqlite_file
from data.past import PastOf, Within
from rendering import Look, draw
from tests.bot.channels import Stage
from tests.bot.house import EVE, GUILD, NOON
from tests.bot.interactions.club import Club, all_of_it, fill
from tests.bot.interactions.test_who_may_what import Realm, watched

ENDED: Final = 1_000_000
DEAREST: Final = 10
CACHE: Final = Path(__file__).parent / "cache"
PAGE: Final = Path(__file__).parents[1] / "docs" / "prices.md"
MEGABYTE: Final = 1_000_000
LONGEST: Final = 50
"""Milliseconds of the event loop that an act may take which may be done at any time."""
SELDOM: Final = ("owndata", "/away")
"""These may not: once in ten minutes, and in thirty days."""
_LINE: Final = re.compile(r"^\| `([^`]+)` \| \d+ \| \d+ \| (\d+) (.*)", re.MULTILINE)

T = TypeVar("T")
Act = Callable[[], Awaitable[object]]


def dearest(number: int = DEAREST) -> list[str]:
    """The acts with most steps of SQLite's machine, by the page. Of those that cost the same, such as the ways to make
    a move, the first one stands for all. The one that leaves nothing to the others is last."""
    prices = {(int(steps), rest): act for act, steps, rest in reversed(_LINE.findall(PAGE.read_text("utf-8")))}
    found = [prices[price] for price in sorted(prices, reverse=True)][:number]
    return sorted(found, key=lambda act: act == "forgetnow")


async def measure(ended: int = ENDED, acts: int = DEAREST, cache: Path = CACHE) -> list[Figure]:
    """Takes some minutes more where the database is not there yet."""
    kept = await _kept(ended, cache)
    with pytest.MonkeyPatch.context() as patch:
        watched(patch)
        patch.setattr(sqlite_file, "check", lambda *_: None)  # it is known to be whole
        memory = {act: cost async for act, cost in _each(kept, acts, _weighed)}  # first: it makes statements ready
        taken = {act: cost async for act, cost in _each(kept, acts, _timed)}
        past = await _past(kept, ended)
    return [*(figure for act in taken for figure in _figures(act, *taken[act], memory[act])), *past]


def _figures(act: str, whole: float, loop: float, memory: float) -> Iterator[Figure]:
    name = f"price_{act.strip('/').replace('-', '_')}"
    yield Figure(name, whole * MILLISECONDS, "ms", "one millisecond", 1)
    aim = "" if act in SELDOM else f"<= {LONGEST}"
    yield Figure(f"{name}_loop", loop * MILLISECONDS, "ms", "one millisecond of the event loop", 1, aim)
    yield Figure(f"{name}_memory", memory / MEGABYTE, "MB", "one MB", 1)


async def _past(kept: Path, ended: int) -> list[Figure]:
    """A page of a long history, and a full profile with its picture."""
    with TemporaryDirectory(prefix="bench-", dir=kept.parent) as folder:
        path = Path(folder) / kept.name
        await asyncio.to_thread(shutil.copyfile, kept, path)
        repository = await open_repository(f"sqlite+aiosqlite:///{path}")
        page, profile = [], []
        for _ in range(PAGES):
            begin = time.perf_counter()
            found = await repository.past_games(PastOf(EVE))
            page.append(time.perf_counter() - begin)
            await repository.past_games(PastOf(EVE), before=found.games[-1].table_id)
            begin = time.perf_counter()
            rated = await repository.profile(EVE, within=Within(GUILD), since=NOON - SHOWN_TIME)
            look = profile_panel(PersonShown(EVE, "Eve", Within(GUILD)), rated, NOON).look
            draw(cast("Look[Any]", look))
            profile.append(time.perf_counter() - begin)
        await repository.close()
    return [
        Figure(f"history_{ended}", median(page) * MILLISECONDS, "ms", "one millisecond", 1, "<= 20"),
        Figure(f"profile_{ended}", median(profile) * MILLISECONDS, "ms", "one millisecond", 1, "<= 200"),
    ]


async def _each(kept: Path, acts: int, cost: Callable[[Stage, Act], Awaitable[T]]) -> AsyncIterator[tuple[str, T]]:
    """What each act costs, done once, one after the other, by processes that have just begun."""
    with TemporaryDirectory(prefix="bench-", dir=kept.parent) as folder:
        path = Path(folder) / kept.name
        await asyncio.to_thread(shutil.copyfile, kept, path)
        club, server = await Club.founded(path), Realm()
        for act in dearest(acts):
            async with club.about(act, server) as (stage, do):
                yield act, await cost(stage, do)


async def _timed(stage: Stage, do: Act) -> tuple[float, float]:
    """Seconds until the answer is there; and seconds of the event loop's thread until all that follows is done."""
    began, of_thread = time.perf_counter(), time.thread_time()
    await do()
    answered = time.perf_counter() - began
    await all_of_it(stage)
    return answered, time.thread_time() - of_thread


async def _weighed(_: Stage, do: Act) -> int:
    """The most bytes that Python holds beyond those it held before."""
    tracemalloc.start()
    try:
        await do()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


async def _kept(ended: int, cache: Path) -> Path:
    """The database, made if it is not there, or of an older schema."""
    path = cache / f"{ended}-{migrations.REVISIONS[-1]}.db"
    if not path.exists():
        cache.mkdir(exist_ok=True)  # noqa: ASYNC240 - nothing else is going on
        with TemporaryDirectory(prefix="bench-", dir=cache) as folder:
            new = Path(folder) / path.name
            repository = await open_repository(f"sqlite+aiosqlite:///{new}")
            await repository.database.write(partial(fill, ended=ended, moves=MOVES))
            await repository.optimize()
            await repository.close()
            new.rename(path)
    return path
