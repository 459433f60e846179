"""What is due: the ends of turns, reminders, the ends of absences and of questions, forgotten lobbies."""

from __future__ import annotations

from collections.abc import Collection, Set
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Connection,
    and_,
    case,
    cast,
    literal,
    or_,
    select,
    type_coerce,
)

from data.columns import LATEST, microseconds
from data.damage import LONGEST
from data.realms import EVERY_REALM, Claim
from data.records import UNLIMITED_TURN, Status, Table, TurnEnd
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


def turn_ends(
    connection: Connection, realms: Set[int] = EVERY_REALM, among: Collection[int] | None = None
) -> tuple[TurnEnd, ...]:
    """The games of these realms with a turn that runs out, the soonest first. `among`: those of these numbers only."""
    kept = tables.c
    columns = kept.id, kept.realm, kept.version, kept.turn_seconds, kept.deadline, kept.reminded, kept.cancel_until
    ends = select(*columns).where(GOING_ON, kept.deadline.is_not(None), of_realms(realms))
    if among is not None:
        ends = ends.where(kept.id.in_(among))
    return tuple(TurnEnd(*row) for row in connection.execute(ends.order_by(kept.deadline, kept.id)))


def set_reminded(connection: Connection, table_id: int, deadline: datetime, claim: Claim | None = None) -> bool:
    """Mark the reminder as sent; False when another process has, or has the table's realm (`claim`) by now, or the
    deadline is no longer that one."""
    unsent = [tables.c.id == table_id, GOING_ON, tables.c.deadline == deadline, tables.c.reminded.is_(False)]
    if claim is not None:
        unsent.append(tables.c.epoch == claim.epoch)
    # One statement locks the row and looks at it again, so it needs no lock before.
    return connection.execute(tables.update().where(*unsent).values(reminded=True)).rowcount == 1


def absences_until(
    connection: Connection, now: datetime, realms: Set[int] = EVERY_REALM
) -> tuple[tuple[int, int], ...]:
    """Table and seat of each absence in a game that is over by now."""
    over = select(seats.c.table_id, seats.c.seat).join_from(seats, tables)
    over = over.where(seats.c.absent_until <= now, GOING_ON, of_realms(realms))
    return tuple((row.table_id, row.seat) for row in connection.execute(over))


def next_absence_over(connection: Connection, now: datetime, realms: Set[int] = EVERY_REALM) -> datetime | None:
    """When the first absence in a game of these realms is over that is not over by now."""
    until = seats.c.absent_until
    later = select(until).join_from(seats, tables).where(until > now, until <= LATEST, GOING_ON, of_realms(realms))
    return connection.execute(later.order_by(until).limit(1)).scalar_one_or_none()


def cancels_until(connection: Connection, now: datetime, realms: Set[int] = EVERY_REALM) -> tuple[int, ...]:
    """The games at which it was asked whether to cancel them, and the time for an answer is over by now."""
    over = select(tables.c.id).where(tables.c.cancel_until <= now, GOING_ON, of_realms(realms))
    return tuple(connection.execute(over.order_by(tables.c.cancel_until, tables.c.id)).scalars())


def next_cancel_over(connection: Connection, now: datetime, realms: Set[int] = EVERY_REALM) -> datetime | None:
    """When the first time for such an answer is over that is not over by now."""
    later = select(tables.c.cancel_until).where(tables.c.cancel_until > now, tables.c.cancel_until <= LATEST)
    later = later.where(GOING_ON, of_realms(realms))
    return connection.execute(later.order_by(tables.c.cancel_until).limit(1)).scalar_one_or_none()


def lucks_until(connection: Connection, now: datetime, realms: Set[int] = EVERY_REALM) -> tuple[int, ...]:
    """The tables where the deal need not wait for a word of luck any longer."""
    over = select(tables.c.id).where(_AWAITS_LUCK, tables.c.luck_until <= now, of_realms(realms))
    return tuple(connection.execute(over.order_by(tables.c.luck_until, tables.c.id)).scalars())


def next_luck_over(connection: Connection, now: datetime, realms: Set[int] = EVERY_REALM) -> datetime | None:
    """Until when the first deal waits for a word of luck that waits longer than now."""
    later = select(tables.c.luck_until).where(_AWAITS_LUCK, tables.c.luck_until > now, tables.c.luck_until <= LATEST)
    later = later.where(of_realms(realms))
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


def whole(time: timedelta) -> ColumnElement[int]:
    """In microseconds."""
    return literal(time // timedelta(microseconds=1), BigInteger)
