"""People that a server keeps from its tables."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import datetime

from sqlalchemy import Connection, select

from data.columns import EPOCH
from data.damage import fits
from data.records import Block
from data.schema import blocks as kept
from data.sql.locks import lock
from data.sql.upsert import insert


def blocked(connection: Connection, guild_id: int) -> Mapping[int, Block]:
    """The people that a server keeps from its tables, by their ids, in the order of their blocking."""
    found = select(kept.c.player_id, kept.c.at, kept.c.name).where(kept.c.guild_id == guild_id)
    rows = connection.execute(found.order_by(kept.c.at, kept.c.player_id))
    whole = ((row, fits(kept, row)) for row in rows)  # a block holds, whatever is left of when it was made
    return {row.player_id: Block(row.at, row.name) if fit else Block(EPOCH) for row, fit in whole}


def blocked_among(connection: Connection, guild_id: int, people: Collection[int]) -> frozenset[int]:
    """Those of these people, by their ids, that a server keeps from its tables."""
    found = select(kept.c.player_id).where(kept.c.guild_id == guild_id, kept.c.player_id.in_(people))
    return frozenset(connection.scalars(found))


def block(
    connection: Connection, guild_id: int, player_id: int, *, by: int, at: datetime, name: str | None = None
) -> bool:
    """Keep somebody from the tables of a server; `name`: what they are called. False: they were before. A person
    about to sit down there sits by now, or will be refused."""
    lock(connection, player_id)
    row = {"guild_id": guild_id, "player_id": player_id, "name": name, "by": by, "at": at}
    return connection.execute(insert(connection, kept).values(row).on_conflict_do_nothing()).rowcount == 1


def unblock(connection: Connection, guild_id: int, player_id: int) -> bool:
    """Keep them from its tables no longer. False: they were not."""
    same = (kept.c.guild_id == guild_id, kept.c.player_id == player_id)
    return connection.execute(kept.delete().where(*same)).rowcount == 1
