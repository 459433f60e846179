"""How a transaction begins and ends, in both databases."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext

from sqlalchemy import Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from data.counters import Counters
from data.engine import begun


class Transactions:
    """The base of every concern: a transaction to read in, and one to write in."""

    def __init__(self, engine: AsyncEngine, counters: Counters) -> None:
        on_sqlite = engine.dialect.name == "sqlite"
        self.counters = counters
        self._engine = engine
        # A reader sees one moment: SQLite's WAL gives a snapshot anyway, PostgreSQL gives one when asked.
        self._readers = engine if on_sqlite else engine.execution_options(isolation_level="REPEATABLE READ")
        self._writers = engine.execution_options(write=True)
        # SQLite has one writer at a time. Those of this process queue here, in order, rather than try again and
        # again for the file's lock; other processes are waited for by busy_timeout.
        self._queue = asyncio.Lock() if on_sqlite else nullcontext()
        self._under_way = 0
        self._idle = asyncio.Event()
        self._closed = False

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        async with self._counted(), begun(self._readers) as connection:
            yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """Committed when the block ends, rolled back when it raises."""
        async with self._counted(), self._queue, begun(self._writers) as connection:
            yield connection

    async def close(self) -> None:
        """Let go of the database when what is under way has ended. A second call does nothing."""
        while self._under_way:
            await self._idle.wait()
        # A transaction that ends before this leaves its connection to `dispose`, one that ends after it does not.
        self._closed = True
        await self._engine.dispose()

    @asynccontextmanager
    async def _counted(self) -> AsyncIterator[None]:
        """A transaction is under way. One that outlasts `close` lets go of the database itself: its connection would
        be given back to a pool that nobody looks after any more."""
        self._under_way += 1
        self._idle.clear()
        try:
            yield
        finally:
            self._under_way -= 1
            if not self._under_way:
                self._idle.set()
                if self._closed:
                    await self._engine.dispose()


def insert(connection: AsyncConnection, table: Table) -> sqlite.Insert | postgresql.Insert:
    """An INSERT that can say ON CONFLICT: both databases write it alike, in dialects of their own."""
    return sqlite.insert(table) if connection.dialect.name == "sqlite" else postgresql.insert(table)
