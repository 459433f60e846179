"""Statements that are run for each move, made ready once.

SQLAlchemy prepares and accounts for a statement each time it is executed, which takes several times as long as SQLite
takes to run it, and somebody waits for their move. So the statements stay SQLAlchemy's, with its types and its SQL; on
SQLite its driver is handed them directly. On PostgreSQL SQLAlchemy runs them: there the way over the network takes
longer.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final, TypeAlias

from sqlalchemy import Connection, Dialect
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql.dml import UpdateBase
from sqlalchemy.types import TypeEngine

from data.counters import counters_of

SQLITE_DIALECT: Final = "sqlite"
Convert: TypeAlias = Callable[[Any], Any]


def run(connection: Connection, statement: UpdateBase, values: dict[str, Any]) -> None:
    """Execute it with a value for each of its parameters. Raises as `Connection.execute` does; on SQLite `KeyError` for
    a value that is missing, and what its type raises (`ValueError`) for one that it does not take."""
    if connection.dialect.name == SQLITE_DIALECT:
        _prepared(statement, connection.dialect).execute(connection, values)
    else:
        connection.execute(statement, values)


def one(connection: Connection, statement: UpdateBase, values: dict[str, Any]) -> Mapping[str, Any] | None:
    """The row that it returns, by its columns; None where there is none. Raises as `run` does."""
    if connection.dialect.name != SQLITE_DIALECT:
        row = connection.execute(statement, values).mappings().one_or_none()
        return None if row is None else dict(row)
    prepared = _prepared(statement, connection.dialect)
    rows = prepared.execute(connection, values)
    return prepared.record(rows[0]) if rows else None


class _Prepared:
    """A statement as SQLite has it, with what turns values into the database's and back."""

    def __init__(self, statement: UpdateBase, dialect: Dialect) -> None:
        compiled: Any = statement.compile(dialect=dialect)
        self._sql: str = compiled.string
        self._dialect = dialect
        self._fixed = {name: value for name, value in compiled.params.items() if value is not None}
        self._binds = [(name, _to_database(compiled.binds, name, dialect)) for name in compiled.positiontup]
        self._columns = [
            (column.name, column.type.dialect_impl(dialect).result_processor(dialect, None))
            for column in statement.exported_columns
        ]

    def execute(self, connection: Connection, values: dict[str, Any]) -> list[tuple[Any, ...]]:
        """The rows as the driver has them."""
        given = self._fixed | values
        put = tuple([convert(given[name]) if convert else given[name] for name, convert in self._binds])
        driver: Any = connection.connection.dbapi_connection
        counters_of(connection).statements += 1
        try:
            rows: list[tuple[Any, ...]] = driver.execute(self._sql, put).fetchall()
        except sqlite3.Error as error:
            dialect = self._dialect
            raise DBAPIError.instance(self._sql, None, error, sqlite3.Error, True, dialect=dialect) from error
        return rows

    def record(self, row: tuple[Any, ...]) -> dict[str, Any]:
        """A row by its columns."""
        return {
            name: convert(value) if convert else value
            for (name, convert), value in zip(self._columns, row, strict=True)
        }


@lru_cache(maxsize=256)
def _prepared(statement: UpdateBase, dialect: Dialect) -> _Prepared:
    return _Prepared(statement, dialect)


def _to_database(binds: Mapping[str, Any], name: str, dialect: Dialect) -> Convert | None:
    kind: TypeEngine[Any] = binds[name].type
    return kind.dialect_impl(dialect).bind_processor(dialect)
