"""How a transaction begins and ends, in both databases."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext

from sqlalchemy import Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine


class Transactions:
    """The base of every concern: a transaction to read in, and one to write in."""

    def __init__(self, engine: AsyncEngine) -> None:
        on_sqlite = engine.dialect.name == "sqlite"
        self._engine = engine
        # A reader sees one moment: SQLite's WAL gives a snapshot anyway, PostgreSQL gives one when asked.
        self._readers = engine if on_sqlite else engine.execution_options(isolation_level="REPEATABLE READ")
        self._writers = engine.execution_options(write=True)
        # SQLite has one writer at a time. Those of this process queue here, in order, rather than try again and
        # again for the file's lock; other processes are waited for by busy_timeout.
        self._queue = asyncio.Lock() if on_sqlite else nullcontext()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        async with self._readers.begin() as connection:
            yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """Committed when the block ends, rolled back when it raises."""
        async with self._queue, self._writers.begin() as connection:
            yield connection

    async def close(self) -> None:
        """Let go of the database."""
        await self._engine.dispose()


def insert(connection: AsyncConnection, table: Table) -> sqlite.Insert | postgresql.Insert:
    """An INSERT that can say ON CONFLICT: both databases write it alike, in dialects of their own."""
    return sqlite.insert(table) if connection.dialect.name == "sqlite" else postgresql.insert(table)
