"""Deadlines: whose turn has run out, who is to be reminded."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import BigInteger, ColumnElement, case, cast, func, literal, select, type_coerce

from data.records import Status, Table
from data.schema import Moment, microseconds, tables
from data.sql.rows import table_record
from data.sql.transactions import Transactions

_PLAYING = tables.c.status == Status.PLAYING


class Clock(Transactions):
    """What the bot's clock asks."""

    async def due_tables(self, now: datetime, limit: int = 100) -> tuple[Table, ...]:
        # A plain read: two processes may get the same table, and the compare-and-swap of `append_move` lets one of
        # them play the turn. Claiming with FOR UPDATE SKIP LOCKED would have to hold the lock while the turn is
        # played; that pays once several processes have hundreds of turns due at a time.
        return await self._by_deadline(tables.c.deadline <= now, limit=limit)

    async def tables_to_remind(self, now: datetime, ahead: float, limit: int = 100) -> tuple[Table, ...]:
        unsent = (tables.c.reminded.is_(False), tables.c.deadline > now)
        return await self._by_deadline(*unsent, _near(now, ahead), limit=limit)

    async def set_reminded(self, table_id: int, deadline: datetime) -> bool:
        unsent = (tables.c.id == table_id, _PLAYING, tables.c.deadline == deadline, tables.c.reminded.is_(False))
        async with self.writing() as connection:
            # One statement locks the row and looks at it again, so it needs no lock before.
            return (await connection.execute(tables.update().where(*unsent).values(reminded=True))).rowcount == 1

    async def next_due(self, ahead: float = 0.0) -> datetime | None:
        to_remind = type_coerce(tables.c.deadline, BigInteger) - _share(ahead)
        moment = case((tables.c.reminded, type_coerce(tables.c.deadline, BigInteger)), else_=to_remind)
        query = select(type_coerce(func.min(moment), Moment)).where(_PLAYING, tables.c.deadline.is_not(None))
        async with self.reading() as connection:
            earliest: datetime | None = await connection.scalar(query)
            return earliest

    async def renew_deadlines(self, now: datetime, ahead: float) -> int:
        renewed = type_coerce(literal(microseconds(now), BigInteger) + _share(1.0), Moment)
        change = tables.update().where(_PLAYING, _near(now, ahead)).values(deadline=renewed, reminded=False)
        async with self.writing() as connection:
            return (await connection.execute(change)).rowcount

    async def _by_deadline(self, *conditions: ColumnElement[bool], limit: int) -> tuple[Table, ...]:
        query = select(tables).where(_PLAYING, *conditions).order_by(tables.c.deadline, tables.c.id).limit(limit)
        async with self.reading() as connection:
            return tuple(table_record(row) for row in await connection.execute(query))


def _share(part: float) -> ColumnElement[int]:
    """That part of a turn's time, in microseconds."""
    return cast(tables.c.turn_seconds, BigInteger) * literal(round(part * 1_000_000), BigInteger)


def _near(now: datetime, ahead: float) -> ColumnElement[bool]:
    """The deadline comes within that part of the turn's time, or has come."""
    return type_coerce(tables.c.deadline, BigInteger) <= literal(microseconds(now), BigInteger) + _share(ahead)
