"""What is due: turns that have run out, reminders, the ends of absences and of questions, forgotten lobbies."""

from __future__ import annotations

from collections.abc import Set
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Connection,
    and_,
    case,
    cast,
    func,
    literal,
    or_,
    select,
    type_coerce,
)

from data.columns import LATEST, Moment, microseconds
from data.damage import LONGEST
from data.realms import EVERY_REALM
from data.records import UNLIMITED_TURN, Ahead, Status, Table
from data.schema import seats, tables
from data.sql.realms import of_realms
from data.sql.rows import whole_tables

_IN_TIME = type_coerce(tables.c.deadline, BigInteger).between(0, microseconds(LATEST))
GOING_ON: Final = and_(
    tables.c.status == Status.PLAYING,
    or_(tables.c.deadline.is_(None), _IN_TIME),
    tables.c.turn_seconds.between(0, LONGEST),
)
"""A damaged time spoils its own table only (`data.damage`): SQLite keeps texts in a column of numbers, too."""

_AWAITS_LUCK: Final = tables.c.status == Status.DEALING


def due_tables(
    connection: Connection,
    now: datetime,
    after: Table | None = None,
    limit: int = 100,
    realms: Set[int] = EVERY_REALM,
) -> tuple[Table, ...]:
    """Games that have come to their deadline, the longest overdue first.

    `after`: only those that follow that one in this order.
    """
    due = [tables.c.deadline <= now, of_realms(realms)]
    if after is not None:
        later = tables.c.deadline > after.deadline
        due.append(or_(later, and_(tables.c.deadline == after.deadline, tables.c.id > after.id)))
    return _by_deadline(connection, *due, limit=limit)


def tables_to_remind(
    connection: Connection, now: datetime, ahead: Ahead, limit: int = 100, realms: Set[int] = EVERY_REALM
) -> tuple[Table, ...]:
    """Games not yet reminded, with a deadline so soon that they should be."""
    unsent = (tables.c.reminded.is_(False), tables.c.deadline > now, of_realms(realms))
    return _by_deadline(connection, *unsent, _near(now, ahead), limit=limit)


def set_reminded(connection: Connection, table_id: int, deadline: datetime) -> bool:
    """Mark the reminder as sent; False when another process has, or the deadline is no longer that one."""
    unsent = (tables.c.id == table_id, GOING_ON, tables.c.deadline == deadline, tables.c.reminded.is_(False))
    # One statement locks the row and looks at it again, so it needs no lock before.
    return connection.execute(tables.update().where(*unsent).values(reminded=True)).rowcount == 1


def next_due(connection: Connection, ahead: Ahead | None = None, realms: Set[int] = EVERY_REALM) -> datetime | None:
    """The earliest moment of any game of these realms at which its deadline comes, or (with `ahead`) the reminder not
    yet sent is due."""
    deadline = type_coerce(tables.c.deadline, BigInteger)
    moment = deadline if ahead is None else case((tables.c.reminded, deadline), else_=deadline - _ahead(ahead))
    query = select(type_coerce(func.min(moment), Moment)).where(
        GOING_ON, tables.c.deadline.is_not(None), of_realms(realms)
    )
    earliest: datetime | None = connection.scalar(query)
    return earliest


def _by_deadline(connection: Connection, *conditions: ColumnElement[bool], limit: int) -> tuple[Table, ...]:
    query = select(tables).where(GOING_ON, *conditions).order_by(tables.c.deadline, tables.c.id).limit(limit)
    return whole_tables(connection.execute(query))


def absences_until(
    connection: Connection, now: datetime, realms: Set[int] = EVERY_REALM
) -> tuple[tuple[int, int], ...]:
    """Table and seat of each absence in a game that is over by now."""
    over = select(seats.c.table_id, seats.c.seat).join_from(seats, tables)
    over = over.where(seats.c.absent_until <= now, GOING_ON, of_realms(realms))
    return tuple((row.table_id, row.seat) for row in connection.execute(over))


def next_absence_over(connection: Connection, now: datetime) -> datetime | None:
    """When the first absence in a game is over that is not over by now."""
    until = seats.c.absent_until
    later = select(until).join_from(seats, tables).where(until > now, until <= LATEST, GOING_ON)
    return connection.execute(later.order_by(until).limit(1)).scalar_one_or_none()


def cancels_until(connection: Connection, now: datetime, realms: Set[int] = EVERY_REALM) -> tuple[int, ...]:
    """The games at which it was asked whether to cancel them, and the time for an answer is over by now."""
    over = select(tables.c.id).where(tables.c.cancel_until <= now, GOING_ON, of_realms(realms))
    return tuple(connection.execute(over.order_by(tables.c.cancel_until, tables.c.id)).scalars())


def next_cancel_over(connection: Connection, now: datetime) -> datetime | None:
    """When the first time for such an answer is over that is not over by now."""
    later = select(tables.c.cancel_until).where(tables.c.cancel_until > now, tables.c.cancel_until <= LATEST, GOING_ON)
    return connection.execute(later.order_by(tables.c.cancel_until).limit(1)).scalar_one_or_none()


def lucks_until(connection: Connection, now: datetime, realms: Set[int] = EVERY_REALM) -> tuple[int, ...]:
    """The tables where the deal need not wait for a word of luck any longer."""
    over = select(tables.c.id).where(_AWAITS_LUCK, tables.c.luck_until <= now, of_realms(realms))
    return tuple(connection.execute(over.order_by(tables.c.luck_until, tables.c.id)).scalars())


def next_luck_over(connection: Connection, now: datetime) -> datetime | None:
    """Until when the first deal waits for a word of luck that waits longer than now."""
    later = select(tables.c.luck_until).where(_AWAITS_LUCK, tables.c.luck_until > now, tables.c.luck_until <= LATEST)
    return connection.execute(later.order_by(tables.c.luck_until).limit(1)).scalar_one_or_none()


def forgotten_lobbies(connection: Connection, now: datetime, realms: Set[int] = EVERY_REALM) -> tuple[Table, ...]:
    """Lobbies, and tables that could not be dealt, that must be closed by now, newest first."""
    undealt = tables.c.status.in_((Status.LOBBY, Status.DEALING))
    over = select(tables).where(undealt, tables.c.forgotten_at <= now, of_realms(realms))
    return whole_tables(connection.execute(over.order_by(tables.c.id.desc())))


def share(part: float) -> ColumnElement[int]:
    """That part of a table's time for a turn, in microseconds, as `Table.turn_time` has it."""
    limited = cast(tables.c.turn_seconds, BigInteger) * literal(round(part * 1_000_000), BigInteger)
    return case((tables.c.turn_seconds == 0, whole(part * UNLIMITED_TURN)), else_=limited)


def _ahead(ahead: Ahead) -> ColumnElement[int]:
    """How long before its deadline a turn is reminded of, in microseconds, as `Ahead.of` has it."""
    return case((share(ahead.part) > whole(ahead.most), whole(ahead.most)), else_=share(ahead.part))


def whole(time: timedelta) -> ColumnElement[int]:
    """In microseconds."""
    return literal(time // timedelta(microseconds=1), BigInteger)


def _near(now: datetime, ahead: Ahead) -> ColumnElement[bool]:
    """The deadline comes so soon that a reminder is due, or has come."""
    return type_coerce(tables.c.deadline, BigInteger) <= literal(microseconds(now), BigInteger) + _ahead(ahead)
