"""All that is kept goes from a SQLite file into an empty PostgreSQL database, in one transaction, and is read back."""

from __future__ import annotations

import sqlite3
from functools import partial
from itertools import zip_longest
from pathlib import Path
from typing import Any, Final

import filelock
from sqlalchemy import URL, Connection, Result, String, Table, func, inspect, select
from sqlalchemy.exc import SQLAlchemyError

from data import migrations, sqlite_file
from data.address import server_name, unreachable
from data.counters import Counters
from data.errors import DatabaseUnusable, of_a_value, older_version
from data.schema import metadata
from data.startup import lock_migrations

_BUSY_SECONDS: Final = 60.0
NEW_ADDRESS: Final = "The new address"
_BATCH: Final = 500
"""Rows that are in memory at once."""


async def relocate(path: Path, address: URL) -> int:
    """Copy each row of the SQLite file at `path` into the PostgreSQL database at `address`, which must have no tables.

    Returns how many rows these are, each of them read back and found the same. The file is only read. Raises
    `DatabaseUnusable`, one line for the operator, and then the new database is as empty as it was: a bot uses the
    file, it is none of ours, damaged or of another version, or PostgreSQL cannot have it.
    """
    sqlite_file.check_folder(path)
    sqlite_file.check_backup(path)
    try:
        with sqlite_file.lock_of(path).acquire(blocking=False):
            return await _relocate(path, address)
    except filelock.Timeout:
        raise DatabaseUnusable(f"a bot uses {path}; stop it first.") from None
    except (OSError, sqlite3.Error) as error:
        raise sqlite_file.unusable(path, error) from error


async def _relocate(path: Path, address: URL) -> int:
    from data.postgres import PostgresDatabase  # as in `data.startup`

    database = PostgresDatabase(address, Counters())
    try:
        return await database.write(partial(_fill, path, server_name(address)))
    except (OSError, SQLAlchemyError, TypeError, ValueError) as error:  # the last two as in `data.startup`
        if isinstance(said := getattr(error, "orig", None), sqlite3.Error):
            raise said from error
        raise unreachable(address, error, NEW_ADDRESS.lower()) from error
    finally:
        await database.close()


def _fill(path: Path, where: str, new: Connection) -> int:
    lock_migrations(new)
    if inspect(new).get_table_names():
        raise DatabaseUnusable(f"{where} has tables in it already; name a database that is empty.")
    with sqlite_file.look(path, _BUSY_SECONDS) as old:
        if migrations.checked(old, str(path)) != migrations.REVISIONS[-1:]:
            raise older_version(str(path))
        migrations.upgrade(new)
        return sum(_copied(table, path, old, new) for table in metadata.sorted_tables)


def _copied(table: Table, path: Path, old: Connection, new: Connection) -> int:
    """Copy the rows of a table, and read them back. Returns their number."""
    number = 0
    new.execute(table.delete())  # the migrations may have put rows there
    for batch in _rows(table, old).mappings().partitions():
        try:
            new.execute(table.insert(), [*map(dict, batch)])
        except SQLAlchemyError as error:
            if of_a_value(error):
                raise _unfit(table, path) from error
            raise
        number += len(batch)
    if any(before != after for before, after in zip_longest(_rows(table, old), _rows(table, new))):
        raise _unfit(table, path)
    counted_up = table.autoincrement_column
    if counted_up is not None:
        most = func.coalesce(func.max(counted_up) + 1, 1)
        new.execute(select(func.setval(func.pg_get_serial_sequence(table.name, counted_up.name), most, False)))
    return number


def _rows(table: Table, connection: Connection) -> Result[Any]:
    """All of them, in an order that is the same in both databases: SQLite goes by bytes."""
    by_bytes = connection.dialect.name == "postgresql"
    key = (
        column.collate("C") if by_bytes and isinstance(column.type, String) else column for column in table.primary_key
    )
    return connection.execute(select(table).order_by(*key), execution_options={"yield_per": _BATCH})


def _unfit(table: Table, path: Path) -> DatabaseUnusable:
    return DatabaseUnusable(
        f"{path} has a row of {table.name} that PostgreSQL does not take, or not as it is; python -m data check tells"
        " which rows are damaged."
    )
