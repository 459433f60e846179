"""What is written into databases by the schema, without playing: tables in play, and rated players."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any, Final

from sqlalchemy import Connection

import games
from data.leaderboards import ALL_GAMES, OVERALL, month_of
from data.messages import MessageKind, RowState
from data.realms import EVERY_REALM
from data.records import Status
from data.schema import EVERYBODY, messages, ratings, seats, tables
from data.sql.downtime import alive
from games.core import RECIPE, commitment
from playground.first_world import GUILD_ID

TURN_SECONDS: Final = 86_400
THIS_MONTH: Final = month_of(datetime(2026, 7, 1, tzinfo=UTC))
"""In which half of the rated players have played."""
_BATCH: Final = 10_000


def fill_tables(
    connection: Connection, number: int, now: datetime | None = None, guild_id: int = GUILD_ID, channel_id: int = 1
) -> None:
    """So many games of Thirteen of two people each, just dealt, with a day for a turn; their messages stand. `now`: by
    the clock that they are played by."""
    now = now or datetime.now(UTC)
    game = games.get("thirteen")
    game_options = game.options.parse("").format()
    for start in range(0, number, _BATCH):
        ids = range(start + 1, min(start + _BATCH, number) + 1)
        connection.execute(
            tables.insert(),
            [
                _table(table_id, game, game_options, now) | {"guild_id": guild_id, "channel_id": channel_id}
                for table_id in ids
            ],
        )
        connection.execute(seats.insert(), [_seat(table_id, seat) for table_id in ids for seat in range(2)])
        connection.execute(messages.insert(), [row for table_id in ids for row in _messages(table_id)])
    alive(connection, {EVERY_REALM: now})


def fill_ratings(connection: Connection, number: int) -> None:
    """So many players in the leaderboard of all servers and games. Half of them have played in this month. The last one
    comes last."""
    rng = Random(1)
    rows = [_rating(player_id, rng) for player_id in range(1, number + 1)]
    rows[-1] |= {"ordinal": -100.0, "month": THIS_MONTH}
    for start in range(0, number, _BATCH):
        connection.execute(ratings.insert(), rows[start : start + _BATCH])


def _table(table_id: int, game: Any, options: str, now: datetime) -> dict[str, Any]:
    secret = table_id.to_bytes(32)
    return {
        "id": table_id, "guild_id": GUILD_ID, "channel_id": 1, "thread_id": 10 + table_id, "game": game.key,
        "rules": game.version, "options": options, "display": "", "opener_id": 2 * table_id, "secret": secret,
        "commitment": commitment(secret), "status": Status.PLAYING, "turn_seconds": TURN_SECONDS,
        "deadline": now + timedelta(seconds=TURN_SECONDS), "reminded": False, "opened_at": now, "started_at": now,
        "version": 3, "recipe": RECIPE, "openings": 1, "opening_channel": 1, "opening": table_id,
    }  # fmt: skip


def _seat(table_id: int, seat: int) -> dict[str, Any]:
    return {
        "table_id": table_id, "seat": seat, "player_id": 2 * table_id + seat, "computer": None,
        "name": f"Player {seat}", "joined": seat, "chosen": None, "strikes": 0,
        "taken_over": False, "resigned_at": None,
    }  # fmt: skip


def _messages(table_id: int) -> list[dict[str, Any]]:
    places = (
        (MessageKind.LOBBY, EVERYBODY),
        (MessageKind.TABLE, EVERYBODY),
        (MessageKind.HAND, 0),
        (MessageKind.HAND, 1),
    )
    return [
        {
            "table_id": table_id, "kind": kind, "seat": seat, "channel_id": 10 + table_id,
            "message_id": 10 * table_id + number, "version": 3,
            "state": RowState.FINAL if kind is MessageKind.LOBBY else RowState.CURRENT,
        }
        for number, (kind, seat) in enumerate(places)
    ]  # fmt: skip


def _rating(player_id: int, rng: Random) -> dict[str, Any]:
    played = rng.randrange(1, 200)
    mu, sigma = rng.gauss(25, 6), rng.uniform(1, 8)
    return {
        "guild_id": OVERALL, "game": ALL_GAMES, "player_id": player_id, "name": f"Player {player_id}", "mu": mu,
        "sigma": sigma, "ordinal": round(mu - 3 * sigma, 6), "games": played, "wins": rng.randrange(played + 1),
        "month": THIS_MONTH - player_id % 2, "month_games": 1, "month_wins": player_id % 3 // 2,
    }  # fmt: skip
