"""From an address to a repository: check the database, bring it to the newest schema, or say why not."""

from __future__ import annotations

import asyncio

from sqlalchemy import URL, Connection, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from data import migrations, sqlite_file
from data.counters import Counters
from data.engine import SQLITE, begun, make_engine, parse_address, server_name, sqlite_path, unreachable
from data.errors import newer_version
from data.repository import Repository
from data.sql import SqlRepository

_MIGRATION_LOCK = 0x6B696E67
"""The number of the PostgreSQL advisory lock under which one process migrates while others wait."""


async def open_repository(url: str, *, busy_seconds: float = 5.0) -> Repository:
    """Open the database at `url`, making and migrating it as needed.

    `sqlite+aiosqlite:///kings-table.db` (relative; four slashes for an absolute path) or
    `postgresql+asyncpg://user:password@host/database`. `busy_seconds`: how long SQLite waits for another process's
    write. Raises `DatabaseUnusable`, one line for the operator, having changed nothing.
    """
    address = parse_address(url)
    if address.drivername == SQLITE:
        return await _open_sqlite(address, busy_seconds)
    return await _open_postgres(address, busy_seconds)


async def _open_sqlite(address: URL, busy_seconds: float) -> Repository:
    path = sqlite_path(address)
    await asyncio.to_thread(sqlite_file.check, path, busy_seconds)
    counters = Counters()
    engine = make_engine(address.set(database=str(path)), busy_seconds, counters)
    try:
        await _migrate(engine, str(path))
    except SQLAlchemyError as error:
        raise sqlite_file.unusable(path, getattr(error, "orig", None) or error) from error
    return SqlRepository(engine, counters)


async def _open_postgres(address: URL, busy_seconds: float) -> Repository:
    counters = Counters()
    engine = make_engine(address, busy_seconds, counters)
    try:
        await _migrate(engine, server_name(address))
    except (OSError, SQLAlchemyError, TypeError, ValueError) as error:  # the last two: odd settings in the address
        raise unreachable(address, error) from error
    return SqlRepository(engine, counters)


async def _migrate(engine: AsyncEngine, where: str) -> None:
    """Migrate in one transaction, all or nothing; two processes do it one after the other."""
    try:
        async with begun(engine.execution_options(write=True)) as connection:
            if engine.dialect.name == "postgresql":
                await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _MIGRATION_LOCK})
            await connection.run_sync(_upgrade, where)
    except BaseException:
        await engine.dispose()
        raise


def _upgrade(connection: Connection, where: str) -> None:
    newer = migrations.unknown(migrations.current(connection))
    if newer:
        raise newer_version(where, newer)
    migrations.upgrade(connection)
