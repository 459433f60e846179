"""All ratings anew from the results, where they were computed by another model than this version of the program has."""

from __future__ import annotations

import logging
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from itertools import groupby
from typing import Any, Final

from sqlalchemy import Connection, Row, bindparam, func, select

from data.damage import fits
from data.leaderboards import ALL_GAMES, OVERALL, Rating
from data.ratings import MODEL, NEW, rate_table, share
from data.records import NOBODY
from data.schema import rating_history, ratings, results, seats, tables
from data.sql.notes import note, noted
from data.sql.results import DIGITS, scopes_of

_NOTE: Final = "ratings"
"""Under this name the number of the model stands in `notes`."""
_BATCH: Final = 500
"""Tables that are read and written at once."""
_READ: Final = (tables, seats, results, rating_history)
_KEY: Final = ("guild_id", "game", "player_id")

log = logging.getLogger(__name__)


def renew_ratings(connection: Connection) -> int:
    """Rate all tables anew, in the order in which they were rated, unless that was done by `MODEL` already. What each
    seat counts as stays as it was. Returns how many tables it were.

    A forgotten person begins anew at each table where they sat: their tables have nothing in common any more.
    """
    if noted(connection, _NOTE) == MODEL:
        return 0
    anew = _Anew()
    order = _order(connection)
    if order:
        log.info("ratings are computed anew, by another model", extra={"tables": len(order)})
    for start in range(0, len(order), _BATCH):
        changes = list(anew.rated(_read(connection, order[start : start + _BATCH])))
        if changes:
            connection.execute(_history(), changes)
    if anew.known:
        connection.execute(_ratings(), [_row(key, rating) for key, rating in anew.known.items()])
    note(connection, _NOTE, MODEL)
    return len(order)


@dataclass(slots=True)
class _Anew:
    known: dict[tuple[int, str, int], Rating] = field(default_factory=dict)
    """By server, game and person, so far."""
    _day: date = date.min
    _companies: dict[int, dict[int, list[int]]] = field(default_factory=dict)
    """Of that day's tables, by each person who sat there and by the table."""

    def rated(self, rows: Sequence[Row[*tuple[Any, ...]]]) -> Iterator[dict[str, Any]]:
        """Rate the tables of these rows, which are ordered by them. Yields what becomes of their history."""
        for _, seated in groupby(rows, key=lambda row: row.table_id):
            people = list(seated)
            if not all(fits(kept, row) for kept in _READ for row in people) or len(people) < 2:
                log.warning("a damaged table is left out of the ratings", extra={"table": people[0].table_id})
                continue
            part = self._part(people[0].table_id, [max(row.player_id, NOBODY) for row in people], people[0].at)
            for scope in scopes_of(people[0].guild_id, people[0].game):
                keys = [(*scope, row.player_id) for row in people]
                before = [self.known.get(key, NEW) for key in keys]
                places, rated_as = [row.place for row in people], [row.rated_as for row in people]
                for key, after in zip(keys, rate_table(before, places, rated_as, part), strict=True):
                    if after is not None and key[-1] > NOBODY:
                        self.known[key] = after
                        yield _row(key, after) | {"of_table_id": people[0].table_id}

    def _part(self, table_id: int, company: list[int], at: datetime) -> float:
        if at.astimezone(UTC).date() != self._day:
            self._day, self._companies = at.astimezone(UTC).date(), {}
        theirs = [self._companies.setdefault(person, {}) for person in company if person != NOBODY]
        part = share(company, {number: each for one in theirs for number, each in one.items()}.values())
        for one in theirs:
            one[table_id] = company
        return part


def _order(connection: Connection) -> array[int]:
    """All rated tables, by their numbers, in the order in which they were rated."""
    kept = rating_history.c
    here = (kept.guild_id == OVERALL, kept.game == ALL_GAMES)
    query = select(kept.table_id).where(*here).group_by(kept.table_id).order_by(func.min(kept.at), kept.table_id)
    return array("q", (number for number in connection.scalars(query) if isinstance(number, int)))


def _read(connection: Connection, numbers: Sequence[int]) -> list[Row[*tuple[Any, ...]]]:
    """The people at these tables, in the tables' order."""
    kept = rating_history.c
    here = (kept.guild_id == OVERALL, kept.game == ALL_GAMES, kept.table_id.in_(numbers))
    rated = select(kept.table_id, func.min(kept.at).label("at")).where(*here).group_by(kept.table_id).subquery()
    columns = (results.c.table_id, results.c.place, results.c.rated_as, tables.c.guild_id, tables.c.game)
    query = (
        select(*columns, seats.c.player_id, rated.c.at)
        .join_from(results, rated, rated.c.table_id == results.c.table_id)
        .join(tables, tables.c.id == results.c.table_id)
        .join(seats, (seats.c.table_id == results.c.table_id) & (seats.c.seat == results.c.seat))
        .where(seats.c.player_id.is_not(None))
        .order_by(rated.c.at, results.c.table_id, seats.c.player_id)
    )
    return [*connection.execute(query)]


def _row(key: tuple[int, str, int], rating: Rating) -> dict[str, Any]:
    figures = {"mu": rating.mu, "sigma": rating.sigma, "ordinal": round(rating.ordinal, DIGITS)}
    return {f"of_{name}": value for name, value in zip(_KEY, key, strict=True)} | {
        f"new_{name}": value for name, value in figures.items()
    }


def _history() -> Any:
    where = [rating_history.c[name] == bindparam(f"of_{name}") for name in (*_KEY, "table_id")]
    return rating_history.update().where(*where).values(mu=bindparam("new_mu"), sigma=bindparam("new_sigma"))


def _ratings() -> Any:
    where = [ratings.c[name] == bindparam(f"of_{name}") for name in _KEY]
    figures: dict[str, Any] = {name: bindparam(f"new_{name}") for name in ("mu", "sigma", "ordinal")}
    return ratings.update().where(*where).values(figures)
