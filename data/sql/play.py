"""Tables in play: the moves, and how a game ends."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import func, literal, select
from sqlalchemy.ext.asyncio import AsyncConnection

from data.errors import NotSeated, PlyTaken
from data.records import Move, Outcome, Standing, Status, Table, TableLog
from data.schema import Moment, moves, results, seats, tables
from data.sql.results import write_result
from data.sql.rows import lock_table, read_log
from data.sql.transactions import Transactions


class Play(Transactions):
    """Moving, giving up, being taken over, ending."""

    async def append_move(
        self,
        table_id: int,
        move: Move,
        *,
        deadline: datetime | None,
        strikes: int = 0,
        taken_over: bool | None = None,
        outcome: Outcome | None = None,
    ) -> None:
        async with self.writing() as connection:
            table = await _lock_playing(connection, table_id)
            last = await connection.scalar(select(func.max(moves.c.ply)).where(moves.c.table_id == table_id))
            if move.ply != 1 + (last or 0):
                raise PlyTaken(f"ply {move.ply} of table {table_id} does not follow ply {last or 0}")
            await _change_seat(connection, table_id, move.seat, strikes=strikes, **_unless_none(taken_over))
            row = {"table_id": table_id, "ply": move.ply, "seat": move.seat, "text": move.text, "at": move.at}
            await connection.execute(moves.insert().values(row))
            if outcome is None:
                await _change_table(connection, table_id, deadline=deadline, reminded=False)
            else:
                await _end(connection, table, outcome, move.at)

    async def set_taken_over(self, table_id: int, seat: int, taken_over: bool, deadline: datetime | None) -> TableLog:
        async with self.writing() as connection:
            table = await _lock_playing(connection, table_id)
            forgiven = {} if taken_over else {"strikes": 0}
            await _change_seat(connection, table_id, seat, taken_over=taken_over, **forgiven)
            reminded = table.reminded and table.deadline == deadline
            await _change_table(connection, table_id, deadline=deadline, reminded=reminded)
            return await read_log(connection, table_id)

    async def resign(self, table_id: int, seat: int, at: datetime, outcome: Outcome | None) -> TableLog:
        async with self.writing() as connection:
            table = await _lock_playing(connection, table_id)
            await _change_seat(
                connection, table_id, seat, resigned_at=func.coalesce(seats.c.resigned_at, literal(at, Moment))
            )
            if outcome is not None:
                await _end(connection, table, outcome, at)
            return await read_log(connection, table_id)

    async def cancel_table(self, table_id: int, *, at: datetime, reason: str) -> TableLog:
        async with self.writing() as connection:
            if await lock_table(connection, table_id, Status.LOBBY, Status.PLAYING) is None:
                raise PlyTaken(f"table {table_id} has ended already")
            await _change_table(
                connection, table_id, status=Status.CANCELLED, ended_at=at, reason=reason, deadline=None
            )
            return await read_log(connection, table_id)

    async def standings(self, table_id: int) -> tuple[Standing, ...]:
        async with self.reading() as connection:
            columns = (results.c.seat, results.c.place, results.c.points)
            query = select(*columns).where(results.c.table_id == table_id).order_by(results.c.place, results.c.seat)
            return tuple(Standing(**row._mapping) for row in await connection.execute(query))


async def _lock_playing(connection: AsyncConnection, table_id: int) -> Table:
    table = await lock_table(connection, table_id, Status.PLAYING)
    if table is None:
        raise PlyTaken(f"table {table_id} is not being played")
    return table


async def _change_table(connection: AsyncConnection, table_id: int, **values: Any) -> None:
    await connection.execute(tables.update().where(tables.c.id == table_id).values(values))


async def _change_seat(connection: AsyncConnection, table_id: int, seat: int, **values: Any) -> None:
    chosen = (seats.c.table_id == table_id) & (seats.c.seat == seat)
    if (await connection.execute(seats.update().where(chosen).values(values))).rowcount != 1:
        raise NotSeated(f"table {table_id} has no seat {seat}")


def _unless_none(taken_over: bool | None) -> dict[str, bool]:
    return {} if taken_over is None else {"taken_over": taken_over}


async def _end(connection: AsyncConnection, table: Table, outcome: Outcome, at: datetime) -> None:
    await _change_table(connection, table.id, status=Status.OVER, ended_at=at, reason=outcome.reason, deadline=None)
    await write_result(connection, table, outcome, at)
