"""Tables in play: the moves, and how a game ends."""

from __future__ import annotations

from dataclasses import asdict, replace
from datetime import datetime
from typing import Any, Final

from sqlalchemy import Connection, select
from sqlalchemy.exc import IntegrityError

from data.errors import TableChanged
from data.records import Move, Placing, Result, Status, Table, TableLog
from data.schema import moves, results
from data.sql.results import write_result
from data.sql.rows import change_seat, change_table, forgotten

_MOVE: Final = moves.insert()


def append_move(
    connection: Connection,
    log: TableLog,
    move: Move,
    *,
    deadline: datetime | None,
    strikes: int = 0,
    taken_over: bool | None = None,
    result: Result | None = None,
) -> TableLog:
    if move.ply != len(log.moves) + 1:
        raise TableChanged(f"ply {move.ply} of table {log.table.id} does not follow ply {len(log.moves)}")
    row = asdict(move) | {"table_id": log.table.id}
    table = _change(connection, log, result, move.at, deadline=deadline)
    changed = {"strikes": strikes} | ({} if taken_over is None else {"taken_over": taken_over})
    seated = change_seat(connection, log, move.seat, **changed)
    try:
        connection.execute(_MOVE, row)
    except IntegrityError as error:
        raise TableChanged(f"ply {move.ply} of table {log.table.id} has been played") from error
    rated = write_result(connection, table, seated, result, move.at) if result is not None else ()
    return replace(log, table=table, seats=seated, moves=(*log.moves, move), rated=rated)


def set_taken_over(
    connection: Connection, log: TableLog, seat: int, taken_over: bool, deadline: datetime | None
) -> TableLog:
    forgiven = {} if taken_over else {"strikes": 0, "absent_until": None}
    table = change_table(connection, log.table, Status.PLAYING, deadline=deadline)
    seated = change_seat(connection, log, seat, taken_over=taken_over, **forgiven)
    return replace(log, table=table, seats=seated)


def set_absent(
    connection: Connection, log: TableLog, seat: int, until: datetime | None, deadline: datetime | None
) -> TableLog:
    table = change_table(connection, log.table, Status.LOBBY, Status.PLAYING, deadline=deadline)
    return replace(log, table=table, seats=change_seat(connection, log, seat, absent_until=until))


def set_agreed(connection: Connection, log: TableLog, seat: int, until: datetime) -> TableLog:
    table = change_table(connection, log.table, Status.PLAYING)
    return replace(log, table=table, seats=change_seat(connection, log, seat, agreed=until))


def resign(
    connection: Connection, log: TableLog, seat: int, at: datetime, result: Result | None, *, rated: bool = True
) -> TableLog:
    table = _change(connection, log, result, at)
    before = next((entry.resigned_at for entry in log.seats if entry.seat == seat), None)
    seated = change_seat(connection, log, seat, resigned_at=before or at)
    changed = write_result(connection, table, seated, result, at, rated=rated) if result is not None else ()
    return replace(log, table=table, seats=seated, rated=changed)


def unname(connection: Connection, log: TableLog, seat: int, name: str) -> TableLog:
    table = change_table(connection, log.table, Status.PLAYING)
    nobody = {"player_id": forgotten(seat), "name": name, "absent_until": None}
    return replace(log, table=table, seats=change_seat(connection, log, seat, **nobody))


def cancel_table(connection: Connection, log: TableLog, *, at: datetime, reason: str) -> TableLog:
    ended = {"status": Status.CANCELLED, "ended_at": at, "reason": reason, "deadline": None}
    table = change_table(connection, log.table, Status.LOBBY, Status.PLAYING, **ended)
    return replace(log, table=table)


def placings(connection: Connection, table_id: int) -> tuple[Placing, ...]:
    columns = (results.c.seat, results.c.place, results.c.points)
    query = select(*columns).where(results.c.table_id == table_id).order_by(results.c.place, results.c.seat)
    return tuple(Placing(**row._mapping) for row in connection.execute(query))


def _change(connection: Connection, log: TableLog, result: Result | None, at: datetime, **values: Any) -> Table:
    """Change a game that goes on, or end it."""
    if result is not None:
        values = {"status": Status.OVER, "ended_at": at, "reason": result.reason, "deadline": None}
    return change_table(connection, log.table, Status.PLAYING, **values)
