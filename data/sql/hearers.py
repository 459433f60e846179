"""Which process has which realm, and which shards it hears."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Connection, select

from data.hearers import Hearers
from data.schema import processes, realms


def hearers(connection: Connection, me: str, shards: int, since: datetime) -> Hearers:
    """As the process `me` sees it. A process hears nothing that has not been alive since then, or divides the servers
    into another number of shards."""
    owned = select(realms.c.realm, realms.c.owner).where(realms.c.owner.is_not(None))
    living = select(processes.c.name, processes.c.hears)
    living = living.where(processes.c.alive_at >= since, processes.c.shards == shards)
    return Hearers(
        me, shards,
        {row.realm: row.owner for row in connection.execute(owned)},
        {row.name: _numbers(row.hears) for row in connection.execute(living)},
    )  # fmt: skip


def _numbers(text: str) -> frozenset[int]:
    return frozenset(int(word) for word in text.split(",") if word)
