"""From an address to an engine: how each of the two databases is spoken to."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool, NullPool

from data.counters import Counters
from data.errors import DatabaseUnusable

SQLITE = "sqlite+aiosqlite"
POSTGRES = "postgresql+asyncpg"
_SCHEMES = {"sqlite": SQLITE, SQLITE: SQLITE, "postgres": POSTGRES, "postgresql": POSTGRES, POSTGRES: POSTGRES}

_EXAMPLES = f"{SQLITE}:///kings-table.db or {POSTGRES}://user:password@host/database"


def parse_address(url: str) -> URL:
    """The address of a database of one of the two kinds. Raises `DatabaseUnusable`, which never quotes a password."""
    try:
        address = make_url(url)
    except (ArgumentError, ValueError):  # what they say may quote the address, and so the password
        raise DatabaseUnusable(f"DATABASE_URL is not the address of a database; write {_EXAMPLES}.") from None
    driver = _SCHEMES.get(address.drivername)
    if driver is None:
        raise DatabaseUnusable(f"DATABASE_URL starts with {address.drivername!r}; write {_EXAMPLES}.")
    if driver == SQLITE and (address.database in (None, "", ":memory:") or address.host or address.query):
        raise DatabaseUnusable(
            f"DATABASE_URL must name a file and nothing else for SQLite: {SQLITE}:///kings-table.db."
        )
    return address.set(drivername=driver)


def sqlite_path(address: URL) -> Path:
    """The absolute path of the file that the address names."""
    return Path(address.database or "").absolute()


def server_name(address: URL) -> str:
    """What a PostgreSQL database is called in a line for the operator: never the whole address, it has the password."""
    return f"the PostgreSQL database {address.database!r} at {address.host or 'the local socket'}"


def unreachable(address: URL, error: BaseException) -> DatabaseUnusable:
    """Why the PostgreSQL server does not do what it should, in a line."""
    cause = str(getattr(error, "orig", None) or error).partition("\n")[0]
    return DatabaseUnusable(f"{server_name(address)} cannot be used; check DATABASE_URL and the server: {cause}")


def make_engine(address: URL, busy_seconds: float, counters: Counters | None = None) -> AsyncEngine:
    """An engine, not yet connected; what it does is added to the counters.

    Raises `DatabaseUnusable` when the driver is not installed.
    """
    if address.drivername == SQLITE:
        engine = create_async_engine(address, poolclass=AsyncAdaptedQueuePool, hide_parameters=True)
    else:
        engine = _postgres_engine(address, pool_pre_ping=True)
    (counters or Counters()).watch(engine)
    if address.drivername == SQLITE:
        _prepare_sqlite(engine, busy_seconds)
    return engine


def make_direct_engine(address: URL, server_settings: Mapping[str, str]) -> AsyncEngine:
    """An engine for PostgreSQL without a pool, each statement its own transaction; else as `make_engine`."""
    settings = {"server_settings": dict(server_settings)}
    return _postgres_engine(address, poolclass=NullPool, isolation_level="AUTOCOMMIT", connect_args=settings)


def _postgres_engine(address: URL, **options: Any) -> AsyncEngine:
    try:
        # Parameters (a table's secret is one) stay out of error texts.
        return create_async_engine(address, hide_parameters=True, **options)
    except ModuleNotFoundError as error:
        raise DatabaseUnusable(
            "DATABASE_URL names a PostgreSQL database, but its driver is not installed: "
            "pip install 'kings-table[postgres]'."
        ) from error


@asynccontextmanager
async def begun(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """A transaction: committed when the block ends, rolled back when it raises, its connection given back either way.

    The connection is opened in a task of its own, so that being cancelled never meets the driver half way: aiosqlite
    would forget the file that its thread is about to open, and never close it.
    """
    connection = engine.connect()
    opening = asyncio.create_task(connection.start())
    try:
        await asyncio.shield(opening)
        async with connection.begin():
            yield connection
    finally:
        if not opening.done():
            await asyncio.wait((opening,))
        if opening.exception() is None:
            await asyncio.shield(asyncio.create_task(connection.close()))


def _prepare_sqlite(engine: AsyncEngine, busy_seconds: float) -> None:
    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: DBAPIConnection, _record: Any) -> None:
        # The driver would begin a transaction before the first INSERT only, and never for DDL: we do it ourselves.
        connection.isolation_level = None
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout = {int(busy_seconds * 1000)}")
        cursor.execute("PRAGMA journal_mode = WAL")
        # With WAL, only FULL syncs at each commit: an acknowledged move survives a power cut.
        cursor.execute("PRAGMA synchronous = FULL")
        cursor.execute("PRAGMA foreign_keys = ON")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Connection) -> None:
        # A transaction that reads first and writes then would fail, not wait, when another one wrote in between;
        # IMMEDIATE takes the file's write lock at once, and waits for it.
        write = connection.get_execution_options().get("write", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if write else "BEGIN")
