"""Which tables there are, but for damaged ones (`data.damage`)."""

from __future__ import annotations

from collections.abc import Mapping, Set
from datetime import datetime
from typing import Any, Final, TypeVar

from sqlalchemy import ColumnElement, Connection, Select, and_, false, func, not_, or_, select, union

from data.messages import MessageKind, RowState
from data.realms import EVERY_REALM
from data.records import ALONE, NOWHERE, OPEN, Status, Table
from data.schema import guests, messages, players, seats, tables
from data.sql.realms import of_realms
from data.sql.rows import whole_tables

ACTIVE: Final = tables.c.status.in_(OPEN)

T = TypeVar("T")


def active_tables(
    connection: Connection,
    *,
    guild_id: int | None = None,
    channel_id: int | None = None,
    player_id: int | None = None,
    limit: int | None = None,
    realms: Set[int] = EVERY_REALM,
) -> tuple[Table, ...]:
    """Lobbies and games of these realms, newest first, at most `limit`. `channel_id` matches the channel or the thread.

    `player_id`: where this person has a seat, also one they have resigned.
    """
    query = select(tables).limit(limit)
    if player_id is None:
        query = query.where(ACTIVE)
    else:
        by_no_index = (tables.c.status + "").in_(OPEN)  # so that the person's seats are found first
        query = query.join(seats).where(seats.c.player_id == player_id, by_no_index)
    query = query.where(of_realms(realms, tables.c.realm + 0))  # by no index either
    if guild_id is not None:
        query = query.where(tables.c.guild_id == guild_id)
    if channel_id is not None:
        channel = select(tables.c.id).where(tables.c.channel_id == channel_id, ACTIVE)
        thread = select(tables.c.id).where(tables.c.thread_id == channel_id)
        query = query.where(tables.c.id.in_(union(channel, thread)))  # each by its index, however many have ended there
    return _listed(connection, query)


def open_tables(connection: Connection, *, guild_id: int | None = None, player_id: int | None = None) -> int:
    """How many lobbies and games there are in a server, or with a seat of this person that is not resigned; those that
    are played alone do not count."""
    return connection.execute(open_tables_of(guild_id=guild_id, player_id=player_id)).scalar_one()


def open_tables_of(*, guild_id: int | None = None, player_id: int | None = None) -> Select[int]:
    """The query of `open_tables`."""
    found = select(func.count()).select_from(tables).where(ACTIVE, tables.c.guild_id != ALONE)
    if guild_id is not None:
        found = found.where(tables.c.guild_id == guild_id)
    if player_id is not None:
        found = found.join(seats).where(seats.c.player_id == player_id, seats.c.resigned_at.is_(None))
    return found


def open_by_status(connection: Connection) -> Mapping[Status, int]:
    """How many lobbies and games there are, those that are played alone as well."""
    found = select(tables.c.status, func.count()).where(ACTIVE).group_by(tables.c.status)
    return {Status(status): number for status, number in connection.execute(found)}


def last_game(connection: Connection, player_id: int) -> str | None:
    """The game of the person's newest table, by its key; None if they have sat at none."""
    newest = select(func.max(seats.c.table_id)).where(seats.c.player_id == player_id).scalar_subquery()
    return connection.execute(select(tables.c.game).where(tables.c.id == newest)).scalar_one_or_none()


def games_played(connection: Connection, player_id: int, game: str, most: int) -> int:
    """How many games of this kind the person has sat at to their end, counted up to `most`."""
    over = of_table(and_(tables.c.game == game, tables.c.status == Status.OVER), seats.c.table_id)
    own = select(seats.c.table_id).where(seats.c.player_id == player_id, over)
    return len(connection.execute(own.limit(most)).all())


def of_table(fact: ColumnElement[T], number: ColumnElement[int]) -> ColumnElement[T]:
    """That fact of the table of that number. The number is its only condition, and it is no join: so a person's seats
    are found first, and each of their tables by its key, whatever the database thinks of how many there are."""
    return select(fact).where(tables.c.id == number).scalar_subquery()


def ended_tables(connection: Connection, player_id: int, limit: int) -> tuple[tuple[Table, tuple[str, ...]], ...]:
    """The newest tables that have ended with a result where the person sat and has not left the server, each with the
    names of its seats."""
    over = of_table(tables.c.status, seats.c.table_id) == Status.OVER
    own = select(seats.c.table_id).where(seats.c.player_id == player_id, seats.c.gone_at.is_(None), over)
    newest = own.order_by(seats.c.table_id.desc()).limit(limit).subquery()
    rows = connection.execute(select(tables).join(newest, newest.c.table_id == tables.c.id))
    found = sorted(whole_tables(rows), key=lambda table: table.id, reverse=True)
    names: dict[int, list[str]] = {table.id: [] for table in found}
    sitting = select(seats.c.table_id, seats.c.name).where(seats.c.table_id.in_(names)).order_by(seats.c.seat)
    for table_id, name in connection.execute(sitting):
        names[table_id].append(name)
    return tuple((table, tuple(names[table.id])) for table in found)


def rematches(connection: Connection, table_id: int) -> tuple[Table, ...]:
    """The rematches of a table, but for those that were cancelled, newest first."""
    stands = tables.c.status != Status.CANCELLED
    return _listed(connection, select(tables).where(tables.c.rematch_of == table_id, stands))


def lobbies_of(connection: Connection, player_id: int) -> tuple[Table, ...]:
    """Lobbies that the person has opened, sits in or is invited to, newest first."""
    there = [select(kept.c.table_id).where(kept.c.player_id == player_id) for kept in (seats, guests)]
    theirs = or_(tables.c.opener_id == player_id, *(tables.c.id.in_(ids) for ids in there))
    return _listed(connection, select(tables).where(tables.c.status == Status.LOBBY, theirs))


def tables_to_play(
    connection: Connection, rules: Mapping[str, int], realms: Set[int] = EVERY_REALM
) -> tuple[Table, ...]:
    """What to look at in these realms after a start, newest first: games at which a computer may be to move (it has a
    seat of its own, or plays one that was taken over or resigned, or plays for an absent player), and lobbies and games
    that were opened by other rules than these, the version of each game by its key."""
    mine = of_realms(realms)
    by_computer = or_(
        seats.c.computer.is_not(None),
        seats.c.taken_over,
        seats.c.resigned_at.is_not(None),
        seats.c.absent_until.is_not(None),
    )
    unasked = select(tables).join(seats).where(tables.c.status == Status.PLAYING, by_computer, mine).distinct()
    known = [and_(tables.c.game == game, tables.c.rules == version) for game, version in rules.items()]
    changed = select(tables).where(ACTIVE, not_(or_(false(), *known)), mine)
    return _merged(connection, unasked, changed)


def tables_to_show(connection: Connection, since: datetime, realms: Set[int] = EVERY_REALM) -> tuple[Table, ...]:
    """Tables of these realms with a message that does not show their version: what to look at after a start. Those that
    have ended come last, and else the newest first.

    They are lobbies and games, also those without any message, and lobbies without a message of their own; tables of
    people with quiet hours, since a player may have to be called when these end; and tables that have ended since then,
    unless the message is final. Where something is left to be done about a message, its version is unknown.
    """
    mine = of_realms(realms)
    shown = select(messages.c.table_id).where(messages.c.table_id == tables.c.id)
    behind = shown.where(messages.c.version != tables.c.version, messages.c.state != RowState.FINAL).exists()
    unposted = and_(tables.c.status == Status.LOBBY, ~shown.where(messages.c.kind == MessageKind.LOBBY).exists())
    undealt = tables.c.status == Status.DEALING
    open_ = select(tables).where(ACTIVE, mine, or_(behind, unposted, undealt, ~shown.exists()))
    ended = select(tables).where(tables.c.ended_at >= since, mine, behind)
    seated = select(seats.c.table_id).join_from(seats, players, seats.c.player_id == players.c.id)
    quiet = seated.where(seats.c.table_id == tables.c.id, players.c.settings.contains("quiet_from=")).exists()
    hushed = select(tables).where(tables.c.status == Status.PLAYING, mine, quiet)
    return tuple(sorted(_merged(connection, open_, hushed, ended), key=lambda table: table.ended_at is not None))


def untouched_alone(connection: Connection, now: datetime, realms: Set[int] = EVERY_REALM) -> tuple[int, ...]:
    """The numbers of the games of these realms that are played alone, and must be closed by now."""
    alone = tables.c.guild_id == ALONE, tables.c.status == Status.PLAYING, of_realms(realms)
    over = select(tables.c.id).where(*alone, tables.c.forgotten_at <= now)
    return tuple(connection.execute(over.order_by(tables.c.id)).scalars())


def silent_games(
    connection: Connection, since: datetime, first: int, *, own: bool, realms: Set[int] = EVERY_REALM
) -> tuple[Table, ...]:
    """Games of these realms that had begun by then, and where no message that is kept has been sent since into their
    thread or channel. `first`: the least id of one that was sent then; `own`: those with a thread of their own, or else
    the others."""
    sent = select(messages.c.table_id).where(
        messages.c.table_id == tables.c.id, messages.c.channel_id == tables.c.thread_id, messages.c.message_id >= first
    )
    begun = (
        tables.c.status == Status.PLAYING,
        tables.c.started_at <= since,
        tables.c.guild_id != ALONE,
        of_realms(realms),
    )
    there = tables.c.thread_id != tables.c.channel_id if own else tables.c.thread_id == tables.c.channel_id
    return _listed(connection, select(tables).where(*begun, there, tables.c.thread_id != NOWHERE, ~sent.exists()))


def _merged(connection: Connection, *queries: Select[Any]) -> tuple[Table, ...]:
    """What either finds, newest first: each is looked up by an index, one query with an OR would be by none."""
    found = {table.id: table for query in queries for table in whole_tables(connection.execute(query))}
    return tuple(found[table_id] for table_id in sorted(found, reverse=True))


def _listed(connection: Connection, query: Select[Any]) -> tuple[Table, ...]:
    return whole_tables(connection.execute(query.order_by(tables.c.id.desc())))
