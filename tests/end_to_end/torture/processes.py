"""The bot as one process or several, each with a network of its own to PostgreSQL, and the server's own processes."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, cast

from data.address import parse_address
from data.server_realms import ServerRealms
from playground import StandIn
from tests.end_to_end.bot_process import Bot, nothing
from tests.end_to_end.club import Club
from tests.end_to_end.torture.players import people_arrive

WIRE = """
import asyncio, contextlib, sys

async def pump(reader, writer):
    with contextlib.suppress(OSError):
        while found := await reader.read(65536):
            writer.write(found)
    writer.close()

async def connect(reader, writer):
    try:
        beyond, back = await (asyncio.open_connection("127.0.0.1", int(far)) if far.isdigit()
                              else asyncio.open_unix_connection(far))
    except OSError:
        writer.close()
    else:
        await asyncio.gather(pump(reader, back), pump(beyond, writer))

async def serve():
    if near == "0":
        server = await asyncio.start_server(connect, "127.0.0.1", 0)
        print(server.sockets[0].getsockname()[1], flush=True)
    else:
        server = await asyncio.start_unix_server(connect, near)
        print("whole", flush=True)
    await server.serve_forever()

far, near = sys.argv[1:]
asyncio.run(serve())
"""
"""What a process reaches PostgreSQL or Discord through. Stopped it lets nothing through, and nobody is told."""
FIRST = "p0"
READY = '"ready"'
STARTED_WITHIN = 300.0
"""Seconds: the machine is busy with all of them, and their server may be away."""


@dataclass(frozen=True, slots=True)
class Wire:
    """The network between a process and PostgreSQL, or Discord."""

    url: str
    """The address of the server behind it."""
    pump: asyncio.subprocess.Process

    def cut(self) -> None:
        self.pump.send_signal(signal.SIGSTOP)

    def mend(self) -> None:
        self.pump.send_signal(signal.SIGCONT)


@asynccontextmanager
async def wire(url: str, folder: Path) -> AsyncIterator[Wire]:
    """A network to PostgreSQL: its near end is in that folder."""
    address, near = parse_address(url), folder / ".s.PGSQL.5432"
    through = address.update_query_dict({"host": str(folder)})
    async with _pump(str(Path(str(address.query["host"])) / near.name), str(near)) as (pump, _):
        yield Wire(through.render_as_string(hide_password=False), pump)


@asynccontextmanager
async def line(discord: StandIn) -> AsyncIterator[Wire]:
    """A network to Discord."""
    far = discord.url.rpartition(":")[2]
    async with _pump(far, "0") as (pump, port):
        discord.tunnels.add(int(port))
        yield Wire(discord.url.replace(far, port), pump)


@asynccontextmanager
async def _pump(far: str, near: str) -> AsyncIterator[tuple[asyncio.subprocess.Process, str]]:
    """It, and what it says when it can be used."""
    pump = await asyncio.create_subprocess_exec(sys.executable, "-c", WIRE, far, near, stdout=PIPE)
    try:
        assert pump.stdout is not None
        said = (await pump.stdout.readline()).decode().strip()
        assert said
        yield pump, said
    finally:
        pump.kill()
        await pump.communicate()


def newer(first: Callable[[], None]) -> None:
    """In a new process, before all else: its rules are one version newer than with `first` alone."""
    first()
    made = ServerRealms.__init__

    def make(self: ServerRealms, session: Any, repository: Any, process: str, rules: int, *others: Any) -> None:
        made(self, session, repository, process, rules + 1, *others)

    ServerRealms.__init__ = make  # type: ignore[assignment, method-assign]


@dataclass(slots=True)
class Process:
    """One of them. What befalls it is done with `busy` held: one thing at a time."""

    name: str
    bot: Bot
    wire: Wire
    """To PostgreSQL."""
    line: Wire
    """To Discord."""
    served: int = 0
    """How often it had served before its last start."""
    is_up: bool = True
    """Is it meant to run?"""
    busy: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def start(self) -> None:
        self.served = self._times
        await self.bot.start()
        self.is_up = True

    def upgrade(self) -> None:
        """From its next start on it plays by newer rules."""
        self.bot.first = partial(newer, self.bot.first)

    async def ready(self) -> None:
        """Wait until it serves, or has ended."""
        async with asyncio.timeout(STARTED_WITHIN):
            while self._times <= self.served and not self.bot.has_ended:  # noqa: ASYNC110 - of its end nothing tells
                await asyncio.sleep(0.1)

    @property
    def _times(self) -> int:
        return sum(READY in line for line in self.bot.lines)

    async def kill(self) -> None:
        """kill -9."""
        self.is_up = False
        await self.bot.kill()

    async def terminate(self) -> int:
        """SIGTERM; returns the exit code."""
        self.is_up = False
        return await self.bot.stop()

    def stop(self) -> None:
        """SIGSTOP."""
        self.bot.signal(signal.SIGSTOP)

    def go_on(self) -> None:
        """SIGCONT."""
        self.bot.signal(signal.SIGCONT)


def _made(folder: Path) -> Path:
    folder.mkdir()
    return folder


@asynccontextmanager
async def processes_of(
    folder: Path, url: str, number: int, firsts: dict[int, Callable[[], None]], **settings: str
) -> AsyncIterator[tuple[Club, list[Process]]]:
    """A club with a bot of so many processes. `firsts`: what these do before all else."""
    async with AsyncExitStack() as stack:
        wires = [await stack.enter_async_context(wire(url, _made(folder / f"p{which}"))) for which in range(number)]
        shared = {"CLUSTER": "1"} if number > 1 else {}
        wide = {
            "TABLES_PER_PERSON": "1000", "TABLES_PER_SERVER": "10000", "TABLES_OPENED": "10000",
            "NEW_DM_CHANNELS": "10000", "THINKERS": "1",
        }  # fmt: skip
        opened = Club.open(
            folder, before=people_arrive, first=firsts.get(0, nothing), PROCESS_NAME=FIRST, DATABASE_URL=wires[0].url,
            **cast(Any, wide | shared | settings),
        )  # fmt: skip
        club = await stack.enter_async_context(opened)
        lines = [await stack.enter_async_context(line(club.discord)) for _ in range(number)]
        made = [Process(FIRST, club.bot, wires[0], lines[0])]
        for which in range(1, number):
            own = {"PROCESS_NAME": f"p{which}", "DATABASE_URL": wires[which].url}
            bot = Bot(folder / f"p{which}", club.bot.settings | own | _over(lines[which]), firsts.get(which, nothing))
            stack.push_async_callback(bot.close)
            await bot.start()
            made.append(Process(f"p{which}", bot, wires[which], lines[which]))
        club.bot.settings |= _over(lines[0])  # from its next start on
        for process in made:
            await process.ready()
        yield club, made


def _over(line: Wire) -> dict[str, str]:
    """The settings of a process that reaches Discord over that network."""
    return {"DISCORD_API_BASE": f"{line.url}/api/v10", "DISCORD_CDN_BASE": line.url}


@dataclass(slots=True)
class PostgresProcesses:
    """The processes of the PostgreSQL server at an address on this machine."""

    url: str

    def pids(self) -> list[int]:
        """All of them; the first one has started the others."""
        folder = Path(str(parse_address(self.url).query["host"]))
        main = int((folder / "cluster" / "postmaster.pid").read_text().split()[0])
        return [main, *_children(main)]

    def stop(self) -> list[int]:
        """Stop all; returns them."""
        stopped = self.pids()
        for pid in stopped:
            _signal(pid, signal.SIGSTOP)
        return stopped

    def go_on(self, stopped: list[int]) -> None:
        for pid in stopped:
            _signal(pid, signal.SIGCONT)

    def stall(self, chance: Random) -> list[int]:
        """Stop one of those that do what processes of the bot ask for, if there is one; returns it."""
        asked = [pid for pid in self.pids()[1:] if b" kings_table" in _command(pid) or b" torture" in _command(pid)]
        stopped = [chance.choice(asked)] if asked else []
        for pid in stopped:
            _signal(pid, signal.SIGSTOP)
        return stopped

    def crash(self) -> None:
        """Kill one: the server ends all the others, recovers, and begins anew."""
        _signal(self.pids()[-1], signal.SIGKILL)


def _children(main: int) -> list[int]:
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            with contextlib.suppress(OSError):
                if int((entry / "stat").read_text().rpartition(")")[2].split()[1]) == main:
                    found.append(int(entry.name))
    return sorted(found)


def _command(pid: int) -> bytes:
    """What it is called: `postgres: kings_table torture_… [local] COMMIT`."""
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    return b""


def _signal(pid: int, number: signal.Signals) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.kill(pid, number)
