"""Until when people could act, and what moves by a time in which they could not. Each shard has its own."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy import BigInteger, ColumnElement, Connection, case, func, literal, select, type_coerce

from data.records import EVERY_SHARD, OPEN, Shards
from data.schema import LATEST, Moment, limits, microseconds, moves, notes, players, seats, tables
from data.sql.clock import GOING_ON, of_shards, share, whole
from data.sql.upsert import insert

ALIVE_AT: Final = "alive_at"
"""How the notes are called: of a single shard this, of one of several with its number and theirs behind it."""
LATER_BY_QUIET: Final = timedelta(hours=10)
"""So much later a turn of `LONG_TURN` or longer may run out, because of quiet hours."""
LONG_TURN: Final = 86400
"""Seconds."""
_ALIVE = notes.c.name.startswith(ALIVE_AT)


def alive(connection: Connection, until: Mapping[int, datetime], count: int = 1) -> None:
    """Note until when people could act, by shard; there are `count` of them."""
    for shard, moment in until.items():
        value = {"value": microseconds(moment)}
        statement = insert(connection, notes).values(name=_name(shard, count), **value)
        connection.execute(statement.on_conflict_do_update(index_elements=notes.primary_key, set_=value))


def alive_at(connection: Connection) -> datetime | None:
    """When the bot was last alive, whatever the shard; None: that was never noted."""
    moment: datetime | None = connection.scalar(select(type_coerce(func.max(notes.c.value), Moment)).where(_ALIVE))
    return moment if isinstance(moment, datetime) else None


def come_back(
    connection: Connection, now: datetime, shards: Shards = EVERY_SHARD, least: timedelta = timedelta(0)
) -> Mapping[int, timedelta | None]:
    """People of these shards can act again: everything that is open at their tables moves by the time since they last
    could, and that they can now is noted. So each such time counts once, however often it is asked.

    A clock that was set back moves it back. What was noted under another number of shards counts from its oldest note.
    No turn has longer than its whole time then, but for quiet hours, and where it waits for an absent player. No
    version rises.

    Returns that time by shard, None: nothing was ever noted. Where it is shorter than `least` nothing moves, nor is it
    noted: it goes into the next one.
    """
    noted = connection.execute(select(notes.c.name, _MOMENT).where(_ALIVE))
    kept = {row.name: row.moment for row in noted if isinstance(row.moment, datetime)}
    oldest = min(kept.values(), default=None)
    since = {shard: kept.pop(_name(shard, shards.count), oldest) for shard in shards.numbers}
    away = {shard: None if last is None else now - last for shard, last in since.items()}
    moved: dict[timedelta, set[int]] = defaultdict(set)
    for shard, time in away.items():
        if time is not None and abs(time) >= least:
            moved[time].add(shard)
    for time, numbers in moved.items():
        _move(connection, Shards(frozenset(numbers), shards.count), time, now)
    still = {shard: last for shard, last in since.items() if last is not None and abs(now - last) < least}
    alive(connection, dict.fromkeys(shards.numbers, now) | still, shards.count)
    if shards.all:  # as many as there are now have their own
        connection.execute(notes.delete().where(notes.c.name.in_(kept)))
    return away


def _move(connection: Connection, shards: Shards, by: timedelta, now: datetime) -> None:
    open_ = (tables.c.status.in_(OPEN), of_shards(shards))
    seated = seats.c.table_id.in_(select(tables.c.id).where(*open_))
    moments = {name: _later(tables.c[name], by) for name in ("deadline", "cancel_until", "luck_until", "forgotten_at")}
    connection.execute(tables.update().where(*open_).values(moments))
    agreed = {name: _later(seats.c[name], by) for name in ("absent_until", "agreed", "cancels")}
    connection.execute(seats.update().where(seated).values(agreed))
    if 0 in shards.numbers:  # where direct messages are
        between = {"absent_at": _later(players.c.absent_at, by)}
        connection.execute(players.update().where(players.c.absent_at.is_not(None)).values(between))
        connection.execute(limits.update().values(absent_again=_later(limits.c.absent_again, by)))
    if by < timedelta(0):
        _written_ahead(connection, open_, by, now)
    # It had begun meanwhile: a computer had moved, or a person whose move was not answered.
    whole_turn = literal(microseconds(now), BigInteger) + share(1.0)
    quiet = case((tables.c.turn_seconds.between(1, LONG_TURN - 1), whole(timedelta(0))), else_=whole(LATER_BY_QUIET))
    deadline = type_coerce(tables.c.deadline, BigInteger)
    absent = type_coerce(seats.c.absent_until, BigInteger)
    waits = select(seats.c.seat).where(
        seats.c.table_id == tables.c.id, seats.c.absent_until > now, deadline <= absent + share(1.0) + quiet
    )
    capped = {"deadline": type_coerce(whole_turn, Moment)}
    too_long = (GOING_ON, of_shards(shards), deadline > whole_turn + quiet, ~waits.exists())
    connection.execute(tables.update().where(*too_long).values(capped))


def _written_ahead(
    connection: Connection, open_: tuple[ColumnElement[bool], ...], by: timedelta, now: datetime
) -> None:
    """What was written down at a clock that was ahead has not happened later than now: turns are counted from it."""
    for column in (tables.c.opened_at, tables.c.started_at):
        later = {column.name: _later(column, by)}
        connection.execute(tables.update().where(*open_, column > now).values(later))
    of_open = moves.c.table_id.in_(select(tables.c.id).where(*open_))
    connection.execute(moves.update().where(of_open, moves.c.at > now).values(at=_later(moves.c.at, by)))


_MOMENT: Final = type_coerce(notes.c.value, Moment).label("moment")


def _name(shard: int, count: int) -> str:
    return ALIVE_AT if count == 1 else f"{ALIVE_AT} {shard}/{count}"


def _later(column: ColumnElement[Any], by: timedelta) -> ColumnElement[Any]:
    """A damaged value stays what it is (`data.damage`)."""
    number = type_coerce(column, BigInteger)
    return case((number.between(0, microseconds(LATEST)), type_coerce(number + whole(by), Moment)), else_=column)
