"""A person's click while computers think at a hundred tables, against one while nobody thinks; and an analysis.

It is the same bot with the same people, first without and then with those tables: two bots at a time would slow each
other down, and so hide the figure. At each of the tables hard computers move before the person who opened it; a thought
of theirs takes a second, so that the last of them outlasts the clicks. How many processes think is left to the bot
(`THINKERS`); an analysis has one of them at a time, and so one processor.
"""

from __future__ import annotations

import re
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import aiohttp
import psutil

from bench.process import SPRITES, bot, stand_in
from bench.report import Figure
from bench.samples import MILLISECONDS, median
from bench.sides import CHANNEL, KingsTable, people_at
from bot.messages.sprites import draw_sprites
from playground.driver import Failed, Person
from playground.driver.messages import button, words

TABLES: Final = 100
CLICKS: Final = 200
WARM_UP: Final = 40
"""Clicks before, which are not counted."""
ANALYSED: Final = 3
"""So many rounds has the game that is analysed: of moves with a choice each of two has some thirty in it."""
MOVES: Final = 30
"""For so many moves the time of an analysis is told."""
LONGEST: Final = 300.0
"""An analysis that has not come after so many seconds will not come."""
_FIRST: Final = "A first look"
_MOVES: Final = re.compile(r"of (\d+) (?:cost|lost)")
_FOUND: Final = "Luck and others"


async def measure(
    tables: int = TABLES, clicks: int = CLICKS, warm_up: int = WARM_UP, analysed: int = ANALYSED
) -> list[Figure]:
    """Takes a few minutes. Raises `Failed`, also when no computer has thought."""
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="bench-")))
        http = await stack.enter_async_context(aiohttp.ClientSession())
        url = await stack.enter_async_context(stand_in())
        await draw_sprites(folder / SPRITES)
        *pair, opener = await people_at(stack, http, url, 3)
        async with _bot(url, folder, opener) as process:
            none = await _answers(pair, clicks, warm_up)
            first, analysis = await _analysis(pair, analysed)
            thought = _thought(process)
            for _ in range(tables):
                lobby = await opener.command("play", CHANNEL, game="thirteen")
                for label in (*(3 * ("🤖 Hard",)), "Start"):
                    lobby = await opener.click(lobby, label)
            await opener.until(lambda: _thought(process) > thought, "a computer that thinks")
            many = await _answers(pair, clicks, warm_up)
    without, among = median(none) * MILLISECONDS, median(many) * MILLISECONDS
    return [
        Figure("hard_tables_answer", among, "ms", "with no computer at any table", without, "<= 1.5"),
        Figure("analysis_first", first, "s", "one second", 1.0, "<= 5"),
        Figure(f"analysis_{MOVES}", analysis, "s", "one second", 1.0, "<= 15"),
    ]


@asynccontextmanager
async def _bot(url: str, folder: Path, person: Person) -> AsyncIterator[psutil.Process]:
    """Run a bot, as soon as it answers."""
    async with bot(url, folder, "bot") as process:
        await person.until(lambda: person.bot_online and "play" in person.commands, "/play")
        yield process


async def _answers(people: Sequence[Person], clicks: int, warm_up: int) -> list[float]:
    """Seconds until each answer, one after the other, at a table of these two."""
    table = await KingsTable.open(people)
    return [(await table.click()).answer for _ in range(warm_up + clicks)][warm_up:]


async def _analysis(people: Sequence[Person], rounds: int) -> tuple[float, float]:
    """Seconds from the press until the chart is there, and until all of the analysis of so many moves is, at a game of
    so many rounds.

    Raises `Failed`, also when the chart did not come first.
    """
    person = people[0]
    result = await (await KingsTable.open(people, rounds)).play_out()
    first = 0.0

    def found() -> bool:
        nonlocal first
        if not first and person.newest(lambda m: bool(m.get("attachments")) and _FIRST in words(m)):
            first = time.perf_counter() - start
        return person.newest(lambda m: _FOUND in words(m)) is not None

    start, patience = time.perf_counter(), person.patience
    await person.use(result, button(result, "Analysis"))
    person.patience = LONGEST
    await person.until(found, "the analysis")
    took, person.patience = time.perf_counter() - start, patience
    told = person.newest(lambda m: _FOUND in words(m))
    moves = int(_MOVES.findall(words(told) if told else "")[0])
    if not first:
        raise Failed("no chart came before the rest of the analysis")
    return first, took * max(MOVES / moves, 1.0)


def _thought(process: psutil.Process) -> float:
    """The processor's seconds that its thinkers have used up."""
    return sum(child.cpu_times().user for child in process.children() if "bot.host.thinker" in child.cmdline())
