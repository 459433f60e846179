"""PostgreSQL: a server, spoken to over a pool of connections."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from sqlalchemy import URL, Connection, ExceptionContext, NullPool, event
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from data.counters import Counters
from data.database import Work
from data.errors import SESSION_ENDED, CommitLost, DatabaseUnusable, LockLost, was_refused
from data.sql.news import TELLER

T = TypeVar("T")

_FOR_EVER: Final = 1e9
POOLED: Final = 4
"""Connections that a process has for its transactions; a transaction that finds all of them in use waits for its turn.
A process plays on one core, and many processes share one server."""
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
    statement, or the wait for a connection, may take; None: what it takes. `teller`: the mark of this process where
    others share the database, and are told what it changes (`data.sql.news`).
    """

    def __init__(
        self,
        address: URL,
        counters: Counters,
        held: Callable[[], bool] = lambda: True,
        within: float | None = None,
        teller: str | None = None,
    ) -> None:
        self.counters = counters
        self._held = held
        settings = {"idle_in_transaction_session_timeout": STOPPED}
        pool = {"pool_size": POOLED, "max_overflow": 0, "pool_timeout": within or _FOR_EVER}
        self._engine = _make_engine(address, settings, within, execution_options={TELLER: teller}, **pool)
        # A reader sees one moment only when it asks for that.
        self._readers = self._engine.execution_options(isolation_level="REPEATABLE READ")
        self._under_way = 0
        self._idle = asyncio.Event()
        self._closed = False
        counters.watch(self._engine.sync_engine)
        event.listen(self._engine.sync_engine, "after_cursor_execute", _note_answer)
        event.listen(self._engine.sync_engine, "handle_error", _notice_end)

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
        """The connection is not asked beforehand whether the server has closed it meanwhile, which would take longer
        than a statement. Where it has, the transaction begins again, once, over another one."""
        async with self._counted():
            attempt = _Attempt()
            try:
                return await self._try(attempt, engine, work)
            except DBAPIError as error:
                if attempt.answered or not error.connection_invalidated:
                    raise
            return await self._try(_Attempt(), engine, work)

    async def _try(self, attempt: _Attempt, engine: AsyncEngine, work: Work[T]) -> T:
        if not self._held():
            raise LockLost
        done = False
        try:
            async with engine.begin() as connection:
                result = await connection.run_sync(lambda one: work(one.execution_options(**{_ATTEMPT: attempt})))
                done = True
            return result
        except (OSError, SQLAlchemyError) as error:
            if done and engine is self._engine and not was_refused(error):
                raise CommitLost from error
            raise

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


_ATTEMPT: Final = "attempt"


@dataclass(slots=True)
class _Attempt:
    """One try to run a transaction."""

    answered: bool = False
    """Has the server answered a statement of it? Until then nothing can have come of it."""


def _note_answer(connection: Connection, *_: Any) -> None:
    attempt: _Attempt | None = connection.get_execution_options().get(_ATTEMPT)
    if attempt is not None:
        attempt.answered = True


def _notice_end(context: ExceptionContext) -> None:
    """The driver may have read why the server ends the session, and not yet that the connection is closed."""
    code = getattr(context.original_exception, "sqlstate", None)
    if isinstance(code, str) and code.startswith(SESSION_ENDED):
        context.is_disconnect = True


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
