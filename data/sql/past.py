"""A person's games that have ended: from what pruning keeps, but for damaged rows (`data.damage`)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from math import isfinite
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, and_, case, exists, func, select

from data.damage import fits
from data.leaderboards import ALL_GAMES
from data.past import HeadToHead, PastGame, PastOf, PastPage, PastSeat, Within
from data.records import Status, Whereabouts
from data.schema import rating_history, results, seats, tables
from data.sql.listing import of_table

LINES: Final = 10
"""Games of a page."""


def past_games(
    connection: Connection, asked: PastOf, *, before: int | None = None, after: int | None = None
) -> PastPage:
    """A page of a person's games, by the numbers of their tables: the newest, the newest before that number, or the
    oldest after it."""
    query = select(seats.c.table_id).where(*_wanted(asked)).limit(LINES + 1)
    if after is not None:
        query = query.where(seats.c.table_id > after).order_by(seats.c.table_id)
    else:
        query = query.order_by(seats.c.table_id.desc())
        query = query if before is None else query.where(seats.c.table_id < before)
    numbers = connection.scalars(query).all()
    page, more = sorted(numbers[:LINES], reverse=True), len(numbers) > LINES
    newer, older = (more, True) if after is not None else (before is not None, more)
    return PastPage(_games(connection, asked.player_id, page) if page else (), newer, older)


def head_to_head(connection: Connection, asked: PastOf) -> HeadToHead:
    """How the person has fared against the other one."""
    theirs, other = results.alias(), seats.alias()
    places = results.c.place, theirs.c.place
    counted = (
        func.coalesce(func.sum(case((one, 1), else_=0)), 0) for one in (places[0] < places[1], places[0] == places[1])
    )
    query = (
        select(func.count(), *counted)
        .join_from(seats, results, and_(results.c.table_id == seats.c.table_id, results.c.seat == seats.c.seat))
        .join(other, and_(other.c.table_id == seats.c.table_id, other.c.player_id == asked.other))
        .join(theirs, and_(theirs.c.table_id == other.c.table_id, theirs.c.seat == other.c.seat))
        .where(*_wanted(asked))
    )
    return HeadToHead(*connection.execute(query).one())


def places_of(connection: Connection, player_id: int, guild_id: int) -> tuple[Whereabouts, ...]:
    """The channels of a server in which a person has played to an end."""
    there = and_(tables.c.guild_id == guild_id, tables.c.status == Status.OVER)
    channel = of_table(case((there, tables.c.channel_id)), seats.c.table_id)
    found = connection.scalars(select(channel).where(seats.c.player_id == player_id).distinct())
    return tuple(Whereabouts(guild_id, one, None) for one in sorted(one for one in found if isinstance(one, int)))


def over(number: ColumnElement[int], within: Within, game: str = ALL_GAMES) -> ColumnElement[bool]:
    """Is the table of that number one that has ended with a result, which counts, and may it be seen?"""
    wanted = [tables.c.status == Status.OVER, tables.c.practice.is_(False)]
    if game != ALL_GAMES:
        wanted.append(tables.c.game == game)
    if within.guild_id is not None:
        wanted.append(tables.c.guild_id == within.guild_id)
    if within.channels is not None:
        wanted.append(tables.c.channel_id.in_(sorted(within.channels)))
    return of_table(and_(*wanted), number)


def _wanted(asked: PastOf) -> list[ColumnElement[bool]]:
    wanted = [seats.c.player_id == asked.player_id, over(seats.c.table_id, asked.within, asked.game)]
    if asked.other is not None:
        other = seats.alias()
        wanted.append(exists().where(other.c.table_id == seats.c.table_id, other.c.player_id == asked.other))
    return wanted


def _games(connection: Connection, player_id: int, numbers: Sequence[int]) -> tuple[PastGame, ...]:
    """These tables in their order, as far as they are whole."""
    own = and_(seats.c.table_id == tables.c.id, seats.c.player_id == player_id)
    result = and_(results.c.table_id == seats.c.table_id, results.c.seat == seats.c.seat)
    kept = (tables.c.id, tables.c.game, tables.c.ended_at, results.c.seat, results.c.place, results.c.points)
    query = select(*kept).join_from(tables, seats, own).join(results, result).where(tables.c.id.in_(numbers))
    rows = {row.id: row for row in connection.execute(query) if fits(tables, row) and fits(results, row)}
    sat, ordinals = _seats(connection, numbers), _ordinals(connection, player_id, numbers)
    return tuple(
        PastGame(*rows[number], seats=sat[number], ordinals=ordinals.get(number))
        for number in numbers
        if number in rows
    )


def _seats(connection: Connection, numbers: Sequence[int]) -> dict[int, tuple[PastSeat, ...]]:
    """Everybody who sat at these tables."""
    columns = (seats.c.table_id, seats.c.seat, seats.c.name, seats.c.computer, seats.c.player_id)
    rows = connection.execute(select(*columns).where(seats.c.table_id.in_(numbers)).order_by(*columns[:2]))
    found: dict[int, list[PastSeat]] = defaultdict(list)
    for row in rows:
        if fits(seats, row):
            found[row.table_id].append(PastSeat(row.name, row.computer is not None, row.player_id))
    return {number: tuple(found[number]) for number in numbers}


def _ordinals(connection: Connection, player_id: int, numbers: Sequence[int]) -> dict[int, tuple[float | None, float]]:
    """Before and after each of these tables that was rated."""
    kept, earlier = rating_history.c, rating_history.alias()
    scope = (earlier.c.guild_id == kept.guild_id, earlier.c.game == kept.game, earlier.c.player_id == kept.player_id)
    newest = select(earlier.c.mu - 3 * earlier.c.sigma).where(*scope, earlier.c.at < kept.at)
    before = newest.order_by(earlier.c.at.desc()).limit(1).correlate(rating_history).scalar_subquery()
    own = and_(kept.guild_id == tables.c.guild_id, kept.game == tables.c.game, kept.player_id == player_id)
    query = (
        select(tables.c.id, before.label("before"), (kept.mu - 3 * kept.sigma).label("after"))
        .join_from(tables, rating_history, and_(own, kept.table_id == tables.c.id))
        .where(tables.c.id.in_(numbers))
    )
    rows = [row for row in connection.execute(query) if _is_known(row.after)]
    return {row.id: (row.before if _is_known(row.before) else None, row.after) for row in rows}


def _is_known(ordinal: Any) -> bool:
    return isinstance(ordinal, float | int) and isfinite(ordinal)
