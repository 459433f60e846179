"""Tables before they start."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, replace
from datetime import datetime

from data.errors import AlreadySeated, ChoiceTaken, NotSeated, TableFull
from data.records import NewTable, Seat, Status, TableLog
from data.schema import tables
from data.sql.rows import change_table, find_log, replace_seats, table_record
from data.sql.transactions import Transactions


class Lobbies(Transactions):
    """Opening, joining, leaving, starting."""

    async def open_table(self, new: NewTable, opener: Seat) -> TableLog:
        async with self.writing() as connection:
            values = asdict(new) | {"status": Status.LOBBY, "reminded": False, "version": 1}
            created = table_record((await connection.execute(tables.insert().values(values).returning(tables))).one())
            return TableLog(created, await replace_seats(connection, created.id, [opener]), ())

    async def load(self, table_id: int) -> TableLog | None:
        async with self.reading() as connection:
            return await find_log(connection, table_id)

    async def add_seat(self, log: TableLog, newcomer: Seat, most: int) -> TableLog:
        if newcomer.player_id is not None and any(seat.player_id == newcomer.player_id for seat in log.seats):
            raise AlreadySeated(f"{newcomer.player_id} sits at table {log.table.id} already")
        if len(log.seats) >= most:
            raise TableFull(f"table {log.table.id} has {most} seats")
        joined = 1 + max((seat.joined for seat in log.seats), default=-1)
        return await self._reseat(log, [*log.seats, replace(newcomer, seat=len(log.seats), joined=joined)])

    async def remove_seat(self, log: TableLog, seat: int) -> TableLog:
        _check_seat(log, seat)
        return await self._reseat(log, [*log.seats[:seat], *log.seats[seat + 1 :]])

    async def set_chosen(self, log: TableLog, seat: int, chosen: str | None) -> TableLog:
        _check_seat(log, seat)
        if chosen is not None and any(other.chosen == chosen for other in log.seats if other.seat != seat):
            raise ChoiceTaken(f"at table {log.table.id} another seat has chosen {chosen}")
        seats = list(log.seats)
        seats[seat] = replace(seats[seat], chosen=chosen)
        return await self._reseat(log, seats)

    async def set_options(self, log: TableLog, options: str, turn_seconds: int) -> TableLog:
        return await self._set(log, options=options, turn_seconds=turn_seconds)

    async def set_display(self, log: TableLog, display: str) -> TableLog:
        return await self._set(log, display=display)

    async def start_table(
        self, log: TableLog, seats: Sequence[Seat], *, at: datetime, deadline: datetime | None
    ) -> TableLog:
        if _unordered(log.seats) != _unordered(seats):
            raise ValueError(f"a start may put the seats of table {log.table.id} in another order, and no more")
        return await self._reseat(log, seats, status=Status.PLAYING, started_at=at, deadline=deadline)

    async def set_thread(self, log: TableLog, thread_id: int | None) -> TableLog:
        async with self.writing() as connection:
            return replace(log, table=await change_table(connection, log.table, *Status, thread_id=thread_id))

    async def _set(self, log: TableLog, **values: object) -> TableLog:
        async with self.writing() as connection:
            return replace(log, table=await change_table(connection, log.table, Status.LOBBY, **values))

    async def _reseat(self, log: TableLog, seats: Sequence[Seat], **values: object) -> TableLog:
        async with self.writing() as connection:
            table = await change_table(connection, log.table, Status.LOBBY, **values)
            return replace(log, table=table, seats=await replace_seats(connection, table.id, seats))


def _check_seat(log: TableLog, seat: int) -> None:
    if seat not in range(len(log.seats)):
        raise NotSeated(f"table {log.table.id} has no seat {seat}")


def _unordered(seats: Sequence[Seat]) -> list[Seat]:
    """The same seats whatever their turn order; of the order of joining, who came before whom."""
    by_joining = sorted(seats, key=lambda seat: seat.joined)
    return [replace(seat, seat=0, joined=number) for number, seat in enumerate(by_joining)]
