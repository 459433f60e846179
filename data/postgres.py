"""PostgreSQL: a server, spoken to over a pool of connections."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any, Final, TypeVar

from sqlalchemy import URL, NullPool
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from data.counters import Counters
from data.database import Work
from data.errors import DatabaseUnusable, LockLost

T = TypeVar("T")

_FOR_EVER: Final = 1e9
STOPPED: Final = "8s"
"""A transaction that says nothing for so long ends: its process has been stopped, and would keep the one that has taken
over from the rows that it has locked."""
CONNECTED_WITHIN: Final = 4.0
"""Seconds that a connection may take."""
ANSWERED_WITHIN: Final = 7.0
"""Seconds that a statement may take for which somebody may wait. Two more pass until a dead connection is given up."""


class PostgresDatabase:
    """The server, not yet connected. Raises `DatabaseUnusable` when the driver is not installed.

    `held`: may this process still act? Else it reads and writes nothing (`LockLost`). `within`: seconds that a
    statement, or the wait for a connection, may take; None: what it takes.
    """

    def __init__(
        self,
        address: URL,
        counters: Counters,
        held: Callable[[], bool] = lambda: True,
        within: float | None = None,
    ) -> None:
        self.counters = counters
        self._held = held
        settings = {"idle_in_transaction_session_timeout": STOPPED}
        self._engine = _make_engine(address, settings, within, pool_pre_ping=True, pool_timeout=within or _FOR_EVER)
        # A reader sees one moment only when it asks for that.
        self._readers = self._engine.execution_options(isolation_level="REPEATABLE READ")
        self._under_way = 0
        self._idle = asyncio.Event()
        self._closed = False
        counters.watch(self._engine.sync_engine)

    async def read(self, work: Work[T]) -> T:
        return await self._run(self._readers, work)

    async def write(self, work: Work[T]) -> T:
        return await self._run(self._engine, work)

    async def optimize(self) -> None:
        """The server does that by itself."""

    async def close(self) -> None:
        while self._under_way:
            await self._idle.wait()
        # A transaction that ends before this leaves its connection to `dispose`, one that ends after it does not.
        self._closed = True
        await self._engine.dispose()

    async def _run(self, engine: AsyncEngine, work: Work[T]) -> T:
        if not self._held():
            raise LockLost
        async with self._counted(), engine.begin() as connection:
            return await connection.run_sync(work)

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


def make_direct_engine(address: URL, server_settings: Mapping[str, str]) -> AsyncEngine:
    """An engine without a pool, each statement its own transaction. Raises as `PostgresDatabase` does."""
    options = {"poolclass": NullPool, "isolation_level": "AUTOCOMMIT"}
    return _make_engine(address, server_settings, ANSWERED_WITHIN, **options)


def _make_engine(address: URL, settings: Mapping[str, str], within: float | None, **options: Any) -> AsyncEngine:
    named = {"application_name": "kings-table", **settings}
    arguments = {"server_settings": named, "timeout": CONNECTED_WITHIN, "command_timeout": within}
    try:
        # Parameters (a table's secret is one) stay out of error texts.
        return create_async_engine(address, hide_parameters=True, connect_args=arguments, **options)
    except ModuleNotFoundError as error:
        raise DatabaseUnusable(
            "The driver for PostgreSQL is not installed: pip install 'kings-table[postgres]'."
        ) from error
