"""Until when people could act, and what moves by a time in which they could not. Each shard has its own."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    Column,
    ColumnElement,
    Connection,
    Select,
    Table,
    and_,
    case,
    func,
    literal,
    or_,
    select,
    type_coerce,
)

from data import damage
from data.columns import LATEST, Moment, microseconds
from data.records import ALONE, OPEN, UNTOUCHED_FOR, Status
from data.schema import limits, moves, notes, players, seats, tables
from data.shards import EVERY_SHARD, Shards
from data.sql.clock import of_shards, share, whole
from data.sql.damaged import NOTED
from data.sql.upsert import insert

ALIVE_AT: Final = "alive_at"
"""How the notes are called: of a single shard this, of one of several with its number and theirs behind it."""
RAN_AT: Final = "ran_at"
"""The note of when the bot last ran, whether or not people could act."""
LASTS_AT_MOST: Final[Mapping[Column[Any], timedelta]] = {
    tables.c.cancel_until: timedelta(days=1),
    tables.c.luck_until: timedelta(minutes=1),
    tables.c.forgotten_at: timedelta(days=1),
    seats.c.absent_until: timedelta(days=14),
    seats.c.agreed: timedelta(days=14),
    seats.c.cancels: timedelta(days=1),
    seats.c.slip_until: timedelta(minutes=2),
    players.c.absent_at: timedelta(0),
    limits.c.absent_again: timedelta(days=30),
}
"""What moves besides the deadlines, and how long after now each may be at most: what was begun while people could not
act has its whole time, and no more. They are `bot.host`'s."""
MISTIMED_BY: Final = "mistimed"
"""The name of a note: by how many microseconds the times that messages show may be off."""
LATER_BY_QUIET: Final = timedelta(hours=10)
"""So much later a turn of `LONG_TURN` or longer may run out, because of quiet hours."""
LONG_TURN: Final = 86400
"""Seconds."""
WAITS_AT_MOST: Final = timedelta(days=1)
"""How long an absent player is waited for, since one of the others would have a computer play."""
_ALIVE = notes.c.name.startswith(ALIVE_AT)
_ALONE = and_(tables.c.guild_id == ALONE, tables.c.status == Status.PLAYING)


def alive(connection: Connection, until: Mapping[int, datetime], count: int = 1, now: datetime | None = None) -> None:
    """Note until when people could act, by shard; there are `count` of them. `now`: and that the bot runs."""
    noted = {_name(shard, count): moment for shard, moment in until.items()}
    for name, moment in (noted if now is None else noted | {RAN_AT: now}).items():
        value = {"value": microseconds(moment)}
        statement = insert(connection, notes).values(name=name, **value)
        connection.execute(statement.on_conflict_do_update(index_elements=notes.primary_key, set_=value))


def alive_at(connection: Connection) -> datetime | None:
    """When the bot last ran; None: that was never noted."""
    noted = or_(_ALIVE, notes.c.name == RAN_AT)
    return _moment(connection, select(type_coerce(func.max(notes.c.value), Moment)).where(noted))


def ready_at(connection: Connection) -> datetime | None:
    """Until when people could act, whatever their shard; None: that was never noted."""
    return _moment(connection, select(type_coerce(func.min(notes.c.value), Moment)).where(_ALIVE))


def _moment(connection: Connection, query: Select[datetime]) -> datetime | None:
    moment = connection.scalar(query)
    return moment if isinstance(moment, datetime) else None  # a damaged one tells nothing


def come_back(
    connection: Connection, now: datetime, shards: Shards = EVERY_SHARD, least: timedelta = timedelta(0)
) -> Mapping[int, timedelta | None]:
    """People of these shards can act again: everything that is open at their tables moves by the time since they last
    could, and that they can now is noted. So each such time counts once, however often it is asked.

    A clock that was set back moves it back. What was noted under another number of shards counts from its oldest note.
    Nothing lasts longer than its whole time from now then (`LASTS_AT_MOST`, `latest_deadline`). No version rises.

    Returns that time by shard, None: nothing was ever noted. Where it is shorter than `least` nothing moves and nothing
    is noted: it goes into the next one.
    """
    noted = connection.execute(select(notes.c.name, _MOMENT).where(_ALIVE))
    kept = {row.name: row.moment for row in noted if isinstance(row.moment, datetime)}
    oldest = min(kept.values(), default=None)
    since = {shard: kept.pop(_name(shard, shards.count), oldest) for shard in shards.numbers}
    away = {shard: None if last is None else now - last for shard, last in since.items()}
    moved: dict[timedelta, set[int]] = defaultdict(set)
    for shard, time in away.items():
        if time is not None and abs(time) >= least:
            moved[time].add(shard)
    for time, numbers in moved.items():
        _move(connection, Shards(frozenset(numbers), shards.count), time, now)
    if moved:
        _note_mistimed(connection, max(map(abs, moved)))
    still = {shard: last for shard, last in since.items() if last is not None and abs(now - last) < least}
    alive(connection, dict.fromkeys(shards.numbers, now) | still, shards.count)
    if shards.all:  # as many as there are now have their own
        connection.execute(notes.delete().where(notes.c.name.in_(kept)))
    return away


def mistimed(connection: Connection) -> timedelta:
    """By how much the times that messages show may be off, at most: by what has moved and `retimed` does not know of,
    also since before a kill."""
    noted = connection.scalar(select(notes.c.value).where(notes.c.name == MISTIMED_BY))
    return timedelta(microseconds=noted if isinstance(noted, int) else 0)  # a damaged one tells nothing


def retimed(connection: Connection, by: timedelta) -> None:
    """Messages show the times as they are since they have moved by so much, as `mistimed` had it."""
    _note_mistimed(connection, -by)
    connection.execute(notes.delete().where(notes.c.name == MISTIMED_BY, notes.c.value <= 0))


def _note_mistimed(connection: Connection, by: timedelta) -> None:
    more = by // timedelta(microseconds=1)
    statement = insert(connection, notes).values(name=MISTIMED_BY, value=more)
    set_ = {"value": notes.c.value + more}
    connection.execute(statement.on_conflict_do_update(index_elements=notes.primary_key, set_=set_))


def _move(connection: Connection, shards: Shards, by: timedelta, now: datetime) -> None:
    open_ = (tables.c.status.in_(OPEN), of_shards(shards))
    seated = seats.c.table_id.in_(select(tables.c.id).where(*open_))
    deadline = {"deadline": _later(tables.c.deadline, by, latest_deadline(by, now))}
    connection.execute(tables.update().where(*open_).values(_moved(tables, by, now) | deadline))
    connection.execute(seats.update().where(seated).values(_moved(seats, by, now)))
    if 0 in shards.numbers:  # where direct messages are
        absent = players.c.absent_at.is_not(None)
        connection.execute(players.update().where(absent).values(_moved(players, by, now)))
        connection.execute(limits.update().values(_moved(limits, by, now)))
        damaged = notes.update().where(notes.c.name.startswith(NOTED))  # whatever their shards
        connection.execute(damaged.values(value=_later(notes.c.value, by, _from(now))))
    if by < timedelta(0):
        _written_ahead(connection, open_, by, now)


def _moved(table: Table, by: timedelta, now: datetime) -> dict[str, ColumnElement[Any]]:
    """The columns of `LASTS_AT_MOST` in this table, by their names, with their new values."""
    own = {column: whole(longest) for column, longest in LASTS_AT_MOST.items() if column.table is table}
    if table is tables:
        own[tables.c.forgotten_at] = case((_ALONE, whole(UNTOUCHED_FOR)), else_=own[tables.c.forgotten_at])
    return {column.name: _later(column, by, _from(now) + longest) for column, longest in own.items()}


def latest_deadline(by: timedelta, now: datetime) -> ColumnElement[int]:
    """When the turn to be played runs out at the latest: it has the time of a turn from now.

    It may have been given more when it began, at the table's last move: for quiet hours, where a turn may be long; else
    since it waits for an absent player, until they are back, or for `WAITS_AT_MOST`.
    """
    deadline, turn = type_coerce(tables.c.deadline, BigInteger), share(1.0)
    of_table = select(type_coerce(moves.c.at, BigInteger)).where(moves.c.table_id == tables.c.id)
    last_move = of_table.order_by(moves.c.ply.desc()).limit(1).scalar_subquery()
    given = deadline - func.coalesce(last_move, type_coerce(tables.c.started_at, BigInteger))
    longest = turn + case((tables.c.turn_seconds.between(1, LONG_TURN - 1), 0), else_=whole(LATER_BY_QUIET))
    absent = type_coerce(seats.c.absent_until, BigInteger)
    back = _capped(absent + whole(by), _from(now) + whole(LASTS_AT_MOST[seats.c.absent_until])) + longest
    asked = _from(now) + case((longest < whole(WAITS_AT_MOST), whole(WAITS_AT_MOST)), else_=longest)
    away = select(func.max(case((deadline < absent, asked), else_=back)))
    away = away.where(seats.c.table_id == tables.c.id, absent > _from(now - by))
    latest = case(
        (given > longest, func.coalesce(away.scalar_subquery(), _from(now) + longest)),
        (given > turn, _from(now) + given),
        else_=_from(now) + turn,
    )
    return case((tables.c.turn_seconds.between(0, damage.LONGEST), latest), else_=_from(LATEST))


def _written_ahead(
    connection: Connection, open_: tuple[ColumnElement[bool], ...], by: timedelta, now: datetime
) -> None:
    """What was written down at a clock that was ahead has not happened later than now: turns are counted from it."""
    of_open = select(tables.c.id).where(*open_)
    for column, its in (
        (tables.c.opened_at, tables.c.id),
        (tables.c.started_at, tables.c.id),
        (seats.c.resigned_at, seats.c.table_id),
        (seats.c.gone_at, seats.c.table_id),
        (moves.c.at, moves.c.table_id),
    ):
        later = {column.name: _later(column, by, _from(LATEST))}
        connection.execute(column.table.update().where(its.in_(of_open), column > now).values(later))


_MOMENT: Final = type_coerce(notes.c.value, Moment).label("moment")


def _name(shard: int, count: int) -> str:
    return ALIVE_AT if count == 1 else f"{ALIVE_AT} {shard}/{count}"


def _from(moment: datetime) -> ColumnElement[int]:
    return literal(microseconds(moment), BigInteger)


def _later(column: ColumnElement[Any], by: timedelta, latest: ColumnElement[int]) -> ColumnElement[Any]:
    """Later by that time, but no later than `latest`. A damaged value stays what it is (`data.damage`)."""
    number = type_coerce(column, BigInteger)
    moved = type_coerce(_capped(number + whole(by), latest), Moment)
    return case((number.between(0, microseconds(LATEST)), moved), else_=column)


def _capped(moment: ColumnElement[int], latest: ColumnElement[int]) -> ColumnElement[int]:
    return case((moment > latest, latest), else_=moment)
