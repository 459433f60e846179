"""Deadlines: whose turn has run out, who is to be reminded."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import BigInteger, ColumnElement, and_, case, cast, func, literal, or_, select, type_coerce
from sqlalchemy.ext.asyncio import AsyncConnection

from data.records import Status, Table
from data.schema import Moment, microseconds, notes, tables
from data.sql.rows import table_record
from data.sql.transactions import Transactions, insert

_PLAYING = tables.c.status == Status.PLAYING
ALIVE_AT: Final = "alive_at"
_ALIVE = notes.c.name == ALIVE_AT


class Clock(Transactions):
    """What the bot's clock asks."""

    async def due_tables(self, now: datetime, after: Table | None = None, limit: int = 100) -> tuple[Table, ...]:
        due = [tables.c.deadline <= now]
        if after is not None:
            later = tables.c.deadline > after.deadline
            due.append(or_(later, and_(tables.c.deadline == after.deadline, tables.c.id > after.id)))
        return await self._by_deadline(*due, limit=limit)

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
        change = (
            tables.update()
            .where(_PLAYING, _near(now, ahead))
            .values(deadline=renewed, reminded=False, version=tables.c.version + 1)
        )
        async with self.writing() as connection:
            return (await connection.execute(change)).rowcount

    async def alive(self, at: datetime) -> None:
        async with self.writing() as connection:
            await _note(connection, at)

    async def alive_at(self) -> datetime | None:
        async with self.reading() as connection:
            return await _alive_at(connection)

    async def come_back(self, now: datetime) -> timedelta | None:
        async with self.writing() as connection:
            last = await _alive_at(connection)
            await _note(connection, now)
            if last is None:
                return None
            away = max(now - last, timedelta(0))
            if away:
                moved = type_coerce(tables.c.deadline, BigInteger) + literal(microseconds(now) - microseconds(last))
                change = {"deadline": type_coerce(moved, Moment), "version": tables.c.version + 1}
                open_ = (_PLAYING, tables.c.deadline.is_not(None))
                await connection.execute(tables.update().where(*open_).values(change))
            return away

    async def _by_deadline(self, *conditions: ColumnElement[bool], limit: int) -> tuple[Table, ...]:
        query = select(tables).where(_PLAYING, *conditions).order_by(tables.c.deadline, tables.c.id).limit(limit)
        async with self.reading() as connection:
            return tuple(table_record(row) for row in await connection.execute(query))


async def _alive_at(connection: AsyncConnection) -> datetime | None:
    moment: datetime | None = await connection.scalar(select(type_coerce(notes.c.value, Moment)).where(_ALIVE))
    return moment


async def _note(connection: AsyncConnection, at: datetime) -> None:
    value = {"value": microseconds(at)}
    statement = insert(connection, notes).values(name=ALIVE_AT, **value)
    await connection.execute(statement.on_conflict_do_update(index_elements=notes.primary_key, set_=value))


def _share(part: float) -> ColumnElement[int]:
    """That part of a turn's time, in microseconds."""
    return cast(tables.c.turn_seconds, BigInteger) * literal(round(part * 1_000_000), BigInteger)


def _near(now: datetime, ahead: float) -> ColumnElement[bool]:
    """The deadline comes within that part of the turn's time, or has come."""
    return type_coerce(tables.c.deadline, BigInteger) <= literal(microseconds(now), BigInteger) + _share(ahead)
