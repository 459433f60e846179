"""Who plays best."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Row, func, select

from data.records import LeaderboardRow, Order, Rating, RatingChange
from data.schema import rating_history as history
from data.schema import ratings

_FIGURES = {
    Order.RATING: (ratings.c.ordinal, ratings.c.wins, ratings.c.games),
    Order.WINS: (ratings.c.wins, ratings.c.ordinal, ratings.c.games),
    Order.GAMES: (ratings.c.games, ratings.c.wins, ratings.c.ordinal),
}


def leaderboard(
    connection: Connection, *, guild_id: int, game: str, order: Order, limit: int = 10, offset: int = 0
) -> tuple[LeaderboardRow, ...]:
    best_first = [figure.desc() for figure in _FIGURES[order]]
    query = (
        select(ratings, func.rank().over(order_by=best_first).label("place"))
        .where(ratings.c.guild_id == guild_id, ratings.c.game == game)
        .order_by(*best_first, ratings.c.player_id)
        .limit(limit)
        .offset(offset)
    )
    return tuple(_line(row) for row in connection.execute(query))


def rating_history(connection: Connection, player_id: int, *, guild_id: int, game: str) -> tuple[RatingChange, ...]:
    kept = history.c
    query = (
        select(kept.table_id, kept.mu, kept.sigma, kept.at)
        .where(kept.guild_id == guild_id, kept.game == game, kept.player_id == player_id)
        .order_by(kept.at, kept.table_id)
    )
    rows = connection.execute(query)
    return tuple(RatingChange(row.table_id, Rating(row.mu, row.sigma), row.at) for row in rows)


def _line(row: Row[Any]) -> LeaderboardRow:
    return LeaderboardRow(row.place, row.player_id, row.name, Rating(row.mu, row.sigma), row.games, row.wins)
