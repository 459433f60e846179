"""What the bot remembers of people."""

from __future__ import annotations

from dataclasses import asdict

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from data.records import Player
from data.schema import players
from data.sql.transactions import Transactions, insert


class People(Transactions):
    """Settings, and what was found out."""

    async def player(self, player_id: int) -> Player:
        async with self.reading() as connection:
            row = (await connection.execute(select(players).where(players.c.id == player_id))).one_or_none()
            return Player(player_id) if row is None else Player(**row._mapping)

    async def set_dm_closed(self, player_id: int, closed: bool) -> bool:
        async with self.writing() as connection:
            await _make_row(connection, player_id)
            # The condition is looked at under the row's lock: of two processes one has the news.
            news = (players.c.id == player_id, players.c.dm_closed.is_(not closed))
            return (await connection.execute(players.update().where(*news).values(dm_closed=closed))).rowcount == 1

    async def set_dm_channel(self, player_id: int, channel_id: int) -> None:
        async with self.writing() as connection:
            await _make_row(connection, player_id)
            change = players.update().where(players.c.id == player_id).values(dm_channel=channel_id)
            await connection.execute(change)


async def _make_row(connection: AsyncConnection, player_id: int) -> None:
    """A row for somebody who has no row yet."""
    await connection.execute(insert(connection, players).values(asdict(Player(player_id))).on_conflict_do_nothing())
