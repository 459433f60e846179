"""The best players, and how their ratings changed; but for damaged rows (`data.damage`)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, exists, select

from data.damage import fits
from data.leaderboards import OVERALL, LeaderboardRow, Order, Rating, RatingChange
from data.schema import departed, players, ratings
from data.schema import rating_history as history

_FIGURES = {
    Order.RATING: (ratings.c.ordinal, ratings.c.wins, ratings.c.games),
    Order.WINS: (ratings.c.wins, ratings.c.ordinal, ratings.c.games),
    Order.GAMES: (ratings.c.games, ratings.c.wins, ratings.c.ordinal),
}


def leaderboard(
    connection: Connection, *, guild_id: int, game: str, order: Order, limit: int = 10
) -> tuple[LeaderboardRow, ...]:
    """The best players of a server (or `OVERALL`) at a game (or `ALL_GAMES`).

    Equals in the figure of the order are ranked by the other figures; equals in all of them share a place. Of
    `OVERALL` people are called as they are everywhere (`set_name`). A server's leaves out those who are known to have
    left (`depart`), and counts places without them.
    """
    figures = _FIGURES[order]
    chosen: list[ColumnElement[bool]] = [ratings.c.guild_id == guild_id, ratings.c.game == game]
    if guild_id != OVERALL:
        chosen.append(~exists().where(departed.c.guild_id == guild_id, departed.c.player_id == ratings.c.player_id))
    best_first = (*(figure.desc() for figure in figures), ratings.c.player_id)
    called = players.c.name if guild_id == OVERALL else ratings.c.name
    known = ratings.outerjoin(players, players.c.id == ratings.c.player_id)
    query = select(ratings, called.label("called")).select_from(known)
    query = query.where(*chosen).order_by(*best_first).limit(limit)
    rows = [row for row in connection.execute(query) if fits(ratings, row)]
    if not rows:
        return ()

    def equals(row: Row[Any]) -> tuple[Any, ...]:
        return tuple(row._mapping[figure] for figure in figures)

    places = [1]  # each that follows has its number, or shares the place before
    for number, (before, row) in enumerate(pairwise(rows), start=2):
        places.append(places[-1] if equals(before) == equals(row) else number)
    return tuple(
        LeaderboardRow(place, row.player_id, row.called or "", Rating(row.mu, row.sigma), row.games, row.wins)
        for place, row in zip(places, rows, strict=True)
    )


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
