"""The best players, and how their ratings changed; but for damaged rows (`data.damage`)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final

from sqlalchemy import Column, ColumnElement, Connection, Row, Select, and_, exists, func, select, tuple_

from data.damage import fits
from data.leaderboards import EXACT_PLACES, OVERALL, LeaderboardRow, Order, Rating, RatingChange
from data.schema import departed, players, ratings
from data.schema import rating_history as history

_FIGURES: Final = {
    Order.RATING: ("ordinal", "wins", "games"),
    Order.WINS: ("wins", "ordinal", "games"),
    Order.GAMES: ("games", "wins", "ordinal"),
}


def leaderboard(
    connection: Connection,
    *,
    guild_id: int,
    game: str,
    order: Order,
    month: int | None = None,
    limit: int = 10,
    own: int | None = None,
) -> tuple[LeaderboardRow, ...]:
    """The best players of a server (or `OVERALL`) at a game (or `ALL_GAMES`), and behind them the line of the person
    `own`, if they have another one. `month`: those who have played in this month (`month_of`), by their wins and games
    in it.

    Equals in the figure of the order are ranked by the other figures; equals in all of them share a place. In `OVERALL`
    people are called as they are everywhere (`set_name`). A server's leaves out those who are known to have left
    (`depart`), and counts places without them.
    """
    board = _Board(guild_id, game, order, month)
    page = board.asked().order_by(*(figure.desc() for figure in board.figures), ratings.c.player_id).limit(limit)
    rows = [row for row in connection.execute(page) if fits(ratings, row)]
    places = [1] if rows else []  # each that follows has its number, or shares the place before
    for number, (before, row) in enumerate(pairwise(rows), start=2):
        places.append(places[-1] if board.of(before) == board.of(row) else number)
    if own is not None and all(row.player_id != own for row in rows):
        beyond = [row for row in connection.execute(board.asked(own)) if fits(ratings, row)]
        rows += beyond
        places += [board.place(connection, row) for row in beyond]
    return tuple(map(board.line, places, rows))


_LEFT: Final = and_(departed.c.guild_id == ratings.c.guild_id, departed.c.player_id == ratings.c.player_id)


class _Board:
    """Where, at what and by what people are ranked."""

    def __init__(self, guild_id: int, game: str, order: Order, month: int | None) -> None:
        self._guild_id = guild_id
        self._there: list[ColumnElement[bool]] = [ratings.c.guild_id == guild_id, ratings.c.game == game]
        if month is not None:
            self._there.append(ratings.c.month == month)
        self._named = {
            name: ratings.c[name if month is None or name == "ordinal" else f"month_{name}"] for name in _FIGURES[order]
        }

    @property
    def figures(self) -> Sequence[Column[Any]]:
        return list(self._named.values())

    def of(self, row: Row[Any]) -> tuple[Any, ...]:
        return tuple(row._mapping[figure] for figure in self.figures)

    def asked(self, person: int | None = None) -> Select[Any]:
        """The lines of all, or the one of a person."""
        called = players.c.name if self._guild_id == OVERALL else ratings.c.name
        known = ratings.outerjoin(players, players.c.id == ratings.c.player_id)
        query = select(ratings, called.label("called")).select_from(known).where(*self._there)
        if person is not None:
            return query.where(ratings.c.player_id == person)
        return query if self._guild_id == OVERALL else query.where(~exists().where(_LEFT))

    def place(self, connection: Connection, row: Row[Any]) -> int:
        """One more than there are people ahead; they are counted in the index."""
        ahead = (*self._there, tuple_(*self.figures) > tuple_(*self.of(row)))
        counted = _count(connection, select(ratings.c.player_id).where(*ahead).limit(EXACT_PLACES))
        if counted < EXACT_PLACES and self._guild_id != OVERALL:
            counted -= _count(connection, select(ratings.c.player_id).join(departed, _LEFT).where(*ahead))
        return counted + 1

    def line(self, place: int, row: Row[Any]) -> LeaderboardRow:
        games, wins = (row._mapping[self._named[name]] for name in ("games", "wins"))
        return LeaderboardRow(place, row.player_id, row.called or "", Rating(row.mu, row.sigma), row.games, games, wins)


def _count(connection: Connection, rows: Select[Any]) -> int:
    return connection.execute(select(func.count()).select_from(rows.subquery())).scalar_one()


def rating_history(connection: Connection, player_id: int, *, guild_id: int, game: str) -> tuple[RatingChange, ...]:
    """A player's ratings after each rated table, oldest first."""
    kept = history.c
    query = (
        select(kept.table_id, kept.mu, kept.sigma, kept.at)
        .where(kept.guild_id == guild_id, kept.game == game, kept.player_id == player_id)
        .order_by(kept.at, kept.table_id)
    )
    rows = [row for row in connection.execute(query) if fits(history, row)]
    return tuple(RatingChange(row.table_id, Rating(row.mu, row.sigma), row.at) for row in rows)
