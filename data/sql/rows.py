"""Between rows and records."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from functools import cache
from typing import Any

from sqlalchemy import BindParameter, Connection, Row, and_, bindparam, false, func, or_, select, tuple_
from sqlalchemy import Table as SchemaTable
from sqlalchemy.sql.dml import ReturningUpdate

from data.errors import NotSeated, TableChanged
from data.leaderboards import Rated, Rating, Standing
from data.ratings import NEW
from data.records import Guest, LoggedMove, Seat, Status, Table, TableLog
from data.schema import guests, moves, rating_history, ratings, seats, sent_away, tables
from data.sql.prepared import one

_SEAT = [column for column in seats.c if column.name != "table_id"]
_MOVE = [column for column in moves.c if column.name != "table_id"]
_GUEST = [column for column in guests.c if column.name != "table_id"]


def table_record(row: Row[Any]) -> Table:
    """The columns of `tables` are the fields of `Table`."""
    return Table(**row._mapping)


def seat_record(row: Mapping[str, Any]) -> Seat:
    """The columns of `seats`, the table's number aside, are the fields of `Seat`; a forgotten player is nobody."""
    seat = Seat(**row)
    return replace(seat, player_id=None) if seat.player_id is not None and seat.player_id < 0 else seat


def forgotten(seat: Any) -> Any:
    """What stands in place of the id of a person who was forgotten in that seat: a number, or a column of them."""
    return -1 - seat


def change_table(connection: Connection, read: Table, *statuses: Status, **values: Any) -> Table:
    """The table with its values changed and its version one higher, locked until the transaction ends. With another
    deadline it has not been reminded.

    Every write to a table begins here: it is the compare-and-swap. Of two that have read the same version one waits for
    the other, and then raises `TableChanged`, as does a write to a table with another status.
    """
    change = _table_change(statuses, tuple(values))
    row = one(connection, change, {"read_id": read.id, "read_version": read.version} | _new(values))
    if row is None:
        raise TableChanged(f"table {read.id} is no longer {'/'.join(statuses)} at version {read.version}")
    return Table(**row)


def change_seat(connection: Connection, log: TableLog, seat: int, **values: Any) -> tuple[Seat, ...]:
    """The table's seats with the values of one changed. Raises `NotSeated`."""
    change = _seat_change(tuple(values))
    row = one(connection, change, {"read_id": log.table.id, "read_seat": seat} | _new(values))
    if row is None:
        raise NotSeated(f"table {log.table.id} has no seat {seat}")
    return (*log.seats[:seat], seat_record(row), *log.seats[seat + 1 :])


# Statements are made once a kind of change: to put one together takes longer than to run it.


@cache
def _table_change(statuses: tuple[Status, ...], names: tuple[str, ...]) -> ReturningUpdate[Any]:
    same = (tables.c.id == _read("read_id"), tables.c.version == _read("read_version"))
    either = or_(false(), *(tables.c.status == status for status in statuses))
    values = _bound(tables, names) | {"version": tables.c.version + 1}
    if "deadline" in names:
        # By what stands on disk, as a reminder is marked without a new version: it was sent of one deadline only.
        values["reminded"] = and_(tables.c.reminded, tables.c.deadline.is_not_distinct_from(values["deadline"]))
    return tables.update().where(*same, either).values(values).returning(tables)


@cache
def _seat_change(names: tuple[str, ...]) -> ReturningUpdate[Any]:
    chosen = (seats.c.table_id == _read("read_id"), seats.c.seat == _read("read_seat"))
    return seats.update().where(*chosen).values(_bound(seats, names)).returning(*_SEAT)


def _read(name: str) -> BindParameter[Any]:
    """What was read of the row that is to be changed. Not required, so that a statement can be compiled without it."""
    return bindparam(name, required=False)


def _bound(table: SchemaTable, names: Sequence[str]) -> dict[str, Any]:
    return {name: bindparam(f"new_{name}", type_=table.c[name].type, required=False) for name in names}


def _new(values: Mapping[str, Any]) -> dict[str, Any]:
    return {f"new_{name}": value for name, value in values.items()}


def read_seats(connection: Connection, table_id: int) -> tuple[Seat, ...]:
    rows = connection.execute(select(*_SEAT).where(seats.c.table_id == table_id).order_by(seats.c.seat))
    return tuple(seat_record(dict(row)) for row in rows.mappings())


def replace_seats(connection: Connection, table_id: int, new: Sequence[Seat]) -> tuple[Seat, ...]:
    """All seats anew (a lobby's only: nothing refers to them yet), numbered as they stand. Returns what is kept."""
    connection.execute(seats.delete().where(seats.c.table_id == table_id))
    if new:
        values = [asdict(seat) | {"table_id": table_id, "seat": number} for number, seat in enumerate(new)]
        connection.execute(seats.insert(), values)
    return read_seats(connection, table_id)


def load(connection: Connection, table_id: int) -> TableLog | None:
    """A table, its seats and its moves, as of one moment; None when there is no such table."""
    row = connection.execute(select(tables).where(tables.c.id == table_id)).one_or_none()
    if row is None:
        return None
    played = connection.execute(select(*_MOVE).where(moves.c.table_id == table_id).order_by(moves.c.ply))
    table = table_record(row)
    sat = read_seats(connection, table_id)
    return TableLog(
        table=table,
        seats=sat,
        moves=tuple(LoggedMove(**move._mapping) for move in played),
        guests=read_guests(connection, table_id) if table.private else (),
        rated=read_rated(connection, table, sat) if table.status is Status.OVER else (),
        standings=read_standings(connection, table, sat),
        sent_away=read_sent_away(connection, table),
    )


def read_sent_away(connection: Connection, table: Table) -> frozenset[int]:
    """The people that the opener of a lobby has sent away; empty where the table is no lobby."""
    if table.status is not Status.LOBBY:
        return frozenset()
    found = select(sent_away.c.player_id).where(sent_away.c.table_id == table.id)
    return frozenset(connection.execute(found).scalars())


def read_guests(connection: Connection, table_id: int) -> tuple[Guest, ...]:
    rows = connection.execute(select(*_GUEST).where(guests.c.table_id == table_id).order_by(guests.c.number))
    return tuple(Guest(**row._mapping) for row in rows)


def read_standings(connection: Connection, table: Table, sat: Sequence[Seat]) -> tuple[Standing, ...]:
    """The ratings of the people in a lobby; empty where the table is no lobby."""
    people = [seat.player_id for seat in sat if seat.player_id is not None]
    if table.status is not Status.LOBBY or not people:
        return ()
    kept = ratings.c
    here = (kept.guild_id == table.guild_id, kept.game == table.game, kept.player_id.in_(people))
    figures = (kept.player_id, kept.mu, kept.sigma, kept.games)
    rows = connection.execute(select(*figures).where(*here).order_by(kept.player_id))
    return tuple(Standing(row.player_id, Rating(row.mu, row.sigma), row.games) for row in rows)


def read_rated(connection: Connection, table: Table, sat: Sequence[Seat]) -> tuple[Rated, ...]:
    """The rating of each of those who sat there after the table, and after the one before it."""
    people = sorted(seat.player_id for seat in sat if seat.player_id is not None)
    found = (_rated(connection, table, player_id) for player_id in people)
    return tuple(rated for rated in found if rated is not None)


def _rated(connection: Connection, table: Table, player_id: int) -> Rated | None:
    """None: the table was not rated."""
    kept = rating_history.c
    here = (kept.guild_id == table.guild_id, kept.game == table.game, kept.player_id == player_id)
    moment = connection.scalar(select(kept.at).where(*here, kept.table_id == table.id))
    if moment is None:
        return None
    upto = tuple_(kept.at, kept.table_id) <= tuple_(bindparam("at", moment, kept.at.type), table.id)
    newest = (kept.at.desc(), kept.table_id.desc())
    query = select(kept.mu, kept.sigma).where(*here, upto).order_by(*newest).limit(2)
    own, before = [*connection.execute(query), None][:2]
    earlier = NEW if before is None else Rating(before.mu, before.sigma)
    games = connection.execute(select(func.count()).select_from(rating_history).where(*here, upto)).scalar_one()
    return Rated(player_id, earlier, Rating(own.mu, own.sigma), games)
