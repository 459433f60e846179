"""From an address to a repository: check the database, bring it to the newest schema, or say why not."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable
from functools import partial
from secrets import token_hex
from typing import Final

from sqlalchemy import URL, Connection, text
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from data import migrations, sqlite_file
from data.address import SQLITE, parse_address, server_name, sqlite_path, unreachable
from data.advisory_locks import MIGRATION
from data.counters import Counters
from data.database import Database
from data.errors import UnusableNow
from data.lock import Sleep
from data.repository import Repository
from data.shield import to_its_end
from data.sql.locks import wait_at_most
from data.sql.rerating import renew_ratings
from data.sqlite import SqliteDatabase

MIGRATION_WAITS: Final = "2s"
"""How long a migration may wait for a table that others use: the moves that come after it wait behind it."""
MIGRATION_PAUSE: Final = 5.0
"""Seconds until it is tried again: the moves go before."""
MIGRATION_TRIES: Final = 30
_IN_USE: Final = {"55P03", "40P01"}
"""PostgreSQL's codes for a lock that was waited for in vain, or in a circle."""

log = logging.getLogger(__name__)


async def open_repository(
    url: str,
    *,
    busy_seconds: float = 5.0,
    held: Callable[[], bool] = lambda: True,
    sleep: Sleep = asyncio.sleep,
    shared: bool = False,
) -> Repository:
    """Open the database at `url`, making and migrating it as needed.

    `sqlite+aiosqlite:///kings_table.db` (relative; four slashes for an absolute path) or
    `postgresql+asyncpg://user:password@host/database`. `busy_seconds`: how long SQLite waits for another process's
    write. `held`: may this process still write to PostgreSQL? `sleep`: between two tries to migrate that while others
    use it. `shared`: are there other processes at it, which are told what is news for them (`data.news`)? Raises
    `DatabaseUnusable`, one line for the operator, having changed nothing.
    """
    address = parse_address(url)
    if address.drivername == SQLITE:
        return await _open_sqlite(address, busy_seconds)
    return await _open_postgres(address, held, sleep, shared)


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


async def _open_postgres(address: URL, held: Callable[[], bool], sleep: Sleep, shared: bool) -> Repository:
    from data.postgres import ANSWERED_WITHIN, PostgresDatabase  # a fifth of a second, for those alone who use it

    migrating = PostgresDatabase(address, Counters(), held)
    try:
        await _migrate_beside_others(migrating, server_name(address), sleep)
    except (OSError, SQLAlchemyError, TypeError, ValueError) as error:  # the last two: odd settings in the address
        raise unreachable(address, error) from error
    teller = token_hex(8) if shared else None
    return Repository(PostgresDatabase(address, Counters(), held, ANSWERED_WITHIN, teller), teller)


async def _migrate_beside_others(database: Database, where: str, sleep: Sleep) -> None:
    """Migrate as `_migrate` does, when no transaction of others keeps it from the tables that it changes."""
    try:
        for tried in range(MIGRATION_TRIES):
            if tried:
                await sleep(MIGRATION_PAUSE)
            try:
                return await database.write(partial(_upgrade, where))
            except DBAPIError as error:
                if getattr(error.orig, "sqlstate", None) not in _IN_USE:
                    raise
            if not tried:
                log.warning("%s is in use, and is to be migrated; trying again until it can be", where)
    finally:
        await database.close()
    raise UnusableNow(
        f"{where} could not be migrated, since others use its tables all the time; end what keeps a transaction open"
        " there (pg_stat_activity names it), such as pg_dump, or stop the other processes of the bot."
    )


async def _migrate(database: Database, where: str) -> None:
    """Migrate in one transaction, all or nothing; two processes do it one after the other."""
    try:
        await database.write(partial(_upgrade, where))
    except BaseException:
        await database.close()
        raise


def lock_migrations(connection: Connection) -> None:
    """Others that would migrate this PostgreSQL database wait until the transaction has ended, which may take long."""
    connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION})
    connection.execute(text("SET LOCAL idle_in_transaction_session_timeout = 0"))


def _upgrade(where: str, connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        lock_migrations(connection)
        wait_at_most(connection, MIGRATION_WAITS)
    migrations.checked(connection, where)
    migrations.upgrade(connection)
    renew_ratings(connection)
