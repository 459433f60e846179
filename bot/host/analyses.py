"""Analyses of games that are over: found once beside everything else, kept, and asked for by those who played."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from bot.host import texts
from bot.host.analysis import ANALYSIS_VERSION, Analysis, read_analysis
from bot.host.analyst import Begun, Position, analyse, is_for_analysis, positions
from bot.host.errors import Refusal
from bot.host.ledger import Ledger
from bot.host.question import NoThought
from bot.host.session import Session
from data.records import StoredAnalysis
from games.core.text import Raw

MOST_AT_ONCE: Final = 4
"""So many are under way at once; others wait for their turn."""
MOST_WAITING: Final = 50
"""So many wait."""
REMEMBERED_POSITIONS: Final = 20
"""What the players saw is remembered for so many analyses: to find it a game is played again."""
REMEMBERED_FAILURES: Final = 20
"""What so many that have failed had found is remembered, to go on from there."""

log = logging.getLogger(__name__)


@dataclass(slots=True, eq=False)
class Run:
    """An analysis that is under way. Any number of people's answers may wait for it."""

    table_id: int
    seat: int
    begun: Begun
    turn: asyncio.Event = field(default_factory=asyncio.Event)
    """Set once it is its turn."""
    task: asyncio.Task[Analysis] = field(init=False)

    async def progress(self, seconds: float) -> None:
        """Wait until the chart is there, or all of it, but no more than so many seconds."""
        waits: set[asyncio.Task[Any]] = {self.task}
        if not self.begun.charted.is_set():
            waits.add(asyncio.create_task(self.begun.charted.wait(), name="chart"))
        await asyncio.wait(waits, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        for chart in waits - {self.task}:
            chart.cancel()

    async def wait(self, seconds: float) -> Analysis | None:
        """What was found; None: it is not there after so many seconds. Raises `Refusal` when nothing comes of it."""
        done, _ = await asyncio.wait((self.task,), timeout=seconds)
        if not done:
            return None
        if self.task.cancelled():
            raise _refusal("stops")
        return self.task.result()


class Analyses:
    """One at a time for a person, a few for all; the others wait in the order in which they were asked for."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._repository = ledger.repository
        self._runs: dict[tuple[int, int], Run] = {}
        self._people: dict[tuple[int, int], int | None] = {}
        self._failed: OrderedDict[tuple[int, int], Begun] = OrderedDict()
        self._seen: OrderedDict[tuple[int, int], Mapping[int, Position]] = OrderedDict()
        self._closed = False

    async def kept(self, session: Session, seat: int) -> Analysis | None:
        """What was found of a game for the one in the seat; None: nothing that can be read. Raises `Refusal` for a game
        that cannot be analysed."""
        if not is_for_analysis(session):
            raise _refusal("not-played")
        found = await self._repository.analysis(session.table.id, seat)
        if found is None or found.version != ANALYSIS_VERSION:
            return None
        try:
            return read_analysis(found.found).checked(seat, len(session.seats), session.ply)
        except ValueError:
            log.warning("an analysis is damaged: it is made anew", extra={"table": session.table.id})
            return None

    async def seen(self, session: Session, seat: int, plies: Collection[int]) -> Mapping[int, Position]:
        """What the seat saw before these plies of a game that is over, by them; the next time at once."""
        key = session.table.id, seat
        found = self._seen.get(key)
        if found is None or not found.keys() >= set(plies):
            found = self._seen[key] = await asyncio.to_thread(positions, session, seat, plies)
        self._seen.move_to_end(key)
        if len(self._seen) > REMEMBERED_POSITIONS:
            self._seen.popitem(last=False)
        return found

    def begin(self, session: Session, seat: int) -> Run:
        """Find it, when it is its turn; or the run that finds it already. Raises `Refusal` where too many wait, and
        where nobody thinks."""
        key, person = (session.table.id, seat), session.seats[seat].player_id
        if key in self._runs:
            return self._runs[key]
        if self._closed:
            raise _refusal("stops")
        if not session.thinks:
            raise _refusal("nobody")
        if person in self._people.values():
            raise _refusal("own")
        if len(self._runs) >= MOST_AT_ONCE + MOST_WAITING:
            raise _refusal("many")
        run = Run(*key, self._failed.pop(key) if key in self._failed else Begun())
        run.task = asyncio.create_task(self._find(session, run), name="analysis")
        run.task.add_done_callback(lambda task: self._done(key, task))
        self._runs[key], self._people[key] = run, person
        self._let_begin()
        return run

    def place(self, run: Run) -> int:
        """Its place in the queue, 1 for the next; 0: it is under way, or has ended."""
        waiting = [other for other in self._runs.values() if not other.turn.is_set()]
        return waiting.index(run) + 1 if run in waiting else 0

    async def close(self) -> None:
        """End those that are under way; nothing of them is kept."""
        self._closed = True
        tasks = [run.task for run in self._runs.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _find(self, session: Session, run: Run) -> Analysis:
        await run.turn.wait()
        try:
            found = await analyse(session, run.seat, self._ledger.world.think, run.begun)
            await self._repository.put_analysis(
                StoredAnalysis(run.table_id, run.seat, ANALYSIS_VERSION, found.written())
            )
        except NoThought as failed:
            log.warning("an analysis has ended early: %s", failed, extra={"table": run.table_id})
        except Exception:
            log.exception("an analysis has failed", extra={"table": run.table_id})
        else:
            return found
        self._remember(run)
        raise _refusal("failed")

    def _remember(self, run: Run) -> None:
        self._failed[run.table_id, run.seat] = run.begun
        if len(self._failed) > REMEMBERED_FAILURES:
            self._failed.popitem(last=False)

    def _let_begin(self) -> None:
        for run in list(self._runs.values())[:MOST_AT_ONCE]:
            run.turn.set()

    def _done(self, key: tuple[int, int], task: asyncio.Task[Analysis]) -> None:
        del self._runs[key], self._people[key]
        self._let_begin()
        if not task.cancelled():
            task.exception()  # a person who waits for it is told; where nobody does, the log has it


def _refusal(why: str) -> Refusal:
    return Refusal(texts.NoAnalysis(Raw(why)))
