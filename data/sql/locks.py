"""Locks that a transaction holds until it has ended: of people and servers, and of rows."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Connection, bindparam, func, select, text

_LOCK: Final = select(func.pg_advisory_xact_lock(bindparam("id", type_=BigInteger)))


def lock(connection: Connection, *ids: int) -> None:
    """Of all transactions that lock one of these people or servers, only this one goes on until it has ended. What it
    reads from now on is what the others have left.

    It comes first in a transaction, and once: all take the ids in the same order, and none waits here while it keeps
    others from a row, so none waits in a circle. SQLite has one writer at a time anyway.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(_LOCK, [{"id": one} for one in sorted({*ids})])


def wait_at_most(connection: Connection, limit: str) -> None:
    """PostgreSQL refuses what this transaction has to wait for longer (`lock_timeout`, as `2s`)."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT set_config('lock_timeout', :limit, true)"), {"limit": limit})
