"""Tables in play: the moves, and how a game ends."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, replace
from datetime import datetime
from typing import Any, Final

from sqlalchemy import Connection, select
from sqlalchemy.exc import IntegrityError

from data.damage import fits
from data.errors import TableChanged
from data.leaderboards import RatedAs
from data.messages import UNSEATED
from data.records import NOBODY, OPEN, LoggedMove, Placing, Result, Seat, Status, Table, TableLog
from data.schema import messages, moves, results, seats
from data.sql.prepared import run
from data.sql.results import write_result
from data.sql.rows import change_seat, change_table, forgotten, no_lobby, touched
from data.sql.tallies import count

_MOVE: Final = moves.insert()
_NOBODY_ASKS: Final[dict[str, Any]] = {"cancel_by": None, "cancel_why": None, "cancel_until": None}


def append_move(
    connection: Connection,
    log: TableLog,
    move: LoggedMove,
    *,
    deadline: datetime | None,
    mover: int | None = None,
    strikes: int = 0,
    taken_over: bool | None = None,
    slip_until: datetime | None = None,
    plays_on: bool = False,
    result: Result | None = None,
    rated_as: Sequence[RatedAs | None] | None = None,
) -> TableLog:
    """Write the move that follows the last one.

    In the same transaction: the next deadline (not yet reminded), the person who is to move next (`mover`; None: a
    computer, or nobody), the strikes of the seat that has moved and, unless None, whether a computer has taken it over,
    and until when its player may take the move back by themselves (`slip_until`); with a `result` the table is over,
    its results, ratings and tally are written (`rated_as`: what each seat counts as; None: all people by their places).
    Where a computer has taken the seat, or the player `plays_on`, nobody asks any more whether to cancel the game.
    Raises `TableChanged`, also when that ply is there already (`moves` has it in its primary key).
    """
    asks: dict[str, Any] = _NOBODY_ASKS if taken_over or plays_on else {}
    next_ = {"deadline": deadline, "mover": mover} | touched(log.table, move.at)
    table = _change(connection, log, result, move.at, **next_, **asks)
    unless_none = {"taken_over": taken_over, "slip_until": slip_until}
    changed = {"strikes": strikes} | {name: value for name, value in unless_none.items() if value is not None}
    seated, logged = change_seat(connection, log, move.seat, **changed), _append(connection, log, move)
    rated = write_result(connection, table, seated, result, move.at, rated_as) if result is not None else ()
    tally = count(connection, table, seated, result) if result is not None else None
    return replace(log, table=table, seats=seated, moves=logged, rated=rated, tally=tally)


def take_back(
    connection: Connection,
    log: TableLog,
    row: LoggedMove,
    *,
    deadline: datetime | None,
    mover: int | None = None,
    practice: bool = False,
    plays_on: bool = False,
    forgiven: Collection[int] = (),
) -> TableLog:
    """Write the row of a person who takes moves back (`~2`), and the end of their turn, which goes on. `practice`: the
    game counts for nothing from then on; `mover`, `plays_on`: as of `append_move`; `forgiven`: the seats that have let
    turns run out which are taken back. Raises as `append_move`."""
    asks: dict[str, Any] = _NOBODY_ASKS if plays_on else {}
    counts: dict[str, Any] = {"practice": True} if practice else {}
    changed = asks | counts | touched(log.table, row.at)
    table = change_table(connection, log.table, Status.PLAYING, deadline=deadline, mover=mover, **changed)
    for seat in {row.seat, *forgiven}:
        log = replace(log, seats=change_seat(connection, log, seat, strikes=0))
    return replace(log, table=table, moves=_append(connection, log, row))


def ask_back(connection: Connection, log: TableLog, seat: int) -> TableLog:
    """The person in that seat asks the others to agree to a take-back, until anybody moves. Raises as `ask_cancel`."""
    table = change_table(connection, log.table, Status.PLAYING, back_ply=len(log.moves), back_seat=seat)
    return replace(log, table=table, seats=change_seat(connection, log, seat, back_ply=len(log.moves)))


def agree_back(connection: Connection, log: TableLog, seat: int) -> TableLog:
    """The person in that seat agrees to it. Raises as `ask_cancel`."""
    table = change_table(connection, log.table, Status.PLAYING)
    return replace(log, table=table, seats=change_seat(connection, log, seat, back_ply=log.table.back_ply))


def drop_back(connection: Connection, log: TableLog) -> TableLog:
    """Somebody would rather play on. Raises `TableChanged`."""
    return replace(log, table=change_table(connection, log.table, Status.PLAYING, back_seat=None))


def set_taken_over(
    connection: Connection,
    log: TableLog,
    seat: int,
    taken_over: bool,
    deadline: datetime | None,
    mover: int | None = None,
) -> TableLog:
    """A computer takes a person's seat over, and nobody asks any more whether to cancel the game; or the person is back
    (no strikes, no absence). Sets the deadline, and the person who is to move.

    Raises `TableChanged`, `NotSeated` when the game has no such seat.
    """
    forgiven = {} if taken_over else {"strikes": 0, "absent_until": None, "gone_at": None, "removed": False}
    asks: dict[str, Any] = _NOBODY_ASKS if taken_over else {}
    table = change_table(connection, log.table, Status.PLAYING, deadline=deadline, mover=mover, **asks)
    seated = change_seat(connection, log, seat, taken_over=taken_over, **forgiven)
    return replace(log, table=table, seats=seated)


def set_absent(
    connection: Connection,
    log: TableLog,
    seat: int,
    until: datetime | None,
    deadline: datetime | None,
    *,
    drops_question: bool = False,
) -> TableLog:
    """Until when a person's turns wait at a lobby or game; None: they do not. Sets the table's deadline.
    `drops_question`: nobody asks any more whether to cancel the game.

    Raises `TableChanged`, `NotSeated`.
    """
    asks: dict[str, Any] = _NOBODY_ASKS if drops_question else {}
    table = change_table(connection, log.table, *OPEN, deadline=deadline, **asks)
    return replace(log, table=table, seats=change_seat(connection, log, seat, absent_until=until))


def set_agreed(
    connection: Connection, log: TableLog, seat: int, until: datetime, deadline: datetime | None
) -> TableLog:
    """A person would have a computer play for absent players, until then at most. Sets the table's deadline. Raises as
    `set_absent`."""
    table = change_table(connection, log.table, Status.PLAYING, deadline=deadline)
    return replace(log, table=table, seats=change_seat(connection, log, seat, agreed=until))


def give_up(
    connection: Connection,
    log: TableLog,
    resigned: Mapping[int, datetime],
    at: datetime,
    result: Result | None,
    *,
    rated_as: Sequence[RatedAs | None] | None = None,
) -> TableLog:
    """The people in these seats have given up, at those times; with a `result` the table is over (`rated_as`: as of
    `append_move`). Nobody asks any more whether to cancel the game.

    Raises `TableChanged`.
    """
    table = _change(connection, log, result, at, **_NOBODY_ASKS, **_leaving(log, *resigned))
    for seat, moment in resigned.items():
        before = next((entry.resigned_at for entry in log.seats if entry.seat == seat), None)
        log = replace(log, seats=change_seat(connection, log, seat, resigned_at=before or moment))
    changed = write_result(connection, table, log.seats, result, at, rated_as) if result is not None else ()
    return replace(log, table=table, rated=changed)


def unname(connection: Connection, log: TableLog, seat: int, name: str) -> TableLog:
    """A person who has resigned from a game is forgotten there: nobody, called `name`, sits in their seat. Of their
    word of luck the digest stays.

    Raises `TableChanged`, `NotSeated`.
    """
    person = next((entry.player_id for entry in log.seats if entry.seat == seat), None)
    theirs = person is not None and log.table.luck_by == person
    unlucky: dict[str, Any] = {"luck_by": NOBODY, "luck": None} if theirs else {}
    table = change_table(connection, log.table, Status.PLAYING, **unlucky)
    nobody = {"player_id": forgotten(seat), "name": name, "dealt_as": None, "absent_until": None}
    seated = change_seat(connection, log, seat, **nobody)  # first, as `put_messages` locks it first
    own = (messages.c.table_id == table.id, messages.c.seat == seat, messages.c.kind.not_in(UNSEATED))
    connection.execute(messages.delete().where(*own))
    return replace(log, table=table, seats=seated)


def set_gone(
    connection: Connection,
    log: TableLog,
    seat: int,
    at: datetime,
    deadline: datetime | None,
    *,
    removed: bool = False,
) -> TableLog:
    """A person is no longer in the server of a game, which may not have been dealt yet (then `deadline` is None): a
    computer takes their seat, and nobody asks any more whether to cancel the game. `removed`: they may not have gone by
    themselves. Sets the deadline.

    Raises `TableChanged`, `NotSeated`.
    """
    statuses = (Status.DEALING, Status.PLAYING)
    table = change_table(connection, log.table, *statuses, deadline=deadline, **_NOBODY_ASKS, **_leaving(log, seat))
    gone = {"taken_over": True, "gone_at": at, "removed": removed}
    return replace(log, table=table, seats=change_seat(connection, log, seat, **gone))


def cancel_table(
    connection: Connection,
    log: TableLog,
    *,
    at: datetime,
    reason: str,
    by: int | None = None,
    why: str | None = None,
    name: str | None = None,
    seated: Sequence[Seat] = (),
) -> TableLog:
    """End a lobby or a game without a result. `by`: the person who ended it and said `why`; `name`: what they are
    called; `seated`: all seats as they are then, if others than before. Raises `TableChanged`."""
    ended = {"status": Status.CANCELLED, "ended_at": at, "reason": reason, "deadline": None, "mover": None}
    said = {"cancel_by": by, "cancel_name": name, "cancel_why": why, "cancel_until": None}
    table = change_table(connection, log.table, *OPEN, **ended, **said)
    for before, now in zip(log.seats, seated, strict=False):
        if now != before:
            changed = dict(asdict(now).items() - asdict(before).items())
            log = replace(log, seats=change_seat(connection, log, now.seat, **changed))
    return no_lobby(log, table)


def ask_cancel(connection: Connection, log: TableLog, seat: int, why: str | None, until: datetime) -> TableLog:
    """The person in that seat asks the others, until then, to cancel the game; an earlier question is dropped.

    Raises `TableChanged`, `NotSeated`.
    """
    person = next((entry.player_id for entry in log.seats if entry.seat == seat), None)
    asked = {"cancel_by": person, "cancel_why": why, "cancel_until": until}
    table = change_table(connection, log.table, Status.PLAYING, **asked)
    connection.execute(seats.update().where(seats.c.table_id == table.id).values(cancels=None))
    unasked = replace(log, table=table, seats=tuple(replace(entry, cancels=None) for entry in log.seats))
    return replace(unasked, seats=change_seat(connection, unasked, seat, cancels=until))


def agree_cancel(connection: Connection, log: TableLog, seat: int) -> TableLog:
    """The person in that seat would have the game cancelled, too. Raises as `ask_cancel`."""
    table = change_table(connection, log.table, Status.PLAYING)
    return replace(log, table=table, seats=change_seat(connection, log, seat, cancels=log.table.cancel_until))


def drop_cancel(connection: Connection, log: TableLog) -> TableLog:
    """Nobody asks any more to cancel the game. Raises `TableChanged`."""
    return replace(log, table=change_table(connection, log.table, Status.PLAYING, **_NOBODY_ASKS))


def drop_reason(connection: Connection, log: TableLog) -> TableLog:
    """Nobody is told any more why somebody has cancelled the table, or asks to. Raises `TableChanged`."""
    return replace(log, table=change_table(connection, log.table, *Status, cancel_why=None))


def placings(connection: Connection, table_id: int) -> tuple[Placing, ...]:
    """How a table that is over ended, the best place first; empty for one that is not."""
    columns = (results.c.seat, results.c.place, results.c.points)
    query = select(*columns).where(results.c.table_id == table_id).order_by(results.c.place, results.c.seat)
    return tuple(Placing(**row._mapping) for row in connection.execute(query) if fits(results, row))


def _append(connection: Connection, log: TableLog, row: LoggedMove) -> tuple[LoggedMove, ...]:
    """The rows of the table with one more."""
    if row.ply != len(log.moves) + 1:
        raise TableChanged(f"ply {row.ply} of table {log.table.id} does not follow ply {len(log.moves)}")
    try:
        run(connection, _MOVE, asdict(row) | {"table_id": log.table.id})
    except IntegrityError:
        raise TableChanged(f"ply {row.ply} of table {log.table.id} has been played") from None
    return (*log.moves, row)


def _leaving(log: TableLog, *seats: int) -> dict[str, Any]:
    """Computers play for these seats from now on: if one of them is to move, nobody is waited for."""
    return {"mover": None} if log.table.mover in (log.seats[seat].player_id for seat in seats) else {}


def _change(connection: Connection, log: TableLog, result: Result | None, at: datetime, **values: Any) -> Table:
    """Change a game that goes on, or end it."""
    if result is not None:
        values = _NOBODY_ASKS | {"status": Status.OVER, "ended_at": at, "reason": result.reason}
        values |= {"deadline": None, "mover": None}
    return change_table(connection, log.table, Status.PLAYING, **values)
