"""What is due: turns that have run out, reminders, the ends of absences; and when the bot was alive."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import BigInteger, ColumnElement, Connection, and_, case, cast, func, literal, or_, select, type_coerce

from data.damage import LONGEST
from data.records import UNLIMITED_TURN, Ahead, Status, Table
from data.schema import LATEST, Moment, microseconds, notes, seats, tables
from data.sql.rows import whole_tables
from data.sql.upsert import insert

_IN_TIME = type_coerce(tables.c.deadline, BigInteger).between(0, microseconds(LATEST))
_PLAYING = and_(
    tables.c.status == Status.PLAYING,
    or_(tables.c.deadline.is_(None), _IN_TIME),
    tables.c.turn_seconds.between(0, LONGEST),
)
"""A damaged time spoils its own table only (`data.damage`): SQLite keeps texts in a column of numbers, too."""
ALIVE_AT: Final = "alive_at"
_ALIVE = notes.c.name == ALIVE_AT


def due_tables(
    connection: Connection, now: datetime, after: Table | None = None, limit: int = 100
) -> tuple[Table, ...]:
    """Games that have come to their deadline, the longest overdue first.

    `after`: only those that follow that one in this order.
    """
    due = [tables.c.deadline <= now]
    if after is not None:
        later = tables.c.deadline > after.deadline
        due.append(or_(later, and_(tables.c.deadline == after.deadline, tables.c.id > after.id)))
    return _by_deadline(connection, *due, limit=limit)


def tables_to_remind(connection: Connection, now: datetime, ahead: Ahead, limit: int = 100) -> tuple[Table, ...]:
    """Games not yet reminded, with a deadline so soon that they are to be."""
    unsent = (tables.c.reminded.is_(False), tables.c.deadline > now)
    return _by_deadline(connection, *unsent, _near(now, ahead), limit=limit)


def set_reminded(connection: Connection, table_id: int, deadline: datetime) -> bool:
    """Mark the reminder as sent; False when another process has, or the deadline is no longer that one."""
    unsent = (tables.c.id == table_id, _PLAYING, tables.c.deadline == deadline, tables.c.reminded.is_(False))
    # One statement locks the row and looks at it again, so it needs no lock before.
    return connection.execute(tables.update().where(*unsent).values(reminded=True)).rowcount == 1


def next_due(connection: Connection, ahead: Ahead | None = None) -> datetime | None:
    """The earliest moment of any game at which its deadline comes, or (with `ahead`) the reminder not yet sent is
    due."""
    deadline = type_coerce(tables.c.deadline, BigInteger)
    moment = deadline if ahead is None else case((tables.c.reminded, deadline), else_=deadline - _ahead(ahead))
    query = select(type_coerce(func.min(moment), Moment)).where(_PLAYING, tables.c.deadline.is_not(None))
    earliest: datetime | None = connection.scalar(query)
    return earliest


def renew_deadlines(connection: Connection, now: datetime, ahead: Ahead) -> int:
    """Give the whole time again, from `now`, to all games at their deadline, and to those that are reminded of it.
    Returns how many there were.
    """
    renewed = type_coerce(literal(microseconds(now), BigInteger) + _share(1.0), Moment)
    change = (
        tables.update()
        .where(_PLAYING, _near(now, ahead))
        .values(deadline=renewed, reminded=False, version=tables.c.version + 1)
    )
    return connection.execute(change).rowcount


def come_back(connection: Connection, now: datetime) -> timedelta | None:
    """The bot is back: every open deadline moves by the time since it was last alive, and now it is; no turn has
    longer than its whole time then, unless it waits for an absent player.

    So it happens once, however often it is asked. Returns the time it was away; None when that is not known, and
    nothing has moved.
    """
    last = alive_at(connection)
    alive(connection, now)
    if last is None:
        return None
    away = max(now - last, timedelta(0))
    if away:
        deadline = type_coerce(tables.c.deadline, BigInteger)
        # No turn gets longer than it is: neither one that has begun since, nor one that waits for an absent player.
        most = literal(microseconds(now), BigInteger) + _share(1.0)
        later = deadline + _whole(away)
        moved = case((deadline >= most, deadline), (later > most, most), else_=later)
        change = {"deadline": type_coerce(moved, Moment), "version": tables.c.version + 1}
        open_ = (_PLAYING, tables.c.deadline.is_not(None))
        connection.execute(tables.update().where(*open_).values(change))
    return away


def _by_deadline(connection: Connection, *conditions: ColumnElement[bool], limit: int) -> tuple[Table, ...]:
    query = select(tables).where(_PLAYING, *conditions).order_by(tables.c.deadline, tables.c.id).limit(limit)
    return whole_tables(connection.execute(query))


def alive_at(connection: Connection) -> datetime | None:
    """When the bot was last alive; None: that was never noted."""
    moment: datetime | None = connection.scalar(select(type_coerce(notes.c.value, Moment)).where(_ALIVE))
    return moment if isinstance(moment, datetime) else None


def absences_until(connection: Connection, now: datetime) -> tuple[tuple[int, int], ...]:
    """Table and seat of each absence in a game that is over by now."""
    over = select(seats.c.table_id, seats.c.seat).join_from(seats, tables).where(seats.c.absent_until <= now, _PLAYING)
    return tuple((row.table_id, row.seat) for row in connection.execute(over))


def next_absence_over(connection: Connection, now: datetime) -> datetime | None:
    """When the first absence in a game is over that is not over by now."""
    until = seats.c.absent_until
    later = select(until).join_from(seats, tables).where(until > now, until <= LATEST, _PLAYING)
    return connection.execute(later.order_by(until).limit(1)).scalar_one_or_none()


def cancels_until(connection: Connection, now: datetime) -> tuple[int, ...]:
    """The games at which it was asked whether to cancel them, and the time for an answer is over by now."""
    over = select(tables.c.id).where(tables.c.cancel_until <= now, _PLAYING)
    return tuple(connection.execute(over.order_by(tables.c.cancel_until, tables.c.id)).scalars())


def next_cancel_over(connection: Connection, now: datetime) -> datetime | None:
    """When the first time for such an answer is over that is not over by now."""
    later = select(tables.c.cancel_until).where(tables.c.cancel_until > now, tables.c.cancel_until <= LATEST, _PLAYING)
    return connection.execute(later.order_by(tables.c.cancel_until).limit(1)).scalar_one_or_none()


def alive(connection: Connection, at: datetime) -> None:
    """Note that the bot is alive at this moment."""
    value = {"value": microseconds(at)}
    statement = insert(connection, notes).values(name=ALIVE_AT, **value)
    connection.execute(statement.on_conflict_do_update(index_elements=notes.primary_key, set_=value))


def _share(part: float) -> ColumnElement[int]:
    """That part of a turn's time, in microseconds, as `Table.turn_time` has it."""
    limited = cast(tables.c.turn_seconds, BigInteger) * literal(round(part * 1_000_000), BigInteger)
    return case((tables.c.turn_seconds == 0, _whole(part * UNLIMITED_TURN)), else_=limited)


def _ahead(ahead: Ahead) -> ColumnElement[int]:
    """How long before its deadline a turn is reminded of, in microseconds, as `Ahead.of` has it."""
    return case((_share(ahead.part) > _whole(ahead.most), _whole(ahead.most)), else_=_share(ahead.part))


def _whole(time: timedelta) -> ColumnElement[int]:
    return literal(time // timedelta(microseconds=1), BigInteger)


def _near(now: datetime, ahead: Ahead) -> ColumnElement[bool]:
    """The deadline comes so soon that it is to be reminded of, or has come."""
    return type_coerce(tables.c.deadline, BigInteger) <= literal(microseconds(now), BigInteger) + _ahead(ahead)
