"""Between rows and records."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import Row, select
from sqlalchemy.ext.asyncio import AsyncConnection

from data.records import Move, Seat, Status, Table, TableLog
from data.schema import moves, seats, tables

_SEAT = [column for column in seats.c if column.name != "table_id"]
_MOVE = [column for column in moves.c if column.name != "table_id"]


def table_record(row: Row[Any]) -> Table:
    """The columns of `tables` are the fields of `Table`."""
    return Table(**row._mapping)


async def lock_table(connection: AsyncConnection, table_id: int, *statuses: Status) -> Table | None:
    """The table, locked until the transaction ends; None when there is none, or it is in another status.

    Every write to a table begins here, so of two processes one waits for the other, and then sees what it did.
    (SQLite has no FOR UPDATE and needs none: BEGIN IMMEDIATE has locked the file.)
    """
    row = (await connection.execute(select(tables).where(tables.c.id == table_id).with_for_update())).one_or_none()
    return None if row is None or row.status not in statuses else table_record(row)


async def read_seats(connection: AsyncConnection, table_id: int) -> tuple[Seat, ...]:
    rows = await connection.execute(select(*_SEAT).where(seats.c.table_id == table_id).order_by(seats.c.seat))
    return tuple(Seat(**row._mapping) for row in rows)


async def replace_seats(connection: AsyncConnection, table_id: int, new: Sequence[Seat]) -> None:
    """All seats anew (a lobby's only: nothing refers to them yet), numbered as they stand."""
    await connection.execute(seats.delete().where(seats.c.table_id == table_id))
    if new:
        values = [asdict(seat) | {"table_id": table_id, "seat": number} for number, seat in enumerate(new)]
        await connection.execute(seats.insert(), values)


async def find_log(connection: AsyncConnection, table_id: int) -> TableLog | None:
    row = (await connection.execute(select(tables).where(tables.c.id == table_id))).one_or_none()
    if row is None:
        return None
    played = await connection.execute(select(*_MOVE).where(moves.c.table_id == table_id).order_by(moves.c.ply))
    return TableLog(
        table=table_record(row),
        seats=await read_seats(connection, table_id),
        moves=tuple(Move(**move._mapping) for move in played),
    )


async def read_log(connection: AsyncConnection, table_id: int) -> TableLog:
    """The log of a table that is known to be there."""
    log = await find_log(connection, table_id)
    assert log is not None  # noqa: S101 - tables are never deleted, and the caller has locked this one
    return log
