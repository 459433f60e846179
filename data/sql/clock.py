"""Deadlines: whose turn has run out, who is to be reminded."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import BigInteger, ColumnElement, cast, func, literal, select, type_coerce

from data.records import Status, Table
from data.schema import microseconds, tables
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
        share = cast(tables.c.turn_seconds, BigInteger) * literal(round(ahead * 1_000_000), BigInteger)
        near = type_coerce(tables.c.deadline, BigInteger) <= literal(microseconds(now), BigInteger) + share
        return await self._by_deadline(tables.c.reminded.is_(False), tables.c.deadline > now, near, limit=limit)

    async def set_reminded(self, table_id: int, deadline: datetime) -> bool:
        unsent = (tables.c.id == table_id, _PLAYING, tables.c.deadline == deadline, tables.c.reminded.is_(False))
        async with self.writing() as connection:
            # One statement locks the row and looks at it again, so it needs no lock before.
            return (await connection.execute(tables.update().where(*unsent).values(reminded=True))).rowcount == 1

    async def next_due(self) -> datetime | None:
        async with self.reading() as connection:
            earliest: datetime | None = await connection.scalar(select(func.min(tables.c.deadline)).where(_PLAYING))
            return earliest

    async def _by_deadline(self, *conditions: ColumnElement[bool], limit: int) -> tuple[Table, ...]:
        query = select(tables).where(_PLAYING, *conditions).order_by(tables.c.deadline, tables.c.id).limit(limit)
        async with self.reading() as connection:
            return tuple(table_record(row) for row in await connection.execute(query))
