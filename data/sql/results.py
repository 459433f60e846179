"""The end of a game: the players' places, and what they do to their ratings."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import product
from typing import Any, Final

from sqlalchemy import Connection, Row, bindparam, func, select

from data.columns import LATEST
from data.damage import fits
from data.leaderboards import ALL_GAMES, OVERALL, Rated, RatedAs, Rating, month_of
from data.ratings import NEW, rate_table, share
from data.records import NOBODY, Result, Seat, Table
from data.schema import rating_history, ratings, results
from data.schema import seats as sat
from data.sql.upsert import insert

_MONTH: Final = {"month": 0, "month_games": 0, "month_wins": 0}
_BLANK: Final = {"mu": NEW.mu, "sigma": NEW.sigma, "ordinal": 0.0, "games": 0, "wins": 0, **_MONTH}
DIGITS = 6
"""Decimals of the ordinal that is sorted by."""


@dataclass(frozen=True, slots=True)
class _Person:
    id: int
    name: str
    place: int
    rated_as: RatedAs | None


def write_result(
    connection: Connection,
    table: Table,
    seats: Sequence[Seat],
    result: Result,
    at: datetime,
    rated_as: Sequence[RatedAs | None] | None = None,
) -> tuple[Rated, ...]:
    """Write everybody's place and points, and rate the people, each as is said (None: all by their places).
    Returns what that has done to their ratings at this game in this server."""
    if not len(result.places) == len(result.points) == len(seats):
        raise ValueError(f"the result of table {table.id} must place each of its {len(seats)} seats")
    if rated_as is None:
        several = sum(seat.player_id is not None for seat in seats) > 1
        rated_as = [RatedAs.PLACE if several and seat.player_id is not None else None for seat in seats]
    rows = [
        {"table_id": table.id, "seat": seat.seat, "place": place, "points": points, "rated_as": counted}
        for seat, place, points, counted in zip(seats, result.places, result.points, rated_as, strict=True)
    ]
    connection.execute(results.insert(), rows)
    people = [
        _Person(seat.player_id, seat.name, place, counted)
        for seat, place, counted in zip(seats, result.places, rated_as, strict=True)
        if seat.player_id is not None
    ]
    if not any(person.rated_as for person in people):
        return ()
    company = [seat.player_id or NOBODY for seat in seats if seat.computer is None]
    return _rate_people(connection, table, sorted(people, key=lambda person: person.id), company, at)


def _rate_people(
    connection: Connection, table: Table, people: Sequence[_Person], company: Sequence[int], at: datetime
) -> tuple[Rated, ...]:
    """In four scopes: this server or all of them, this game or all of them."""
    scopes = scopes_of(table.guild_id, table.game)
    _make_rows(connection, scopes, [person for person in people if person.rated_as])
    changes: list[dict[str, Any]] = []
    rated: list[Rated] = []
    locked = _lock_rows(connection, scopes, people)
    # Looked for behind the lock: of two tables of the same people that end at once the second sees the first.
    at = _moment(connection, people, at)
    part = share(company, companies(connection, [person.id for person in people], at))
    for scope in scopes:
        rows = [locked.get((*scope, person.id)) for person in people]
        before = [NEW if row is None else Rating(row.mu, row.sigma) for row in rows]
        places, rated_as = [person.place for person in people], [person.rated_as for person in people]
        after = rate_table(before, places, rated_as, part)
        for person, row, old, new in zip(people, rows, before, after, strict=True):
            if row is not None and new is not None:
                changes.append(_change(row, person, new, month_of(at)))
                rated += [Rated(person.id, old, new, row.games + 1)] if scope == (table.guild_id, table.game) else []
    connection.execute(_update(), [{f"new_{name}": value for name, value in each.items()} for each in changes])
    kept = ("guild_id", "game", "player_id", "mu", "sigma")
    history = [{name: each[name] for name in kept} | {"table_id": table.id, "at": at} for each in changes]
    connection.execute(rating_history.insert(), history)
    return tuple(rated)


def scopes_of(guild_id: int, game: str) -> list[tuple[int, str]]:
    """Where a table is rated: in this server and in all of them (`OVERALL`), at this game and at `ALL_GAMES`."""
    return sorted(set(product((OVERALL, guild_id), (ALL_GAMES, game))))


def _moment(connection: Connection, people: Sequence[_Person], at: datetime) -> datetime:
    """When their ratings change: after all earlier changes, also where a clock was set back. What a table has done
    to ratings is read in the order in which it was written."""
    kept = rating_history.c
    theirs = kept.player_id.in_([person.id for person in people])
    newest = connection.scalar(
        select(func.max(kept.at)).where(kept.guild_id == OVERALL, kept.game == ALL_GAMES, theirs)
    )
    known = isinstance(newest, datetime) and newest < LATEST  # else it is damaged
    return max(at, newest + timedelta(microseconds=1)) if known else at


def companies(connection: Connection, people: Sequence[int], at: datetime) -> list[list[int]]:
    """The people of each table at which any of these people have been rated that day (UTC), whatever the game and the
    server; `NOBODY` stands for each forgotten person."""
    day = at.astimezone(UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    kept = rating_history.c
    theirs = (
        select(kept.table_id)
        .where(kept.guild_id == OVERALL, kept.game == ALL_GAMES, kept.player_id.in_(people))
        .where(kept.at >= day, kept.at < day + timedelta(days=1))
    )
    found: dict[int, list[int]] = defaultdict(list)
    for row in connection.execute(
        select(sat.c.table_id, sat.c.player_id).where(sat.c.table_id.in_(theirs), sat.c.player_id.is_not(None))
    ):
        found[row.table_id].append(max(row.player_id, NOBODY))
    return list(found.values())


def _make_rows(connection: Connection, scopes: Sequence[tuple[int, str]], people: Sequence[_Person]) -> None:
    """Rows for people who have no row yet, which they can be locked by. In the key's order, as in `_lock_rows`."""
    rows = [
        {"guild_id": guild_id, "game": game, "player_id": person.id, "name": _called(guild_id, person)} | _BLANK
        for guild_id, game in scopes
        for person in people
    ]
    connection.execute(insert(connection, ratings).on_conflict_do_nothing(), rows)


def _lock_rows(
    connection: Connection, scopes: Sequence[tuple[int, str]], people: Sequence[_Person]
) -> dict[tuple[int, str, int], Row[Any]]:
    """The people's rows, by their keys.

    They are locked in the order of the keys: when two tables end at once, one waits for the other, never both.
    """
    key = (ratings.c.guild_id, ratings.c.game, ratings.c.player_id)
    query = select(ratings).where(
        ratings.c.guild_id.in_([guild_id for guild_id, _ in scopes]),
        ratings.c.game.in_([game for _, game in scopes]),
        ratings.c.player_id.in_([person.id for person in people]),
    )
    rows = connection.execute(query.order_by(*key).with_for_update()).all()
    damaged = [row for row in rows if not (fits(ratings, row) and row.wins <= row.games)]
    for row in damaged:  # it begins anew, and keeps no game from ending
        own = (column == getattr(row, column.name) for column in key)
        connection.execute(ratings.update().where(*own).values(_BLANK))
    if damaged:
        return _lock_rows(connection, scopes, people)
    return {(row.guild_id, row.game, row.player_id): row for row in rows}


def _called(guild_id: int, person: _Person) -> str:
    """What one server calls them is not for the others."""
    return "" if guild_id == OVERALL else person.name


def _change(row: Row[Any], person: _Person, after: Rating, month: int) -> dict[str, Any]:
    won, same = person.place == 1 and person.rated_as is RatedAs.PLACE, row.month == month
    return {
        "guild_id": row.guild_id,
        "game": row.game,
        "player_id": person.id,
        "name": _called(row.guild_id, person),
        "mu": after.mu,
        "sigma": after.sigma,
        "ordinal": round(after.ordinal, DIGITS),
        "games": row.games + 1,
        "wins": row.wins + won,
        "month": month,
        "month_games": row.month_games * same + 1,
        "month_wins": row.month_wins * same + won,
    }


def _update() -> Any:
    key = ("guild_id", "game", "player_id")
    chosen = [ratings.c[name] == bindparam(f"new_{name}") for name in key]
    rest: dict[str, Any] = {
        column.name: bindparam(f"new_{column.name}") for column in ratings.c if column.name not in key
    }
    return ratings.update().where(*chosen).values(rest)
