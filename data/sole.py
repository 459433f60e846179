"""One process a database: a second one waits until the first has ended, however it ends."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import filelock
from sqlalchemy import URL, text
from sqlalchemy.exc import SQLAlchemyError

from data import files, sqlite_file
from data.address import SQLITE, parse_address, server_name, sqlite_path, unreachable
from data.errors import DatabaseUnusable, FileReplaced

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

POLL: Final = 1.0
"""Seconds between two tries of one that waits, and of one that has lost the connection that holds its lock."""
PING: Final = 10.0
"""Seconds between two looks whether PostgreSQL still holds the lock."""
LOOK: Final = 2.0
"""Seconds between two looks whether the SQLite file is still the one that was locked."""
_KEY: Final = (0x6B696E67, 1)
"""The number of the PostgreSQL advisory lock; it belongs to one database of the server."""
_SILENCE: Final = {"tcp_keepalives_idle": "10", "tcp_keepalives_interval": "10", "tcp_keepalives_count": "2"}
"""After 30 s without an answer the server gives the lock of a computer that is gone to the next."""

Sleep = Callable[[float], Awaitable[None]]

log = logging.getLogger(__name__)


class Lock(ABC):
    """What a process holds while it alone may use a database."""

    where: str
    """What is held, for the log; without a password."""

    async def acquire(self, sleep: Sleep = asyncio.sleep) -> None:
        """Wait for as long as another process holds it, and say so once. Raises `DatabaseUnusable`."""
        if await self._try():
            return
        log.warning("another process uses %s; waiting until it ends", self.where)
        while not await self._try():
            await sleep(POLL)
        log.warning("the other process has ended; taking over %s", self.where)

    async def guard(self, serving: Coroutine[Any, Any, None]) -> None:
        """Run it to its end; cancel it and raise `DatabaseUnusable` if the lock is lost to another process."""
        tasks = (asyncio.create_task(serving, name="guarded"), asyncio.create_task(self._watch(), name="the lock"))
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        for task in done:
            task.result()

    @abstractmethod
    async def release(self) -> None:
        """Let the next process have it."""

    @abstractmethod
    async def _try(self) -> bool:
        """Take it, if nobody has it."""

    @abstractmethod
    async def _watch(self) -> None:
        """Wait until it is lost: raises `DatabaseUnusable` then."""


@asynccontextmanager
async def sole_process(url: str, sleep: Sleep = asyncio.sleep) -> AsyncIterator[Lock]:
    """Be the only process at the database of that address: a lock beside the SQLite file, or in PostgreSQL.

    Raises `DatabaseUnusable`.
    """
    address = parse_address(url)
    lock: Lock = _FileLock(sqlite_path(address), sleep) if address.drivername == SQLITE else _ServerLock(address, sleep)
    try:
        await lock.acquire(sleep)
        yield lock
    finally:
        await lock.release()


class _FileLock(Lock):
    """The operating system's lock of a file that stands beside the database; it ends with the process.

    It keeps others out only while both names stand for the files that this process has open.
    """

    def __init__(self, path: Path, sleep: Sleep) -> None:
        self.where = str(path)
        self._path = path
        self._lock = sqlite_file.lock_of(path)
        self._sleep = sleep

    async def _try(self) -> bool:
        sqlite_file.check_folder(self._path)
        try:
            self._lock.acquire(blocking=False)
        except filelock.Timeout:
            return False
        except OSError as error:
            raise sqlite_file.unusable(self._path, error) from error
        self._identities()
        return True

    async def release(self) -> None:
        self._lock.release()

    async def _watch(self) -> None:
        held = self._identities()
        while True:
            for file, identity in self._identities().items():
                if identity is None or identity != held[file]:
                    raise FileReplaced(f"{file} was removed or replaced while this process used it, which stops.")
            await self._sleep(LOOK)

    def _identities(self) -> dict[Path, tuple[int, int] | None]:
        """Which files stand under the names of the lock and the database. Raises `DatabaseUnusable`.

        They are not opened: to close a file drops all locks that SQLite has on it in this process.
        """
        found: dict[Path, tuple[int, int] | None] = {}
        for file in (Path(self._lock.lock_file), self._path):
            try:
                status = files.status(file)
            except OSError as error:
                raise sqlite_file.unusable(file, error) from error
            found[file] = None if status is None else (status.st_dev, status.st_ino)
            if file == self._path and status is not None and status.st_nlink > 1:
                raise FileReplaced(f"{file} has a second name (a hard link), which no lock covers: remove one of them.")
        return found


class _ServerLock(Lock):
    """An advisory lock of PostgreSQL, over a direct connection of its own; it ends with the connection."""

    def __init__(self, address: URL, sleep: Sleep) -> None:
        self.where = server_name(address)
        self._address = address
        from data.postgres import make_direct_engine  # as in `data.startup`

        self._engine = make_direct_engine(address, _SILENCE)
        self._connection: AsyncConnection | None = None
        self._sleep = sleep

    async def _try(self) -> bool:
        try:
            if self._connection is None:
                self._connection = await self._engine.connect()
            query = text("SELECT pg_try_advisory_lock(:group, :number)")
            return bool(await self._connection.scalar(query, {"group": _KEY[0], "number": _KEY[1]}))
        except (OSError, SQLAlchemyError, TypeError, ValueError) as error:
            await self._drop()
            raise unreachable(self._address, error) from error

    async def release(self) -> None:
        await self._drop()
        await self._engine.dispose()

    async def _watch(self) -> None:
        while True:
            await self._sleep(PING)
            if await self._holds():
                continue
            log.warning("the connection that holds the lock of %s is lost; asking for it again", self.where)
            if not await self._regained():
                raise DatabaseUnusable(f"another process has taken over {self.where}; this one stops.")
            log.warning("the lock of %s is held again", self.where)

    async def _holds(self) -> bool:
        """Is the connection that holds the lock still there?"""
        try:
            # A network that swallows everything raises nothing for a quarter of an hour.
            async with asyncio.timeout(PING):
                return self._connection is not None and await self._connection.scalar(text("SELECT 1")) == 1
        except (OSError, SQLAlchemyError):  # a TimeoutError is an OSError
            return False

    async def _regained(self) -> bool:
        """Try until the server answers; False when another process has the lock."""
        await self._drop()
        while True:
            try:
                return await self._try()
            except DatabaseUnusable:
                await self._sleep(POLL)

    async def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(OSError, SQLAlchemyError):
                await connection.invalidate()
            with contextlib.suppress(OSError, SQLAlchemyError):
                await connection.close()
