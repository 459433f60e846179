"""Years of ended games, written into a database by the schema: nobody has played them, and nobody can look at them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy import Connection, Table, false, func, literal, select

import games
from data.leaderboards import ALL_GAMES, OVERALL, RatedAs
from data.messages import MessageKind, RowState
from data.records import MadeBy, Status
from data.schema import EVERYBODY, messages, moves, players, rating_history, ratings, results, seats, tables
from games.core import RECIPE

YEARS: Final = timedelta(days=3 * 365)
SERVERS: Final = 20
GAMES_EACH: Final = 20
"""So many games most people have played, about."""
MOVES: Final = 6
"""Of each game."""
_PEOPLE: Final = 10_000_000
"""From here on their ids are counted."""
_BATCH: Final = 10_000
_OVER: Final = tables.c.status == Status.OVER


@dataclass(frozen=True, slots=True)
class Years:
    """So many (`number`) games of two people each and of all kinds that have ended in the three years until `now`. The
    person has sat at `theirs` of them, all in that server; the others are spread over it and 19 more."""

    number: int
    person: int
    theirs: int
    guild_id: int
    now: datetime
    moves: int = MOVES

    def fill(self, connection: Connection) -> None:
        """Write them down: with their moves, messages and results, and what these did to ratings. Tables that are open
        have been written before, and nobody is rated yet."""
        first = 1 + (connection.scalar(select(func.max(tables.c.id))) or 0)
        for start in range(0, self.number, _BATCH):
            numbers = range(start, min(start + _BATCH, self.number))
            connection.execute(tables.insert(), [self._table(first + number, number) for number in numbers])
        other = _PEOPLE + self._people + (tables.c.id * 7) % self._people
        for seat, player in enumerate((tables.c.opener_id, other)):
            _write(connection, seats, select(*_named(
                table_id=tables.c.id, seat=seat, player_id=player, name="Player", joined=seat, strikes=0,
                taken_over=false(), hints=false(), removed=false(),
            )).where(_OVER))  # fmt: skip
        _games(connection, self.moves)
        _rated(connection)

    @property
    def _people(self) -> int:
        return max(self.number // GAMES_EACH, 1)

    def _table(self, table_id: int, number: int) -> dict[str, Any]:
        game = list(games.GAMES.values())[number % len(games.GAMES)]
        each = self.number // self.theirs
        mine = number % each == 0 and number // each < self.theirs
        ended = self.now - YEARS * (1 - number / self.number)
        return {
            "id": table_id, "guild_id": self.guild_id + (0 if mine else number % SERVERS), "channel_id": 1,
            "thread_id": 10 * table_id, "game": game.key, "rules": game.version,
            "options": game.options.parse("").format(),
            "opener_id": self.person if mine else _PEOPLE + number % self._people, "secret": table_id.to_bytes(32),
            "commitment": f"{table_id:064}", "status": Status.OVER, "turn_seconds": 86_400, "reminded": False,
            "opened_at": ended, "started_at": ended, "ended_at": ended, "reason": "played", "version": 2 + self.moves,
            "recipe": RECIPE, "openings": 1, "opening_channel": 1, "opening": 10 * table_id,
        }  # fmt: skip


def _games(connection: Connection, number: int) -> None:
    """Moves, messages and results."""
    for ply in range(1, number + 1):
        _write(connection, moves, select(*_named(
            table_id=tables.c.id, ply=ply, seat=ply % 2, text="pass", at=tables.c.ended_at, made_by=MadeBy.PERSON.value
        )).where(_OVER))  # fmt: skip
    for kind in (MessageKind.LOBBY, MessageKind.TABLE, MessageKind.RESULT):
        _write(connection, messages, select(*_named(
            table_id=tables.c.id, kind=kind.value, seat=EVERYBODY, channel_id=tables.c.thread_id,
            message_id=tables.c.id * 10 + len(kind), version=tables.c.version, state=RowState.FINAL.value,
        )).where(_OVER))  # fmt: skip
    _write(connection, results, select(*_named(
        table_id=seats.c.table_id, seat=seats.c.seat, place=seats.c.seat + 1, points=-seats.c.seat,
        rated_as=RatedAs.PLACE.value,
    )).join_from(seats, tables).where(_OVER))  # fmt: skip


def _rated(connection: Connection) -> None:
    """In the four scopes of each table: its server or all of them, its game or all of them."""
    mu, sigma = 25 + (seats.c.player_id % 97) / 10.0, 2 + (seats.c.player_id % 13) / 10.0
    for guild_id in (literal(OVERALL), tables.c.guild_id):
        for game in (literal(ALL_GAMES), tables.c.game):
            _write(connection, rating_history, select(*_named(
                guild_id=guild_id, game=game, player_id=seats.c.player_id, table_id=tables.c.id, mu=mu, sigma=sigma,
                at=tables.c.ended_at,
            )).join_from(seats, tables).where(_OVER))  # fmt: skip
    kept = rating_history.c
    scope = (kept.guild_id, kept.game, kept.player_id)
    _write(connection, ratings, select(*_named(
        guild_id=kept.guild_id, game=kept.game, player_id=kept.player_id, name="Player", mu=func.max(kept.mu),
        sigma=func.max(kept.sigma), ordinal=func.round(func.max(kept.mu - 3 * kept.sigma), 6), games=func.count(),
        wins=func.count() // 2,
    )).group_by(*scope))  # fmt: skip
    _write(connection, players, select(*_named(
        id=kept.player_id, dm_closed=false(), name="Player"
    )).where(kept.guild_id == OVERALL, kept.game == ALL_GAMES).distinct())  # fmt: skip


def _named(**values: Any) -> Iterator[Any]:
    """Columns of a query by these names."""
    for name, value in values.items():
        yield (literal(value) if isinstance(value, str | int) else value).label(name)


def _write(connection: Connection, table: Table, rows: Any) -> None:
    """Rows that a query finds, by the names of its columns."""
    connection.execute(table.insert().from_select([column.name for column in rows.selected_columns], rows))
