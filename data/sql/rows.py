"""Between rows and records."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, replace
from datetime import datetime
from functools import cache
from typing import Any, Final

from sqlalchemy import BindParameter, Connection, Row, and_, bindparam, false, func, or_, select, tuple_
from sqlalchemy import Table as SchemaTable
from sqlalchemy.sql.dml import ReturningUpdate

from data.damage import check_log, check_table, damage_of, fits
from data.errors import NotSeated, TableChanged
from data.leaderboards import Rated, Rating, Standing
from data.ratings import NEW
from data.records import UNTOUCHED_FOR, Guest, LoggedMove, Seat, Status, Table, TableLog
from data.schema import guests, moves, rating_history, ratings, seats, sent_away, tables
from data.sql.locks import wait_at_most
from data.sql.prepared import one
from data.sql.tallies import tally_of

SETTLED_WITHIN: Final = "1s"
"""So long is a transaction waited for that may still change a table."""
_SEAT = [column for column in seats.c if column.name != "table_id"]


def table_record(row: Row[Any]) -> Table:
    """The columns of `tables` are the fields of `Table`. Raises `DamagedTable`."""
    check_table(row._mapping)
    return Table(**row._mapping)


def whole_tables(rows: Iterable[Row[Any]]) -> tuple[Table, ...]:
    """The tables, but for damaged ones: none of them keeps the others from being listed."""
    return tuple(Table(**row._mapping) for row in rows if not damage_of(row._mapping))


def seat_record(row: Mapping[str, Any]) -> Seat:
    """The columns of `seats`, the table's number aside, are the fields of `Seat`; a forgotten player is nobody."""
    seat = Seat(**row)
    return replace(seat, player_id=None) if seat.player_id is not None and seat.player_id < 0 else seat


def forgotten(seat: Any) -> Any:
    """What stands in place of the id of a person who was forgotten in that seat: a number, or a column of them."""
    return -1 - seat


def change_table(connection: Connection, read: Table, *statuses: Status, **values: Any) -> Table:
    """The table with its values changed and its version one higher, locked until the transaction ends. When the
    deadline changes, it has not been reminded.

    Every write to a table begins here: it is the compare-and-swap. If two have read the same version, one waits for the
    other and then raises `TableChanged`. So does a write to a table that was taken by another process since it was read
    (its epoch), and to one with another status. A deadline that is the one which was read is not written: it may have
    moved since then, by an absence of all.
    """
    values = {name: value for name, value in values.items() if name != "deadline" or value != read.deadline}
    change = _table_change(statuses, tuple(values))
    row = one(
        connection, change, {"read_id": read.id, "read_version": read.version, "read_epoch": read.epoch} | _new(values)
    )
    if row is None:
        here = f"version {read.version} and epoch {read.epoch}"
        raise TableChanged(f"table {read.id} is no longer {'/'.join(statuses)} at {here}")
    return Table(**row)


def touched(table: Table, at: datetime) -> dict[str, Any]:
    """What changes at a table, besides, when something is played there at that time: when one that is played alone is
    closed."""
    return {"forgotten_at": at + UNTOUCHED_FOR} if table.alone else {}


def change_seat(connection: Connection, log: TableLog, seat: int, **values: Any) -> tuple[Seat, ...]:
    """The table's seats with the values of one changed; where it has them already, nothing is written. Raises
    `NotSeated`."""
    if 0 <= seat < len(log.seats) and all(getattr(log.seats[seat], name) == value for name, value in values.items()):
        return log.seats
    change = _seat_change(tuple(values))
    row = one(connection, change, {"read_id": log.table.id, "read_seat": seat} | _new(values))
    if row is None:
        raise NotSeated(f"table {log.table.id} has no seat {seat}")
    return (*log.seats[:seat], seat_record(row), *log.seats[seat + 1 :])


# Statements are made once a kind of change: to put one together takes longer than to run it.


@cache
def _table_change(statuses: tuple[Status, ...], names: tuple[str, ...]) -> ReturningUpdate[Any]:
    same = [tables.c[name] == _read(f"read_{name}") for name in ("id", "version", "epoch")]
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
    """What was read of the row that will be changed. Not required, so that a statement can be compiled without it."""
    return bindparam(name, required=False)


def _bound(table: SchemaTable, names: Sequence[str]) -> dict[str, Any]:
    return {name: bindparam(f"new_{name}", type_=table.c[name].type, required=False) for name in names}


def _new(values: Mapping[str, Any]) -> dict[str, Any]:
    return {f"new_{name}": value for name, value in values.items()}


def read_seats(connection: Connection, table_id: int) -> tuple[Seat, ...]:
    return tuple(map(seat_record, kept_rows(connection, seats, table_id)))


def replace_seats(connection: Connection, table_id: int, new: Sequence[Seat]) -> tuple[Seat, ...]:
    """All seats anew (a lobby's only: nothing refers to them yet), numbered as they stand. Returns what is kept."""
    connection.execute(seats.delete().where(seats.c.table_id == table_id))
    if new:
        values = [asdict(seat) | {"table_id": table_id, "seat": number} for number, seat in enumerate(new)]
        connection.execute(seats.insert(), values)
    return read_seats(connection, table_id)


def load(connection: Connection, table_id: int) -> TableLog | None:
    """A table, its seats and its moves, as of one moment; None when there is no such table. Raises `DamagedTable`."""
    row = connection.execute(select(tables).where(tables.c.id == table_id)).one_or_none()
    if row is None:
        return None
    kept = {seats: kept_rows(connection, seats, table_id), moves: kept_rows(connection, moves, table_id)}
    kept[guests] = kept_rows(connection, guests, table_id) if row.private else []
    check_log(row._mapping, kept)
    table, sat = Table(**row._mapping), tuple(map(seat_record, kept[seats]))
    return TableLog(
        table=table,
        seats=sat,
        moves=tuple(LoggedMove(**move) for move in kept[moves]),
        guests=tuple(Guest(**guest) for guest in kept[guests]),
        rated=read_rated(connection, table, sat) if table.status is Status.OVER else (),
        tally=tally_of(connection, table, sat),
        standings=read_standings(connection, table, sat),
        sent_away=read_sent_away(connection, table),
    )


def load_settled(connection: Connection, table_id: int) -> TableLog | None:
    """The same, once no transaction that was begun before can change the table any more. Fails after `SETTLED_WITHIN`:
    meanwhile the other tables wait for this one."""
    wait_at_most(connection, SETTLED_WITHIN)
    connection.execute(select(tables.c.id).where(tables.c.id == table_id).with_for_update())
    return load(connection, table_id)


def kept_rows(connection: Connection, kept: SchemaTable, table_id: int) -> list[Mapping[str, Any]]:
    """What stands in `kept` of a table, which may be damaged, by the column that follows its number."""
    columns = [column for column in kept.c if column.name != "table_id"]
    rows = connection.execute(select(*columns).where(kept.c.table_id == table_id).order_by(columns[0]))
    return [dict(row) for row in rows.mappings()]


def no_lobby(log: TableLog, table: Table) -> TableLog:
    """The log with this table, which is no lobby any more, and without what belongs to lobbies alone, as `load` reads
    it."""
    return replace(log, table=table, standings=(), sent_away=frozenset())


def read_sent_away(connection: Connection, table: Table) -> frozenset[int]:
    """The people that the opener of a lobby has sent away; empty where the table is no lobby."""
    if table.status is not Status.LOBBY:
        return frozenset()
    found = select(sent_away.c.player_id).where(sent_away.c.table_id == table.id)
    return frozenset(connection.execute(found).scalars())


def read_standings(connection: Connection, table: Table, sat: Sequence[Seat]) -> tuple[Standing, ...]:
    """The ratings of the people in a lobby; empty where the table is no lobby."""
    people = [seat.player_id for seat in sat if seat.player_id is not None]
    if table.status is not Status.LOBBY or not people:
        return ()
    kept = ratings.c
    here = (kept.guild_id == table.guild_id, kept.game == table.game, kept.player_id.in_(people))
    figures = (kept.player_id, kept.mu, kept.sigma, kept.games)
    rows = connection.execute(select(*figures).where(*here).order_by(kept.player_id))
    whole = [row for row in rows if fits(ratings, row)]
    return tuple(Standing(row.player_id, Rating(row.mu, row.sigma), row.games) for row in whole)


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
    if not isinstance(moment, datetime):
        return None
    upto = tuple_(kept.at, kept.table_id) <= tuple_(bindparam("at", moment, kept.at.type), table.id)
    newest = (kept.at.desc(), kept.table_id.desc())
    query = select(kept.mu, kept.sigma).where(*here, upto).order_by(*newest).limit(2)
    found = [*connection.execute(query)]
    if not all(fits(rating_history, row) for row in found):
        return None
    own, before = [*found, None][:2]
    earlier = NEW if before is None else Rating(before.mu, before.sigma)
    games = connection.execute(select(func.count()).select_from(rating_history).where(*here, upto)).scalar_one()
    return Rated(player_id, earlier, Rating(own.mu, own.sigma), games)
