"""A person's profile: from what pruning keeps, but for damaged rows (`data.damage`)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from datetime import datetime

from sqlalchemy import Connection, and_, func, select

from data.damage import fits
from data.leaderboards import ALL_GAMES, OVERALL, Rating
from data.past import Within
from data.profile import GameProfile, RatedGame
from data.schema import rating_history, ratings, results, seats, tables
from data.sql.past import over


def profile(connection: Connection, player_id: int, *, within: Within, since: datetime) -> Mapping[str, GameProfile]:
    """By the keys of the games: the person's ratings, the ratings after each game since then, and all places in rated
    games; as far as that may be seen. The ratings are the server's, or all servers'."""
    guild_id = OVERALL if within.guild_id is None else within.guild_id
    own = (ratings.c.player_id == player_id, ratings.c.guild_id == guild_id, ratings.c.game != ALL_GAMES)
    rows = [row for row in connection.execute(select(ratings).where(*own)) if fits(ratings, row)]
    games, places = {row.game: row.games for row in rows}, _places(connection, player_id, within)
    lines = _lines(connection, player_id, guild_id, games, within, since)
    return {
        row.game: GameProfile(Rating(row.mu, row.sigma), row.games, lines[row.game], places[row.game]) for row in rows
    }


def _lines(
    connection: Connection, player_id: int, guild_id: int, games: Mapping[str, int], within: Within, since: datetime
) -> dict[str, tuple[RatedGame, ...]]:
    """By the game. They are numbered from the last one, whichever of them may be seen."""
    kept, found = rating_history.c, dict[str, tuple[RatedGame, ...]]()
    for game, number in games.items():
        own = (kept.guild_id == guild_id, kept.game == game, kept.player_id == player_id, kept.at >= since)
        query = select(rating_history, over(kept.table_id, within).label("seen")).where(*own)
        rows = [row for row in connection.execute(query.order_by(kept.at, kept.table_id)) if fits(rating_history, row)]
        first = number - len(rows) + 1
        found[game] = tuple(
            RatedGame(row.at, Rating(row.mu, row.sigma), max(first + ahead, 1))
            for ahead, row in enumerate(rows)
            if row.seen
        )
    return found


def _places(connection: Connection, player_id: int, within: Within) -> defaultdict[str, dict[int, int]]:
    """By the game, then by the place."""
    game = select(tables.c.game).where(tables.c.id == seats.c.table_id).scalar_subquery()
    result = and_(results.c.table_id == seats.c.table_id, results.c.seat == seats.c.seat)
    mine = (seats.c.player_id == player_id, results.c.rated_as.is_not(None), over(seats.c.table_id, within))
    each = select(game.label("game"), results.c.place).join_from(seats, results, result).where(*mine).subquery()
    columns = (each.c.game, each.c.place)
    found = defaultdict[str, dict[int, int]](dict)
    for row in connection.execute(select(*columns, func.count().label("times")).group_by(*columns)):
        if isinstance(row.game, str) and isinstance(row.place, int):
            found[row.game][row.place] = row.times
    return found
