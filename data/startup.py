"""From an address to a repository: check the database, bring it to the newest schema, or say why not."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from functools import partial

from sqlalchemy import URL, Connection, text
from sqlalchemy.exc import SQLAlchemyError

from data import migrations, sqlite_file
from data.address import SQLITE, parse_address, server_name, sqlite_path, unreachable
from data.counters import Counters
from data.database import Database
from data.repository import Repository
from data.shield import to_its_end
from data.sql.rerating import renew_ratings
from data.sqlite import SqliteDatabase

_MIGRATION_LOCK = 0x6B696E67
"""The number of the PostgreSQL advisory lock under which one process migrates while others wait."""


async def open_repository(
    url: str, *, busy_seconds: float = 5.0, held: Callable[[], bool] = lambda: True
) -> Repository:
    """Open the database at `url`, making and migrating it as needed.

    `sqlite+aiosqlite:///kings_table.db` (relative; four slashes for an absolute path) or
    `postgresql+asyncpg://user:password@host/database`. `busy_seconds`: how long SQLite waits for another process's
    write. `held`: may this process still write to PostgreSQL? Raises `DatabaseUnusable`, one line for the operator,
    having changed nothing.
    """
    address = parse_address(url)
    if address.drivername == SQLITE:
        return await _open_sqlite(address, busy_seconds)
    return await _open_postgres(address, held)


async def _open_sqlite(address: URL, busy_seconds: float) -> Repository:
    path = sqlite_path(address)
    await to_its_end(asyncio.to_thread(sqlite_file.check, path, busy_seconds))
    sqlite_file.make_private(path)
    database = SqliteDatabase(path, busy_seconds, Counters())
    try:
        await database.open()
        await _migrate(database, str(path))
    except (sqlite3.Error, SQLAlchemyError) as error:
        raise sqlite_file.unusable(path, getattr(error, "orig", None) or error) from error
    return Repository(database)


async def _open_postgres(address: URL, held: Callable[[], bool]) -> Repository:
    from data.postgres import ANSWERED_WITHIN, PostgresDatabase  # a fifth of a second, for those alone who use it

    migrating = PostgresDatabase(address, Counters(), held)
    try:
        await _migrate(migrating, server_name(address))
        await migrating.close()
    except (OSError, SQLAlchemyError, TypeError, ValueError) as error:  # the last two: odd settings in the address
        raise unreachable(address, error) from error
    return Repository(PostgresDatabase(address, Counters(), held, ANSWERED_WITHIN))


async def _migrate(database: Database, where: str) -> None:
    """Migrate in one transaction, all or nothing; two processes do it one after the other."""
    try:
        await database.write(partial(_upgrade, where))
    except BaseException:
        await database.close()
        raise


def lock_migrations(connection: Connection) -> None:
    """Others that would migrate this PostgreSQL database wait until the transaction has ended, which may take long."""
    connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _MIGRATION_LOCK})
    connection.execute(text("SET LOCAL idle_in_transaction_session_timeout = 0"))


def _upgrade(where: str, connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        lock_migrations(connection)
    migrations.checked(connection, where)
    migrations.upgrade(connection)
    renew_ratings(connection)
