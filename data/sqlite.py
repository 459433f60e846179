"""SQLite: a file, and threads that each hold one connection to it. One writes, the others read."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any, Final, TypeVar

import aiosqlite
from sqlalchemy import Connection, Dialect, StaticPool, create_engine, event
from sqlalchemy.engine.interfaces import DBAPICursor

from data.counters import Counters
from data.database import Work
from data.shield import to_its_end

log = logging.getLogger(__name__)

T = TypeVar("T")
READERS: Final = 2
"""Threads that read. With WAL nobody waits for the writer; a long look at a leaderboard holds up only its own."""
_AT_ONCE: Final = 0.1
"""Seconds in the queue that take nothing off the time for which a transaction waits for another process."""
_SAMPLE: Final = 400
"""Rows of an index that SQLite looks at to count it up: all of a million would take seconds."""
_COUNT_UP: Final = 0x10002
"""What `optimize` is to do: count up tables, also those that this connection has not used."""
COMPILED: Final[dict[Any, Any]] = {}
"""The statements as SQLite has them. There are some hundreds, and each takes a millisecond."""
_PRIMARY: Final = 0xFF
"""The part of an error code that tells its kind (SQLite, "Result and Error Codes")."""


class SqliteDatabase:
    """One writer is enough, as SQLite has one at a time anyway. Writes of this process queue before its thread, in
    order. For other processes they wait as long as the busy timeout says, less the time in the queue: so many that wait
    for one lock fail together, not one after the other.

    A transaction is one hop to a thread and back. It always runs to its end: a task that is cancelled while it waits
    for it ends when it has ended.
    """

    def __init__(self, path: Path, busy_seconds: float, counters: Counters) -> None:
        self.counters = counters
        self._path = path
        self._busy_seconds = busy_seconds
        # A transaction that reads first and writes then would fail, not wait, when another one wrote in between;
        # IMMEDIATE takes the file's write lock at once, and waits for it.
        self._writer = self._thread("BEGIN IMMEDIATE")
        self._readers = [self._thread("BEGIN") for _ in range(READERS)]
        self._closed = False

    async def open(self) -> None:
        """Connect. Raises `sqlite3.Error` and `sqlalchemy.exc.DBAPIError`; then nothing stays open."""
        try:
            for thread in (self._writer, *self._readers):
                await to_its_end(thread.open())
        except BaseException:
            await self.close()
            raise

    async def read(self, work: Work[T]) -> T:
        return await self._run(min(self._readers, key=lambda reader: reader.waiting), work)

    async def write(self, work: Work[T]) -> T:
        return await self._run(self._writer, work)

    async def optimize(self) -> None:
        """Each connection has SQLite count up what it has asked of, where that has grown ("PRAGMA optimize")."""
        for thread in () if self._closed else (self._writer, *self._readers):
            await to_its_end(thread.optimize())

    async def close(self) -> None:
        if not self._closed:
            self._closed = True
            await to_its_end(self._close_all())

    async def _close_all(self) -> None:
        # The writer last, alone: of connections that close at one moment none takes the write-ahead log into the file.
        failures = await asyncio.gather(*(reader.close() for reader in self._readers), return_exceptions=True)
        failures += await asyncio.gather(self._writer.close(), return_exceptions=True)
        for failure in failures:
            if failure is not None:
                raise failure

    async def _run(self, thread: _Thread, work: Work[T]) -> T:
        if self._closed:
            return await to_its_end(self._run_apart(thread.begin, work))
        thread.waiting += 1
        try:
            return await to_its_end(thread.run(work))
        finally:
            thread.waiting -= 1

    async def _run_apart(self, begin: str, work: Work[T]) -> T:
        """Run it over a connection of its own."""
        thread = self._thread(begin)
        try:
            await thread.open()
            return await thread.run(work)
        finally:
            await thread.close()

    def _thread(self, begin: str) -> _Thread:
        return _Thread(self._path, begin, self._busy_seconds, self.counters)


@cache
def shared_dialect() -> Dialect:
    """All threads share it, and with it what SQLAlchemy has made of their statements (`COMPILED`)."""
    engine = create_engine("sqlite://")
    engine.connect().close()  # it asks SQLite what it can
    engine.dispose()
    return engine.dialect


class _Thread(aiosqlite.Connection):
    """A connection and its thread, which runs whole transactions over SQLAlchemy rather than a statement at a time."""

    def __init__(self, path: Path, begin: str, busy_seconds: float, counters: Counters) -> None:
        # The driver would begin a transaction before the first INSERT only, and never for DDL: we do it ourselves.
        super().__init__(partial(sqlite3.connect, path, isolation_level=None), iter_chunk_size=64)
        self.begin = begin
        self._asked = 0.0
        """When the transaction was asked for, of `time.monotonic`."""
        self._open = False
        self.waiting = 0
        """Transactions that have been asked for and have not ended."""
        self._counters = counters
        self._kept: Connection | None = None
        """SQLAlchemy's, from one transaction to the next: to take it from the pool costs as much as to write a move."""
        self._engine = create_engine(
            "sqlite://", creator=lambda: self._conn, poolclass=StaticPool, hide_parameters=True
        )
        self._engine.dialect = shared_dialect()
        counters.watch(self._engine)

        @event.listens_for(self._engine, "connect")
        def prepare(connection: Any, _record: Any) -> None:
            connection.text_factory = _text
            cursor = connection.cursor()
            self._wait_for_others(connection, busy_seconds)
            _write_ahead(cursor, busy_seconds)
            # With WAL, only FULL syncs at each commit: an acknowledged move survives a power cut.
            cursor.execute("PRAGMA synchronous = FULL")
            cursor.execute("PRAGMA foreign_keys = ON")
            cursor.execute(f"PRAGMA analysis_limit = {_SAMPLE}")
            cursor.close()

        @event.listens_for(self._engine, "begin")
        def begin_transaction(connection: Connection) -> None:
            queued = time.monotonic() - self._asked
            if queued > _AT_ONCE:
                self._wait_for_others(self._conn, max(busy_seconds - queued, 0))
            try:
                connection.exec_driver_sql(begin)
            finally:
                if queued > _AT_ONCE:
                    self._wait_for_others(self._conn, busy_seconds)

    async def open(self) -> None:
        """Start the thread, connect and prepare the connection. It must not be cancelled: the driver would forget the
        file that its thread is about to open."""
        self._counters.hops += 1
        try:
            await self
        except sqlite3.Error:  # the driver has told its thread to end, and does not wait until it has
            await asyncio.to_thread(self._thread.join)
            raise
        self._open = True
        await self._call(lambda: self._engine.connect().close())

    async def run(self, work: Work[T]) -> T:
        """Run a transaction, in this thread."""
        return await self._call(partial(self._transaction, work, time.monotonic()))

    async def optimize(self) -> None:
        """What cannot be counted now is counted later: nothing depends on it."""
        try:
            await self._call(lambda: self._conn.execute(f"PRAGMA optimize = {_COUNT_UP}"))
        except sqlite3.Error as error:
            log.info("SQLite could not count its rows: %s", error)

    async def close(self) -> None:
        try:
            if self._open:
                await self._call(self._give_back)  # after the transaction that is under way
        finally:
            self._counters.hops += 1
            await super().close()

    async def _call(self, function: Callable[[], T]) -> T:
        self._counters.hops += 1
        answer: T = await self._execute(function)  # type: ignore[no-untyped-call]
        return answer

    def _give_back(self) -> None:
        kept, self._kept = self._kept, None
        if kept is not None:
            kept.close()

    @staticmethod
    def _wait_for_others(connection: sqlite3.Connection, seconds: float) -> None:
        connection.execute(f"PRAGMA busy_timeout = {int(seconds * 1000)}")

    def _transaction(self, work: Work[T], asked: float) -> T:
        self._asked = asked
        connection, self._kept = self._kept or self._engine.connect().execution_options(compiled_cache=COMPILED), None
        try:
            with connection.begin():
                done = work(connection)
        except BaseException:
            connection.close()  # in whatever state that has left it
            raise
        self._kept = connection
        return done


def _text(raw: bytes) -> str:
    """A text, also a damaged one, which would keep all rows that are read with it from being read."""
    return raw.decode(errors="replace")


def _write_ahead(cursor: DBAPICursor, busy_seconds: float) -> None:
    """Have the file written by WAL. Where another process does the same in this moment, SQLite fails and does not wait,
    whatever the busy timeout: then we do."""
    until = time.monotonic() + busy_seconds
    while True:
        try:
            cursor.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            busy = error.sqlite_errorcode & _PRIMARY == sqlite3.SQLITE_BUSY
            if not busy or time.monotonic() > until:
                raise
            time.sleep(0.01)
        else:
            return
