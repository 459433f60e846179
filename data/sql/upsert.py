"""INSERT … ON CONFLICT: both databases write it alike, in dialects of their own."""

from __future__ import annotations

from sqlalchemy import Connection, Table
from sqlalchemy.dialects import postgresql, sqlite


def insert(connection: Connection, table: Table) -> sqlite.Insert | postgresql.Insert:
    """An INSERT that can say ON CONFLICT."""
    return sqlite.insert(table) if connection.dialect.name == "sqlite" else postgresql.insert(table)
