"""The bot as its own process, with its log.

It is forked from a process that has the modules loaded and more done `ahead`, since that takes longer than most tests:
`tests/bot/test_main.py` starts it as an operator does, by `python -m bot`.
"""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import os
import signal
import sqlite3
import sys
from collections.abc import Callable, Mapping
from contextlib import closing
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0
"""What has not come after so many seconds will not come, on a machine however busy."""
_BAD = ("error", "critical")
_FORKED = multiprocessing.get_context("forkserver")
_FORKED.set_forkserver_preload(
    ["bot.__main__", "bot.service.serving", "data.sqlite", "data.repository", "tests.end_to_end.ahead"]
)


def nothing() -> None: ...


class Bot:
    """Starts, stops and kills the bot; its database and its log stay. `settings` are its environment, and `first` is
    what its process does before all else, such as to break a part of it. `program`: a bot that is installed elsewhere,
    in place of this checkout's."""

    def __init__(
        self,
        folder: Path,
        settings: Mapping[str, str],
        first: Callable[[], None] = nothing,
        program: Path | None = None,
    ) -> None:
        self.folder = folder
        self.first = first
        self._program = program
        self.settings = {"LOG_FORMAT": "json", "DATABASE_URL": f"sqlite+aiosqlite:///{self.database}"} | dict(settings)
        self.lines: list[str] = []
        self.expected: list[str] = []
        """Words of error records that the test brings about; any other one fails it."""
        self._process: BaseProcess | None = None
        self._reader: asyncio.Task[None] | None = None
        self._news = asyncio.Condition()

    @property
    def database(self) -> Path:
        return self.folder / "kept.db"

    def moves_on_disk(self) -> int:
        """How many moves have been written, of all tables."""
        with closing(sqlite3.connect(self.database)) as database:
            (count,) = database.execute("SELECT count(*) FROM moves").fetchone()
        return int(count)

    async def start(self) -> None:
        """Start the process; it takes a moment until it is online."""
        assert self._process is None
        kept = {name: value for name, value in os.environ.items() if not name.startswith("DISCORD_")}
        log, written = _FORKED.Pipe(duplex=False)
        # In a folder of its own, so that no .env of this machine is read.
        about = self.folder, kept | self.settings, written, self.first, self._program
        self._process = _FORKED.Process(target=_run, args=about, daemon=True)
        self._process.start()
        written.close()
        self._reader = asyncio.create_task(self._read(log), name="the bot's log")

    async def stop(self) -> int:
        """SIGTERM; returns the exit code."""
        assert self._process is not None
        self._process.terminate()
        async with asyncio.timeout(PATIENCE):
            return await self.ended()

    async def kill(self) -> None:
        """SIGKILL: it has no chance to put anything in order."""
        assert self._process is not None
        self._process.kill()
        await self.ended()

    def signal(self, number: signal.Signals) -> None:
        """SIGSTOP, and SIGCONT."""
        assert self._process is not None
        assert self._process.pid is not None
        os.kill(self._process.pid, number)

    async def close(self) -> None:
        """End it when it still runs. Its log is printed, which pytest shows of a test that has failed."""
        if self._process is not None:
            await self.kill()
            sys.stdout.write("\n".join((*self.lines, "")))

    @property
    def has_ended(self) -> bool:
        """Has it ended, by itself or not?"""
        return self._process is None or self._process.exitcode is not None

    async def logged(self, words: str, times: int = 1) -> None:
        """Wait until so many lines of the log have these words."""
        async with self._news, asyncio.timeout(PATIENCE):
            await self._news.wait_for(lambda: sum(words in line for line in self.lines) >= times)

    def complaints(self) -> list[str]:
        """The lines that must not be there: errors, and what did not come through the log at all."""
        return [
            line
            for line in self.lines
            if _record(line).get("level", "error") in _BAD and not any(words in line for words in self.expected)
        ]

    async def ended(self) -> int:
        """Wait until the process is gone and its log is complete; returns the exit code."""
        assert self._process is not None
        assert self._reader is not None
        await asyncio.shield(self._reader)  # until nobody can write any more
        await asyncio.to_thread(self._process.join)
        code = self._process.exitcode
        assert code is not None
        self._process = None
        return code

    async def _read(self, log: Connection) -> None:
        stream = asyncio.StreamReader()
        with os.fdopen(os.dup(log.fileno()), "rb") as pipe:
            log.close()
            protocol = asyncio.StreamReaderProtocol(stream)
            transport, _ = await asyncio.get_running_loop().connect_read_pipe(lambda: protocol, pipe)
            async for line in stream:
                async with self._news:
                    self.lines.append(line.decode().rstrip())
                    self._news.notify_all()
            transport.close()


def _run(
    folder: Path, environment: Mapping[str, str], log: Connection, first: Callable[[], None], program: Path | None
) -> None:
    """In the new process: be `python -m bot`, or that program, in that folder, with that environment."""
    first()
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    os.dup2(log.fileno(), 2)
    log.close()
    if program is not None:
        os.execv(program, [str(program)])  # noqa: S606 - without a shell
    from bot.__main__ import main

    main([])


def _record(line: str) -> dict[str, Any]:
    try:
        record = json.loads(line)
    except ValueError:
        return {}
    return record if isinstance(record, dict) else {}
