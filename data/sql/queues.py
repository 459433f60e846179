"""Queues in which the processes of a PostgreSQL database wait for what all of them together may do only so often."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from sqlalchemy import BigInteger, Connection, and_, case, cast, func, select

from data.schema import notes
from data.sql.clock import whole
from data.sql.upsert import insert

_NOW: Final = select(cast(func.extract("epoch", func.clock_timestamp()) * 1_000_000, BigInteger))
"""By the server's clock: those of the processes' computers may be a minute apart."""
LONGEST_QUEUE: Final = timedelta(minutes=10)
"""A moment that is further away is from before the server's clock was set back."""


def wait_in_queue(connection: Connection, queue: str, apart: timedelta) -> timedelta:
    """Take the next turn of a queue, which are so far apart. Returns how long until then. A process that ends meanwhile
    costs the others that one turn."""
    now: int = connection.execute(_NOW).scalar_one()
    statement = insert(connection, notes).values(name=queue, value=now)
    following = notes.c.value + whole(apart)
    kept = and_(following > statement.excluded.value, following < statement.excluded.value + whole(LONGEST_QUEUE))
    taken = statement.on_conflict_do_update(
        index_elements=notes.primary_key, set_={"value": case((kept, following), else_=statement.excluded.value)}
    )
    turn: int = connection.execute(taken.returning(notes.c.value)).scalar_one()
    return timedelta(microseconds=turn - now)
