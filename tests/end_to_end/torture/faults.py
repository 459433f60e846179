"""What befalls the processes at random, and when, so that what people did not get can be told from a fault of the
bot's."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from random import Random

from tests.end_to_end.club import Club
from tests.end_to_end.torture.disk import Disk
from tests.end_to_end.torture.processes import PostgresProcesses, Process
from tests.end_to_end.torture.takeover import Takeovers

log = logging.getLogger(__name__)

KINDS = ("kill",) * 10 + ("stop",) * 3 + ("cut",) * 3 + ("drop",) * 2 + ("crash", "hang", "full", "rolling", "upgrade")
"""As often as they befall the processes: kill -9; SIGSTOP; the network to PostgreSQL; the line to Discord; PostgreSQL
killed, and stopped, and its disk full; all processes restarted, one by one, by the same rules and by newer ones."""
AFTERWARDS = 12.0
"""Seconds after a fault in which people may still feel it: the others take over, messages are looked at again."""
FULL = "the disk of PostgreSQL is full"
DOUBLED_EACH = 2.0
BUSY = 0.3
"""Seconds by which this very process is late where others on the machine do not let it run."""


@dataclass(slots=True)
class Window:
    """When a fault was felt, in seconds since 1970."""

    what: str
    begin: float
    end: float = float("inf")


@dataclass(slots=True)
class Faults:
    """`run(seconds)`. `long` and `short` are bounds of seconds that something is away."""

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
    counts: Counter[str] = field(default_factory=Counter)
    ended: list[str] = field(default_factory=list)
    """Processes that have ended by themselves: their names and exit codes."""
    _under_way: set[asyncio.Task[None]] = field(default_factory=set)

    def explain(self, begin: float, end: float) -> str | None:
        """A fault that was felt within that time, if there was one."""
        return next((one.what for one in self.windows if one.begin < end and begin < one.end + AFTERWARDS), None)

    def disturbed(self, begin: float, end: float) -> str:
        """What befell all of them between these moments: PostgreSQL was away, or some played by newer rules than
        others, which leave what these have played alone."""
        felt = [one.what for one in self.windows if one.begin < end and begin < one.end + AFTERWARDS]
        return next((f", {what} besides" for what in ("PostgreSQL", "newer rules") if what in " ".join(felt)), "")

    async def run(self, seconds: float) -> None:
        """Until all is well again."""
        self.takeovers.disturbed = self.disturbed
        beside = [asyncio.create_task(self._double())]
        beside += [asyncio.create_task(self._keep(process)) for process in self.processes]
        beside.append(asyncio.create_task(self._watch()))
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
        if not idle and kind in ("kill", "stop", "cut"):
            return
        process = self.chance.choice(idle or self.processes)
        seconds = self.chance.uniform(*self.stopped)
        acts: dict[str, Callable[[], Awaitable[None]]] = {
            "kill": lambda: self._kill(process, seconds / 8),
            "stop": lambda: self._stop(process, seconds),
            "cut": lambda: self._cut(process, seconds),
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
        self.counts[kind] += 1
        await act()

    @asynccontextmanager
    async def _window(self, what: str) -> AsyncIterator[None]:
        window = Window(what, time.time())
        self.windows.append(window)
        try:
            yield
        finally:
            window.end = time.time()
            log.info("%s for %.1f s, until %s", what, window.end - window.begin, time.strftime("%H:%M:%S"))

    async def _kill(self, process: Process, seconds: float) -> None:
        async with process.busy, self._window(f"kill {process.name}"):
            servers, moment = await self.takeovers.servers_of(process), time.time()
            await process.kill()
            measuring = asyncio.create_task(self.takeovers.measure("kill", process, servers, moment))
            await asyncio.sleep(seconds)
            await process.start()
            await process.ready()
            await measuring

    async def _stop(self, process: Process, seconds: float) -> None:
        async with process.busy, self._window(f"stop {process.name}"):
            servers = await self.takeovers.servers_of(process)
            process.stop()
            measuring = asyncio.create_task(self.takeovers.measure("stop", process, servers, time.time()))
            try:
                await asyncio.sleep(seconds)
            finally:
                process.go_on()
            await measuring

    async def _cut(self, process: Process, seconds: float) -> None:
        async with process.busy, self._window(f"cut {process.name}"):
            process.wire.cut()
            try:
                await asyncio.sleep(seconds)
            finally:
                process.wire.mend()

    async def _drop(self) -> None:
        async with self._window("drop"):
            await self.club.switch("gateway", do="drop")

    async def _crash(self) -> None:
        async with self._window("crash of PostgreSQL"):
            self.postgres.crash()
            await asyncio.sleep(1)

    async def _hang(self, seconds: float) -> None:
        async with self._window("PostgreSQL hangs"):
            stopped = self.postgres.stop()
            try:
                await asyncio.sleep(seconds)
            finally:
                self.postgres.go_on(stopped)

    async def _fill(self, seconds: float) -> None:
        if self.disk is None or any(one.what == FULL and one.end > time.time() for one in self.windows):
            return
        async with self._window(FULL):
            self.disk.fill()
            try:
                await asyncio.sleep(seconds)
            finally:
                self.disk.empty()

    async def _upgrade(self) -> None:
        async with self._window("newer rules"):
            for process in self.processes:
                process.upgrade()
            await self._roll()

    async def _roll(self) -> None:
        for process in self.processes:
            async with process.busy, self._window(f"restart of {process.name}"):
                if not process.is_up:
                    continue
                code = await process.terminate()
                if code:
                    self.ended.append(f"{process.name}: {code} after SIGTERM")
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
                self.windows.append(Window("a busy machine", moment, time.time() - AFTERWARDS))
                self.counts["busy moments"] += 1

    async def _keep(self, process: Process) -> None:
        """A process that ends by itself is started again, as its supervisor would."""
        while True:
            await asyncio.sleep(0.2)
            if process.is_up and process.bot.has_ended and not process.busy.locked():
                async with process.busy, self._window(f"end of {process.name}"):
                    self.ended.append(f"{process.name}: {await process.bot.ended()}")
                    await process.start()
                    await process.ready()
