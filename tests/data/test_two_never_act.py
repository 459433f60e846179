"""Three processes want the lock of one PostgreSQL database, and whatever happens to them, one at a time acts.

They, and the server's processes for them, are stopped and go on, and are killed, at random. `PROVE_LOCK`: for how many
seconds. A server that ends a session by itself is not tried: it gives the lock away before the holder can have heard.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import random
import signal
import sys
from asyncio.subprocess import DEVNULL, Process
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.data.test_server_lock import holders

log = logging.getLogger(__name__)

SECONDS = float(os.environ.get("PROVE_LOCK", "9"))
WANTS = """
import asyncio, os, sys, time
from data import server_lock, server_session, sole_process
from data.errors import DatabaseUnusable

log = os.open(sys.argv[2], os.O_WRONLY | os.O_APPEND)
take = server_lock.ServerLock._try

def write(moment, what):
    os.write(log, f"{moment} {os.getpid()} {what}\\n".encode())

async def told(lock):
    if taken := await take(lock):
        write(time.monotonic(), "took")
    return taken

async def act(lock):
    while True:
        moment = time.monotonic()
        if lock.is_held():
            write(moment, "acts")
        await asyncio.sleep(0.005)

async def serve():
    async with sole_process(sys.argv[1]) as lock:
        await lock.guard(act(lock))

server_lock.ServerLock._try = told
server_session.BEAT, server_session.STALE, server_session.ENDED = 0.5, 1.5, 2.0
if sys.argv[3:] == ["at any age"]:
    server_lock.ServerLock.is_held = lambda _: True
asyncio.run(serve())
"""

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows stops no process")


async def test_two_never_act(postgres_url: str, tmp_path: Path) -> None:
    seen = await Faults(postgres_url, tmp_path / "log", random.Random(33), lambda seen: taken(seen) > 3).run(SECONDS)
    assert list(out_of_turn(seen)) == []
    log.info("the lock was taken %d times", taken(seen))


async def test_two_would_act_if_they_did_not_ask_for_the_age_of_the_last_beat(
    postgres_url: str, tmp_path: Path
) -> None:
    """The control of the test above."""
    faults = Faults(postgres_url, tmp_path / "log", random.Random(33), found, ("at any age",))
    await faults.run(0)


def taken(seen: Sequence[tuple[float, int, str]]) -> int:
    return sum(what == "took" for _, _, what in seen)


def found(seen: Sequence[tuple[float, int, str]]) -> bool:
    return any(out_of_turn(seen))


def out_of_turn(seen: Sequence[tuple[float, int, str]]) -> Iterator[tuple[float, int, str]]:
    """What a process did after another one had taken the lock."""
    holder = 0
    for moment, pid, what in sorted(seen):
        if what == "took":
            holder = pid
        elif pid != holder:
            yield moment, pid, what


@dataclass
class Faults:
    """What befalls the processes; `run` returns what they have written: when, which, and whether it took or acts."""

    url: str
    log: Path
    chance: random.Random
    enough: Callable[[Sequence[tuple[float, int, str]]], bool]
    """Whether what has been written by now is all that is sought; it goes on until then."""
    arguments: tuple[str, ...] = ()
    processes: list[Process] = field(default_factory=list)
    going_on: list[asyncio.Task[None]] = field(default_factory=list)

    async def run(self, seconds: float) -> list[tuple[float, int, str]]:
        self.log.touch()
        clock = asyncio.get_running_loop().time
        least = clock() + seconds
        try:
            while clock() < least or not self.enough(self._seen()):
                await self._keep_three()
                await asyncio.sleep(self.chance.uniform(0.2, 1.0))
                await self._one()
        finally:
            await asyncio.gather(*self.going_on)
            for process in self.processes:
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
                await process.wait()
        return self._seen()

    def _seen(self) -> list[tuple[float, int, str]]:
        lines = [line.split() for line in self.log.read_text().splitlines()]
        return [(float(moment), int(pid), what) for moment, pid, what in lines]

    async def _keep_three(self) -> None:
        self.processes = [process for process in self.processes if process.returncode is None]
        while len(self.processes) < 3:
            arguments = (sys.executable, "-c", WANTS, self.url, str(self.log), *self.arguments)
            self.processes.append(await asyncio.create_subprocess_exec(*arguments, stderr=DEVNULL))

    async def _one(self) -> None:
        holder = max((one for one in self._seen() if one[2] == "took"), default=(0, 0, ""))[1]
        those = [process for process in self.processes if process.pid == holder]
        if not those:
            return
        process = self.chance.choice(those * 8 + self.processes)
        match self.chance.choice(("stop", "stop", "stop", "kill", "hang")):
            case "stop":
                self._stop(process.pid)
            case "kill":
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
            case "hang":
                for pid in await holders(self.url):
                    self._stop(pid)

    def _stop(self, pid: int) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGSTOP)
        self.going_on.append(asyncio.create_task(self._go_on(pid, self.chance.uniform(0.1, 4.0))))

    async def _go_on(self, pid: int, after: float) -> None:
        await asyncio.sleep(after)
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGCONT)
