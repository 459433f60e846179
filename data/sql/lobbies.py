"""Tables before they start."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, replace
from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncConnection

from data.errors import AlreadySeated, ChoiceTaken, LobbyClosed, NotSeated, TableFull
from data.records import NewTable, Seat, Status, TableLog
from data.schema import tables
from data.sql.rows import find_log, lock_table, read_log, read_seats, replace_seats
from data.sql.transactions import Transactions


class Lobbies(Transactions):
    """Opening, joining, leaving, starting."""

    async def open_table(self, new: NewTable, opener: Seat) -> TableLog:
        async with self.writing() as connection:
            values = asdict(new) | {"status": Status.LOBBY, "reminded": False}
            created = await connection.execute(tables.insert().values(values).returning(tables.c.id))
            table_id = created.scalar_one()
            await replace_seats(connection, table_id, [opener])
            return await read_log(connection, table_id)

    async def load(self, table_id: int) -> TableLog | None:
        async with self.reading() as connection:
            return await find_log(connection, table_id)

    async def add_seat(
        self,
        table_id: int,
        *,
        player_id: int | None,
        computer: str | None,
        name: str,
        entropy: str,
        most: int,
    ) -> TableLog:
        async with self.writing() as connection:
            seated = await _seats_of_lobby(connection, table_id)
            if player_id is not None and any(seat.player_id == player_id for seat in seated):
                raise AlreadySeated(f"{player_id} sits at table {table_id} already")
            if len(seated) >= most:
                raise TableFull(f"table {table_id} has {most} seats")
            joined = 1 + max((seat.joined for seat in seated), default=-1)
            seat = Seat(len(seated), player_id, computer, name, entropy, joined)
            await replace_seats(connection, table_id, [*seated, seat])
            return await read_log(connection, table_id)

    async def remove_seat(self, table_id: int, seat: int) -> TableLog:
        async with self.writing() as connection:
            seated = await _seats_of_lobby(connection, table_id)
            if seat not in range(len(seated)):
                raise NotSeated(f"table {table_id} has no seat {seat}")
            await replace_seats(connection, table_id, [*seated[:seat], *seated[seat + 1 :]])
            return await read_log(connection, table_id)

    async def set_options(self, table_id: int, options: str, turn_seconds: int) -> TableLog:
        return await self._set(table_id, options=options, turn_seconds=turn_seconds)

    async def set_display(self, table_id: int, display: str) -> TableLog:
        return await self._set(table_id, display=display)

    async def _set(self, table_id: int, **change: object) -> TableLog:
        async with self.writing() as connection:
            await _seats_of_lobby(connection, table_id)
            await connection.execute(tables.update().where(tables.c.id == table_id).values(change))
            return await read_log(connection, table_id)

    async def set_chosen(self, table_id: int, seat: int, chosen: str | None) -> TableLog:
        async with self.writing() as connection:
            seated = list(await _seats_of_lobby(connection, table_id))
            if seat not in range(len(seated)):
                raise NotSeated(f"table {table_id} has no seat {seat}")
            if chosen is not None and any(other.chosen == chosen for other in seated if other.seat != seat):
                raise ChoiceTaken(f"at table {table_id} another seat has chosen {chosen}")
            seated[seat] = replace(seated[seat], chosen=chosen)
            await replace_seats(connection, table_id, seated)
            return await read_log(connection, table_id)

    async def set_thread(self, table_id: int, thread_id: int | None) -> None:
        async with self.writing() as connection:
            await connection.execute(tables.update().where(tables.c.id == table_id).values(thread_id=thread_id))

    async def start_table(
        self, table_id: int, seats: Sequence[Seat], *, at: datetime, deadline: datetime | None
    ) -> TableLog:
        async with self.writing() as connection:
            seated = await _seats_of_lobby(connection, table_id)
            if _unordered(seated) != _unordered(seats):
                raise LobbyClosed(f"somebody has just come to table {table_id} or gone")
            await replace_seats(connection, table_id, seats)
            change = {"status": Status.PLAYING, "started_at": at, "deadline": deadline}
            await connection.execute(tables.update().where(tables.c.id == table_id).values(change))
            return await read_log(connection, table_id)


async def _seats_of_lobby(connection: AsyncConnection, table_id: int) -> tuple[Seat, ...]:
    """Lock the table and read its seats. Raises `LobbyClosed`, also when there is no such table."""
    if await lock_table(connection, table_id, Status.LOBBY) is None:
        raise LobbyClosed(f"table {table_id} is not a lobby")
    return await read_seats(connection, table_id)


def _unordered(seats: Sequence[Seat]) -> list[Seat]:
    """The same seats whatever their turn order; of the order of joining, who came before whom."""
    by_joining = sorted(seats, key=lambda seat: seat.joined)
    return [replace(seat, seat=0, joined=number) for number, seat in enumerate(by_joining)]
