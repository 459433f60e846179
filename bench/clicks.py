"""Clicks: the time from a person's click to its answer, and to the new picture of the table.

The real bot and the floor bots (`bench/floor_bot.py`) are clicked by turns, so that a slower moment of the machine
meets all. They, and the stand-in that each has to itself, are processes of their own; the stand-ins are the same
program and carry the same load. Rate limits are off in all, since Discord's would hide what the bots take. The people
click over the page's websocket, and the clock stops when the answer or the new message has reached them there.

With one table in play, each click waits until all that follows from the one before has been seen. To open the next
table, when a game is over, is no part of the time of a move, nor of its processor time (`cpu_move`; `cpu_move_tables`
has it in, spread over the moves). With many, clicks come at random moments, on average `PACE` apart, whether the ones
before are finished or not, each at the next table. Last, as many people as there are at a busy bot click at once, each
again as soon as all has been seen.
"""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from bench.report import Figure
from bench.samples import MILLISECONDS, median, percentile
from bench.sides import Side, Table, Timing, bare, real, sides, working

TABLES: Final = (10, 30, 100)
"""So many in play, one after the other."""
CLICKS: Final = 200
"""Measured clicks of each bot, with one table and again with many."""
WARM_UP: Final = 60
"""Clicks before, which are not counted: a bot that has been up for a minute has drawn its cards."""
BLOCK: Final = 20
"""Clicks with many tables in play before it is the other bot's turn."""
PACE: Final = 0.1
"""Seconds from click to click, on average: at each of a hundred tables somebody moves every ten seconds."""
FAR: Final = 100
"""Milliseconds that each request takes longer where Discord is far away."""
CROWD: Final = 32
"""How many people click at once."""
BEFORE: Final = "a bare discord.py bot"
WORKING: Final = "one that keeps a row and encodes"


async def measure(tables: Sequence[int] = TABLES, clicks: int = CLICKS, warm_up: int = WARM_UP) -> list[Figure]:
    """The figures at one table, at so many, and of a crowd at the last number. Takes minutes. Raises `Failed`."""
    async with sides(real, bare, working) as three:
        mine, floor, _ = three
        for side in three:
            await side.grow(1)
        await _by_turns(three, warm_up)
        spent, opening = [side.processor_seconds() for side in three], mine.opening
        one = await _by_turns(three, clicks)
        spent = [side.processor_seconds() - before for side, before in zip(three, spent, strict=True)]
        moving = spent[0] - (mine.opening - opening)
        far = await _far(mine, max(2, clicks // 10))
        many: list[Figure] = []
        for number in tables:
            for side in (mine, floor):
                await side.grow(number)
            many.extend(_figures(str(number), BEFORE, await _under_way((mine, floor), clicks)))
        crowd = [await _at_once(side, clicks) for side in (mine, floor)]
    return [
        *_figures("floor_1", WORKING, (one[0], one[2]), ("<= 1.6", "<= 1.7")),
        *_figures("1", BEFORE, one[:2]),
        _milliseconds("click_picture_far_1", far, f"the {FAR} ms that each request takes longer", FAR, "<= 1.2"),
        _milliseconds("cpu_move", moving / clicks, f"{BEFORE}, a click", spent[1] / clicks * MILLISECONDS, "<= 7"),
        _milliseconds("cpu_move_tables", spent[0] / clicks, f"{BEFORE}, a click", spent[1] / clicks * MILLISECONDS),
        *many,
        *_crowded(crowd),
    ]


async def _by_turns(sides: Sequence[Side], clicks: int) -> list[list[Timing]]:
    """Click at each side's first table, one after the other; another side comes first every time."""
    timings: list[list[Timing]] = [[] for _ in sides]
    for number in range(clicks):
        pairs = list(zip(sides, timings, strict=True))
        for side, taken in pairs if number % 2 else reversed(pairs):
            await side.ready()
            taken.append(await side.tables[0].click())
    return timings


async def _far(side: Side, clicks: int) -> float:
    """By how many seconds a picture comes later where each request takes longer; near and far by turns."""
    taken: dict[int, list[float]] = {FAR: [], 0: []}
    for _ in range(clicks):
        for latency, pictures in taken.items():
            await side.switches.turn("faults", latency_ms=latency)
            pictures.append((await side.tables[0].click()).picture)
    return median(taken[FAR]) - median(taken[0])


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


async def _at_once(side: Side, clicks: int) -> tuple[float, list[Timing]]:
    """Clicks a second, and each one's time, with `CROWD` of them under way at every moment."""
    idle: asyncio.Queue[Table] = asyncio.Queue()
    for table in side.tables:
        idle.put_nowait(table)
    left = itertools.count(2 * clicks, -1)
    timings: list[Timing] = []

    async def person() -> None:
        while next(left) > 0:
            table = await idle.get()
            timings.append(await table.click())
            idle.put_nowait(table)

    start = time.perf_counter()
    await asyncio.gather(*(person() for _ in range(CROWD)))
    return len(timings) / (time.perf_counter() - start), timings


def _figures(
    name: str, reference: str, timings: Sequence[Sequence[Timing]], aims: tuple[str, str] = ("", "")
) -> Iterator[Figure]:
    """Median and 99th percentile; `timings` of the real bot, then of the floor."""
    for what, aim in zip(("answer", "picture"), aims, strict=True):
        mine, theirs = ([getattr(timing, what) for timing in side] for side in timings)
        figure = f"click_{what}_{name}"
        yield _milliseconds(figure, median(mine), reference, median(theirs) * MILLISECONDS, aim)
        worst = percentile(theirs, 0.99) * MILLISECONDS
        yield _milliseconds(f"{figure}_p99", percentile(mine, 0.99), reference, worst)


def _crowded(crowd: Sequence[tuple[float, Sequence[Timing]]]) -> Iterator[Figure]:
    (speed, timings), (floor, _) = crowd
    yield Figure("moves_second", speed, "moves/s", f"{BEFORE}, clicks", floor, ">= 0.18")
    slowest = percentile([timing.answer for timing in timings], 0.99)
    yield _milliseconds(f"answer_p99_{CROWD}", slowest, "one millisecond", 1, "<= 600")


def _milliseconds(name: str, seconds: float, reference: str, reference_value: float, aim: str = "") -> Figure:
    return Figure(name, seconds * MILLISECONDS, "ms", reference, reference_value, aim)
