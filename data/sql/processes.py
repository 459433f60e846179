"""The processes that share the realms: what each tells of itself."""

from __future__ import annotations

from collections.abc import Collection, Set
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import Connection, delete, func, select

from data.realms import HEARS, REALMS, TURNOVER_CHANNEL
from data.schema import processes as kept
from data.schema import realms
from data.sql.upsert import insert

ENDED_KNOWN_FOR: Final = timedelta(days=1)
"""How long it is known of a process that has ended when it was last alive."""


def enter(
    connection: Connection, name: str, shards: int, living: Set[str], now: datetime, *, chosen: bool
) -> tuple[int, str | None]:
    """A process of that name begins to share the realms with those that are `living`; it would divide the servers into
    so many shards, or (not `chosen`) into as many as they do. Returns their number, and a process that divides them
    into another one: then it does not enter. One process enters after the other."""
    others = connection.execute(select(kept.c.name, kept.c.shards).where(kept.c.name.in_(living - {name}))).all()
    for other in others:
        if chosen and other.shards != shards:
            return other.shards, other.name
        shards = other.shards
    row = {"shards": shards, "hears": "", "alive_at": now}
    statement = insert(connection, kept).values(name=name, **row)
    connection.execute(statement.on_conflict_do_update(index_elements=kept.primary_key, set_=row))
    connection.execute(delete(kept).where(kept.c.alive_at < now - ENDED_KNOWN_FOR, kept.c.name.not_in(living)))
    return shards, None


def process_alive(connection: Connection, name: str, now: datetime, hears: Collection[int]) -> None:
    """Note that the process of that name lives and hears of these shards; what has changed in that the others are told.

    So does one that waits for Discord, and has not entered: it divides the servers into no shards yet.
    """
    row = {"hears": ",".join(map(str, sorted(hears))), "alive_at": now}
    before = connection.scalar(select(kept.c.hears).where(kept.c.name == name))
    statement = insert(connection, kept).values(name=name, shards=0, **row)
    connection.execute(statement.on_conflict_do_update(index_elements=kept.primary_key, set_=row))
    if before != row["hears"] and connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_notify(TURNOVER_CHANNEL, HEARS)))


def shares(connection: Connection, name: str, since: datetime) -> tuple[int, int]:
    """How many realms the process of that name has, and how many no process has that was alive since then."""
    counted = select(func.count()).select_from(realms)
    living = select(kept.c.name).where(kept.c.alive_at >= since)
    owned = connection.execute(counted.where(realms.c.owner == name)).scalar_one()
    had = connection.execute(counted.where(realms.c.owner.in_(living))).scalar_one()
    return owned, REALMS - had


def shards_of_others(connection: Connection, name: str, since: datetime) -> dict[str, int]:
    """Into how many shards the other processes that were alive since then divide the servers, by their names; those
    that have entered."""
    entered = kept.c.alive_at >= since, kept.c.shards > 0
    others = select(kept.c.name, kept.c.shards).where(kept.c.name != name, *entered)
    return {row.name: row.shards for row in connection.execute(others.order_by(kept.c.name))}
