"""Between rows and records."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import Connection, Row, select

from data.errors import NotSeated, TableChanged
from data.records import Move, Seat, Status, Table, TableLog
from data.schema import moves, seats, tables

_SEAT = [column for column in seats.c if column.name != "table_id"]
_MOVE = [column for column in moves.c if column.name != "table_id"]


def table_record(row: Row[Any]) -> Table:
    """The columns of `tables` are the fields of `Table`."""
    return Table(**row._mapping)


def change_table(connection: Connection, read: Table, *statuses: Status, **values: Any) -> Table:
    """The table with its values changed and its version one higher, locked until the transaction ends.

    Every write to a table begins here: it is the compare-and-swap. Of two that have read the same version one waits
    for the other, and then raises `TableChanged`, as does a write to a table whose status is none of those.
    """
    same = (tables.c.id == read.id, tables.c.version == read.version, tables.c.status.in_(statuses))
    change = tables.update().where(*same).values(**values, version=tables.c.version + 1).returning(tables)
    row = connection.execute(change).one_or_none()
    if row is None:
        raise TableChanged(f"table {read.id} is no longer {'/'.join(statuses)} at version {read.version}")
    return table_record(row)


def change_seat(connection: Connection, log: TableLog, seat: int, **values: Any) -> tuple[Seat, ...]:
    """The table's seats with the values of one changed. Raises `NotSeated`."""
    chosen = (seats.c.table_id == log.table.id) & (seats.c.seat == seat)
    changed = connection.execute(seats.update().where(chosen).values(values).returning(*_SEAT))
    row = changed.one_or_none()
    if row is None:
        raise NotSeated(f"table {log.table.id} has no seat {seat}")
    return (*log.seats[:seat], Seat(**row._mapping), *log.seats[seat + 1 :])


def read_seats(connection: Connection, table_id: int) -> tuple[Seat, ...]:
    rows = connection.execute(select(*_SEAT).where(seats.c.table_id == table_id).order_by(seats.c.seat))
    return tuple(Seat(**row._mapping) for row in rows)


def replace_seats(connection: Connection, table_id: int, new: Sequence[Seat]) -> tuple[Seat, ...]:
    """All seats anew (a lobby's only: nothing refers to them yet), numbered as they stand. Returns what is kept."""
    connection.execute(seats.delete().where(seats.c.table_id == table_id))
    if new:
        values = [asdict(seat) | {"table_id": table_id, "seat": number} for number, seat in enumerate(new)]
        connection.execute(seats.insert(), values)
    return read_seats(connection, table_id)


def load(connection: Connection, table_id: int) -> TableLog | None:
    row = connection.execute(select(tables).where(tables.c.id == table_id)).one_or_none()
    if row is None:
        return None
    played = connection.execute(select(*_MOVE).where(moves.c.table_id == table_id).order_by(moves.c.ply))
    return TableLog(
        table=table_record(row),
        seats=read_seats(connection, table_id),
        moves=tuple(Move(**move._mapping) for move in played),
    )
