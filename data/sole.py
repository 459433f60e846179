"""One process a database: a second one waits until the first has ended, however it ends."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final

import filelock

from data import files, sqlite_file
from data.address import SQLITE, parse_address, sqlite_path
from data.errors import FileReplaced

POLL: Final = 0.5
"""Seconds between two tries of one that waits, and of one that has lost the connection that holds its lock."""
LOOK: Final = 2.0
"""Seconds between two looks whether the SQLite file is still the one that was locked."""

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

    @abstractmethod
    def is_held(self) -> bool:
        """May this process still act? While it is guarded; it costs nothing to ask."""

    async def guard(
        self, serving: Coroutine[Any, Any, None], lost: Callable[[BaseException], None] = lambda _: None
    ) -> None:
        """Run it to its end; cancel it and raise `DatabaseUnusable` if the lock is lost, or may be, to another process.

        `lost` is called first then, with that error: what is cancelled may take long to end.
        """
        try:
            await self._begin()
        except BaseException:
            serving.close()
            raise
        guarded = asyncio.create_task(serving, name="guarded")
        watch = asyncio.create_task(self._watch(), name="the lock")
        watch.add_done_callback(partial(_tell, lost))
        try:
            done, _ = await asyncio.wait((watch, guarded), return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (guarded, watch):  # one after the other: it is held until all has ended in order
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
        for task in done:
            task.result()

    @abstractmethod
    async def release(self) -> None:
        """Let the next process have it."""

    @abstractmethod
    async def _try(self) -> bool:
        """Take it, if nobody has it."""

    @abstractmethod
    async def _begin(self) -> None:
        """It is about to be watched. Raises `DatabaseUnusable` if it is lost already."""

    @abstractmethod
    async def _watch(self) -> None:
        """Wait until it is lost: raises `DatabaseUnusable` then."""


def _tell(lost: Callable[[BaseException], None], watch: asyncio.Task[None]) -> None:
    error = None if watch.cancelled() else watch.exception()
    if error is not None:
        lost(error)


@asynccontextmanager
async def sole_process(url: str, sleep: Sleep = asyncio.sleep) -> AsyncIterator[Lock]:
    """Be the only process at the database of that address: a lock beside the SQLite file, or in PostgreSQL.

    Raises `DatabaseUnusable`.
    """
    lock = _lock_of(url, sleep)
    try:
        await lock.acquire(sleep)
        yield lock
    finally:
        await lock.release()


def _lock_of(url: str, sleep: Sleep) -> Lock:
    address = parse_address(url)
    if address.drivername == SQLITE:
        return _FileLock(sqlite_path(address), sleep)
    from data.server_lock import ServerLock  # as in `data.startup`

    return ServerLock(address, sleep)


class _FileLock(Lock):
    """The operating system's lock of a file that stands beside the database; it ends with the process.

    It keeps others out only while both names stand for the files that this process has open.
    """

    def __init__(self, path: Path, sleep: Sleep) -> None:
        self.where = str(path)
        self._path = path
        self._lock = sqlite_file.lock_of(path)
        self._sleep = sleep
        self._files: dict[Path, tuple[int, int] | None] = {}

    def is_held(self) -> bool:
        """The operating system takes it from no process."""
        return True

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

    async def _begin(self) -> None:
        self._files = self._identities()

    async def _watch(self) -> None:
        while True:
            for file, identity in self._identities().items():
                if identity is None or identity != self._files[file]:
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
