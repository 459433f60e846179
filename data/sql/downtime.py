"""Until when people could act, and what moves by a time in which they could not. Each realm has its own."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Set
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
    inspect,
    literal,
    not_,
    select,
    type_coerce,
)

from data import damage
from data.columns import LATEST, Moment, microseconds
from data.realms import EVERY_REALM, REALMS
from data.records import ALONE, OPEN, UNTOUCHED_FOR, Status
from data.schema import limits, moves, notes, players, processes, realms, seats, tables
from data.sql.clock import share, whole
from data.sql.damaged import NOTED
from data.sql.notes import note
from data.sql.processes import process_alive
from data.sql.realms import of_realms
from data.sql.upsert import insert

ALIVE_AT: Final = "alive_at"
"""The note of until when people could act, of all realms with nothing in their row."""
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
MISTIMED_BY: Final = "mistimed "
"""How the names of notes begin, before the number of a realm: by how many microseconds the times that its messages show
may be off."""
LATER_BY_QUIET: Final = timedelta(hours=10)
"""So much later a turn of `LONG_TURN` or longer may run out, because of quiet hours."""
LONG_TURN: Final = 86400
"""Seconds."""
WAITS_AT_MOST: Final = timedelta(days=1)
"""How long an absent player is waited for, since one of the others would have a computer play."""
_KEPT: Final = realms.c
_APART: Final = _KEPT.alive_at.is_not(None)
_NOTED: Final = select(type_coerce(notes.c.value, Moment)).where(notes.c.name == ALIVE_AT).scalar_subquery()
_UNTIL: Final = func.coalesce(type_coerce(_KEPT.alive_at, BigInteger), type_coerce(_NOTED, BigInteger))
_ALONE = and_(tables.c.guild_id == ALONE, tables.c.status == Status.PLAYING)


def alive(
    connection: Connection,
    until: Mapping[Set[int], datetime],
    now: datetime | None = None,
    process: str | None = None,
    hears: Collection[int] = (),
) -> None:
    """Note until when people could act, by realms. `now`: and that the bot runs.

    The latest of these moments is one note: a beat writes one row, and not 256. What is none of theirs, or was not told
    now, stands in its realm's row. `process`: the name of the process, where several share the realms. Then each moment
    stands in its realm's row, as far as the realm is still the process's. `hears`: of these shards it hears now.
    """
    if process is not None:
        for those, moment in until.items():
            its = of_realms(those, _KEPT.realm), _KEPT.owner == process
            connection.execute(realms.update().where(*its).values(alive_at=moment))
        if now is not None:
            process_alive(connection, process, now, hears)
    elif until:
        mine, latest = max(until.items(), key=lambda told: told[1])
        elsewhere = and_(not_(of_realms(mine, _KEPT.realm)), _KEPT.alive_at.is_(None))
        if len(mine) < REALMS:
            connection.execute(realms.update().where(elsewhere).values(alive_at=_NOTED))
        connection.execute(realms.update().where(of_realms(mine, _KEPT.realm), _APART).values(alive_at=None))
        for those, moment in until.items():
            if those is not mine:
                connection.execute(realms.update().where(of_realms(those, _KEPT.realm)).values(alive_at=moment))
        note(connection, ALIVE_AT, microseconds(latest))
    if now is not None:
        note(connection, RAN_AT, microseconds(now))


def alive_at(connection: Connection, process: str | None = None) -> datetime | None:
    """When the bot last ran, or that process of it; None: that was never noted."""
    if process is not None:
        return _moment(connection, select(processes.c.alive_at).where(processes.c.name == process))
    noted = notes.c.name.in_((ALIVE_AT, RAN_AT))
    return _moment(connection, select(type_coerce(func.max(notes.c.value), Moment)).where(noted))


def ready_at(connection: Connection, process: str | None = None) -> datetime | None:
    """Until when people could act, whatever their realm, or in those of that process; None: that was never noted. A bot
    of before there were realms notes it by shards, and may still run."""
    if process is not None:
        return _moment(connection, select(type_coerce(func.min(_UNTIL), Moment)).where(_KEPT.owner == process))
    by_shards = select(type_coerce(func.min(notes.c.value), Moment)).where(notes.c.name.startswith(ALIVE_AT))
    by_realms = select(type_coerce(func.min(_UNTIL), Moment))
    return _moment(connection, by_realms if inspect(connection).has_table(realms.name) else by_shards)


def _moment(connection: Connection, query: Select[Any]) -> datetime | None:
    moment = connection.scalar(query)
    return moment if isinstance(moment, datetime) else None  # a damaged one tells nothing


def come_back(
    connection: Connection,
    now: datetime,
    mine: Set[int] = EVERY_REALM,
    least: timedelta = timedelta(0),
    process: str | None = None,
) -> Mapping[timedelta | None, frozenset[int]]:
    """People of these realms can act again: everything that is open at their tables moves by the time since they last
    could, and that they can now is noted. So each such time counts once, however often it is asked.

    A clock that was set back moves it back. Nothing lasts longer than its whole time from now then (`LASTS_AT_MOST`,
    `latest_deadline`). No version rises.

    Returns the realms by that time, None: nothing was ever noted. Where it is shorter than `least` nothing moves and
    nothing is noted: it goes into the next one. `process`: as of `alive`; what is no longer its own is left as it is.
    """
    found: dict[timedelta | None, set[int]] = defaultdict(set)
    moments = select(_KEPT.realm, type_coerce(_UNTIL, Moment)).order_by(_KEPT.realm)
    if process is not None:  # it may have lost some since it asked
        moments = moments.where(of_realms(mine, _KEPT.realm), _KEPT.owner == process).with_for_update()
    for realm, last in connection.execute(moments):
        if realm in mine:
            found[now - last if isinstance(last, datetime) else None].add(realm)
    away = {time: frozenset(those) for time, those in found.items()}
    moved = {time: those for time, those in away.items() if time is not None and abs(time) >= least}
    for time, those in moved.items():
        _move(connection, those, time, now)
    if moved:
        _note_mistimed(connection, {realm: abs(time) for time, those in moved.items() for realm in those})
    if noted := frozenset[int]().union(*moved.values(), away.get(None, ())):
        alive(connection, {noted: now}, process=process)
    return away


def mistimed(connection: Connection, mine: Set[int] = EVERY_REALM) -> Mapping[int, timedelta]:
    """By how much the times that messages show in these realms may be off, at most, where they may: by what has moved
    and `retimed` does not know of, also since before a kill."""
    found = connection.execute(select(notes.c.name, notes.c.value).where(notes.c.name.in_(map(_mistimed, mine))))
    by = {int(name.removeprefix(MISTIMED_BY)): value for name, value in found if isinstance(value, int)}
    return {realm: timedelta(microseconds=value) for realm, value in by.items()}  # a damaged one tells nothing


def retimed(connection: Connection, by: Mapping[int, timedelta]) -> None:
    """Messages of these realms show the times as they are since they have moved by so much, as `mistimed` had it."""
    _note_mistimed(connection, {realm: -time for realm, time in by.items()})
    connection.execute(notes.delete().where(notes.c.name.in_(map(_mistimed, by)), notes.c.value <= 0))


def _mistimed(realm: int) -> str:
    return f"{MISTIMED_BY}{realm}"


def _note_mistimed(connection: Connection, by: Mapping[int, timedelta]) -> None:
    rows = [{"name": _mistimed(realm), "value": time // timedelta(microseconds=1)} for realm, time in by.items()]
    statement = insert(connection, notes).values(rows)
    set_ = {"value": notes.c.value + statement.excluded.value}
    connection.execute(statement.on_conflict_do_update(index_elements=notes.primary_key, set_=set_))


def _move(connection: Connection, mine: Set[int], by: timedelta, now: datetime) -> None:
    open_ = (tables.c.status.in_(OPEN), of_realms(mine))
    seated = seats.c.table_id.in_(select(tables.c.id).where(*open_))
    deadline = {"deadline": _later(tables.c.deadline, by, latest_deadline(by, now))}
    connection.execute(tables.update().where(*open_).values(_moved(tables, by, now) | deadline))
    connection.execute(seats.update().where(seated).values(_moved(seats, by, now)))
    if 0 in mine:  # what belongs to no table moves with these
        absent = players.c.absent_at.is_not(None)
        connection.execute(players.update().where(absent).values(_moved(players, by, now)))
        connection.execute(limits.update().values(_moved(limits, by, now)))
        damaged = notes.update().where(notes.c.name.startswith(NOTED))
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


def _from(moment: datetime) -> ColumnElement[int]:
    return literal(microseconds(moment), BigInteger)


def _later(column: ColumnElement[Any], by: timedelta, latest: ColumnElement[int]) -> ColumnElement[Any]:
    """Later by that time, but no later than `latest`. A damaged value stays what it is (`data.damage`)."""
    number = type_coerce(column, BigInteger)
    moved = type_coerce(_capped(number + whole(by), latest), Moment)
    return case((number.between(0, microseconds(LATEST)), moved), else_=column)


def _capped(moment: ColumnElement[int], latest: ColumnElement[int]) -> ColumnElement[int]:
    return case((moment > latest, latest), else_=moment)
