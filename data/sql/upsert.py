"""INSERT … ON CONFLICT: both databases write it alike, in dialects of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import Connection, Table
from sqlalchemy.dialects import sqlite

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql


def insert(connection: Connection, table: Table) -> sqlite.Insert | postgresql.Insert:
    """An INSERT that can say ON CONFLICT."""
    if connection.dialect.name == "sqlite":
        return sqlite.insert(table)
    from sqlalchemy.dialects import postgresql  # as in `data.startup`

    return postgresql.insert(table)
