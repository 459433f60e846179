"""Which faults befall the processes, and when: what people did not get is held against that."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from random import Random

from tests.end_to_end.club import Club
from tests.end_to_end.torture.disk import Disk
from tests.end_to_end.torture.kept import owners
from tests.end_to_end.torture.processes import PostgresProcesses, Process, Wire
from tests.end_to_end.torture.takeover import Takeovers

log = logging.getLogger(__name__)

KINDS = (
    *("kill",) * 20, *("stop",) * 3, *("cut",) * 3, *("deafen",) * 2, *("drop",) * 2, *("stall",) * 2,
    "crash", "hang", "full", "rolling", "upgrade",
)  # fmt: skip
"""As often as they befall the processes: kill -9; SIGSTOP; the network to PostgreSQL, and to Discord; all lines to
Discord dropped; one process of PostgreSQL's stopped, perhaps in a COMMIT; PostgreSQL killed, and stopped, and its disk
full; all processes restarted, one by one, by the same rules and by newer ones."""
TAKEN_OVER = 6.0
"""Seconds after a process has died, or has ended, within which people are answered by another one: half of it is for
a busy machine."""
UNNOTICED = 8.0
"""Seconds until the server has noticed that a process is silent."""
DATABASE_BACK = 12.0
"""Seconds after PostgreSQL was away within which people are answered again: all processes begin anew."""
DELAYED = 2.0
"""When Discord is reached again, requests of the cut still arrive for so many seconds."""
FULL, NEWER_RULES = "the disk is full", "newer rules"
DOUBLED_EACH = 2.0
BUSY = 0.3
"""Seconds by which this very process is late where others on the machine do not let it run."""


@dataclass(slots=True)
class Window:
    """When a fault was felt, in seconds since 1970. `process`: which one it befell; None: all. `unnoticed`: seconds in
    which nobody knows of it. `of_postgres`: was the server away?"""

    what: str
    begin: float
    process: str | None = None
    unnoticed: float = 0.0
    of_postgres: bool = False
    end: float = float("inf")

    @property
    def until(self) -> float:
        """People may feel it until then."""
        if self.process is None:
            return self.end + (DATABASE_BACK if self.of_postgres else TAKEN_OVER)
        return min(self.end, self.begin + self.unnoticed) + TAKEN_OVER

    def meets(self, begin: float, end: float) -> bool:
        """May it be felt at any moment between these? A process that is back has its realms given back, and resumes
        what goes on there."""
        back = self.process is not None and self.end < end and begin < self.end + TAKEN_OVER
        return back or (self.begin < end and begin < self.until)


@dataclass(slots=True)
class Faults:
    """`run(seconds)`. `pause`: bounds of the seconds between two faults. `stopped`: bounds of the seconds that a fault
    lasts; some kinds last a part of that."""

    club: Club
    processes: Sequence[Process]
    postgres: PostgresProcesses
    chance: Random
    takeovers: Takeovers
    disk: Disk | None = None
    """Where the database lies, if it can be filled."""
    pause: tuple[float, float] = (4.0, 10.0)
    stopped: tuple[float, float] = (5.0, 40.0)
    kinds: Sequence[str] = KINDS
    windows: list[Window] = field(default_factory=list)
    owned: list[tuple[float, Mapping[int, str | None]]] = field(default_factory=list)
    """Which process had which realm, by moments; nothing where the database was away."""
    counts: Counter[str] = field(default_factory=Counter)
    ended: list[tuple[float, str]] = field(default_factory=list)
    """Processes that have ended by themselves: when, and their names and exit codes."""
    _under_way: set[asyncio.Task[None]] = field(default_factory=set)

    def explain(self, realm: int, begin: float, end: float) -> str | None:
        """A fault that was felt in that realm between these moments, if there was one."""
        felt = [one for one in self.windows if one.meets(begin, end)]
        why = (one.what for one in felt if one.process is None or self._had(one, realm, end))
        return next(why, "nobody is there" if self._nobody(begin, end) else None)

    def _nobody(self, begin: float, end: float) -> bool:
        """Had each process a fault of its own?"""
        away = {one.process for one in self.windows if one.begin < end and begin < one.end + TAKEN_OVER}
        return away >= {one.name for one in self.processes}

    def _had(self, window: Window, realm: int, end: float) -> bool:
        """Had the process of that window the realm since, or was it on its way?"""
        before = [owner for at, owner in self.owned if at < window.begin][-1:]
        since = [owner for at, owner in self.owned if window.begin <= at <= end]
        return any(owner.get(realm, window.process) in (window.process, None) for owner in before + since)

    def disturbed(self, process: str, begin: float, end: float) -> str:
        """What kept others from taking over between these moments: PostgreSQL was away; some played by newer rules than
        others, which leave what these have played alone; or each of the others had a fault of its own."""
        felt = [one for one in self.windows if one.meets(begin, end)]
        others = {one.name for one in self.processes} - {process}
        kinds = {
            "PostgreSQL": any(one.of_postgres for one in felt),
            NEWER_RULES: any(one.what == NEWER_RULES for one in felt),
            "all others": others <= {one.process for one in felt},
        }
        return next((f", {what} besides" for what, there in kinds.items() if there), "")

    def delayed(self, moment: float) -> bool:
        """May a request of that moment have been sent long before, when a process was cut off Discord?"""
        return any(math.isinf(one.unnoticed) and one.end <= moment < one.end + DELAYED for one in self.windows)

    def unexplained_ends(self) -> list[str]:
        """Processes that have ended by themselves, though PostgreSQL was there in the minute before."""
        away = [one for one in self.windows if one.of_postgres]
        return [what for at, what in self.ended if not any(one.meets(at - 60, at) for one in away)]

    async def run(self, seconds: float) -> None:
        """Until all is well again."""
        self.takeovers.disturbed = self.disturbed
        beside = [asyncio.create_task(self._double())]
        beside += [asyncio.create_task(self._keep(process)) for process in self.processes]
        beside += [asyncio.create_task(self._watch()), asyncio.create_task(self._note_owners())]
        end = asyncio.get_running_loop().time() + seconds
        try:
            while (left := end - asyncio.get_running_loop().time()) > 0:
                self._begin(self.chance.choice(self.kinds))
                await asyncio.sleep(min(self.chance.uniform(*self.pause), left))
            await asyncio.gather(*self._under_way)
        finally:
            for task in (*beside, *self._under_way):
                task.cancel()
            await asyncio.gather(*beside, *self._under_way, return_exceptions=True)

    def _begin(self, kind: str) -> None:
        idle = [process for process in self.processes if not process.busy.locked()]
        if not idle and kind in ("kill", "stop", "cut", "deafen"):
            return
        process = self.chance.choice(idle or self.processes)
        seconds = self.chance.uniform(*self.stopped)
        acts: dict[str, Callable[[], Awaitable[None]]] = {
            "kill": lambda: self._kill(process, seconds / 8),
            "stop": lambda: self._stop(process, seconds),
            "cut": lambda: self._cut(process, process.wire, seconds),
            "deafen": lambda: self._cut(process, process.line, seconds),
            "stall": lambda: self._stall(seconds / 3),
            "drop": self._drop,
            "crash": self._crash,
            "hang": lambda: self._hang(seconds / 2),
            "full": lambda: self._fill(seconds / 4),
            "rolling": self._roll,
            "upgrade": self._upgrade,
        }
        task = asyncio.create_task(self._felt(kind, acts[kind]), name=kind)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def _felt(self, kind: str, act: Callable[[], Awaitable[None]]) -> None:
        self.counts[kind] += kind != "full" or self.disk is not None
        await act()

    @asynccontextmanager
    async def _window(
        self, what: str, process: Process | None = None, unnoticed: float = 0.0, *, of_postgres: bool = False
    ) -> AsyncIterator[None]:
        window = Window(what, time.time(), None if process is None else process.name, unnoticed, of_postgres)
        self.windows.append(window)
        try:
            yield
        finally:
            window.end = time.time()
            log.info("%s for %.1f s, until %s", what, window.end - window.begin, time.strftime("%H:%M:%S"))

    async def _kill(self, process: Process, seconds: float) -> None:
        async with process.busy, self._window(f"kill {process.name}", process):
            servers, moment = await self.takeovers.servers_of(process), time.time()
            await process.kill()
            measuring = asyncio.create_task(self.takeovers.measure("kill", process, servers, moment))
            await asyncio.sleep(seconds)
            await process.start()
            await process.ready()
            await measuring

    async def _stop(self, process: Process, seconds: float) -> None:
        async with process.busy, self._window(f"stop {process.name}", process, UNNOTICED):
            servers = await self.takeovers.servers_of(process)
            process.stop()
            measuring = asyncio.create_task(self.takeovers.measure("stop", process, servers, time.time()))
            try:
                await asyncio.sleep(seconds)
            finally:
                process.go_on()
            await measuring

    async def _cut(self, process: Process, wire: Wire, seconds: float) -> None:
        what, unnoticed = ("cut", UNNOTICED) if wire is process.wire else ("deafen", math.inf)
        async with process.busy, self._window(f"{what} {process.name}", process, unnoticed):
            wire.cut()
            try:
                await asyncio.sleep(seconds)
            finally:
                wire.mend()

    async def _stall(self, seconds: float) -> None:
        async with self._window("one process of PostgreSQL stops", of_postgres=True):
            stopped = self.postgres.stall(self.chance)
            try:
                await asyncio.sleep(seconds)
            finally:
                self.postgres.go_on(stopped)

    async def _drop(self) -> None:
        async with self._window("drop"):
            await self.club.switch("gateway", do="drop")

    async def _crash(self) -> None:
        async with self._window("crash of PostgreSQL", of_postgres=True):
            self.postgres.crash()
            await asyncio.sleep(1)

    async def _hang(self, seconds: float) -> None:
        async with self._window("PostgreSQL hangs", of_postgres=True):
            stopped = self.postgres.stop()
            try:
                await asyncio.sleep(seconds)
            finally:
                self.postgres.go_on(stopped)

    async def _fill(self, seconds: float) -> None:
        if self.disk is None or any(one.what == FULL and one.end > time.time() for one in self.windows):
            return
        async with self._window(FULL, of_postgres=True):
            self.disk.fill()
            try:
                await asyncio.sleep(seconds)
            finally:
                self.disk.empty()

    async def _upgrade(self) -> None:
        async with self._window(NEWER_RULES):
            for process in self.processes:
                process.upgrade()
            await self._roll()

    async def _roll(self) -> None:
        for process in self.processes:
            async with process.busy, self._window(f"restart of {process.name}", process):
                if not process.is_up:
                    continue
                code = await process.terminate()
                if code:
                    self.ended.append((time.time(), f"{process.name}: {code} after SIGTERM"))
                await process.start()
                await process.ready()

    async def _double(self) -> None:
        while True:
            await asyncio.sleep(DOUBLED_EACH)
            await self.club.switch("gateway", do="duplicate_next")
            self.counts["doubled"] += 1

    async def _watch(self) -> None:
        """A machine that is busy with other things is no fault of the bot's."""
        while True:
            moment = time.time()
            await asyncio.sleep(BUSY)
            if time.time() > moment + 2 * BUSY:
                self.windows.append(Window("a busy machine", moment, end=time.time() - TAKEN_OVER))
                self.counts["busy moments"] += 1

    async def _note_owners(self) -> None:
        while True:
            moment = time.time()
            self.owned.append((moment, await owners(self.takeovers.engine)))
            self.club.discord.services.gateway.starts.used = 0  # more are killed here than Discord allows in a day
            await asyncio.sleep(0.5)

    async def _keep(self, process: Process) -> None:
        """A process that ends by itself is started again, as its supervisor would."""
        while True:
            await asyncio.sleep(0.2)
            if process.is_up and process.bot.has_ended and not process.busy.locked():
                async with process.busy, self._window(f"end of {process.name}", process):
                    self.ended.append((time.time(), f"{process.name}: {await process.bot.ended()}"))
                    await process.start()
                    await process.ready()
