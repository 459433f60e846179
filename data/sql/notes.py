"""What the bot notes down about itself: a number under a name."""

from __future__ import annotations

from sqlalchemy import Connection, select

from data.schema import notes as kept
from data.sql.upsert import insert


def noted(connection: Connection, name: str) -> int | None:
    """The number under that name; None: there is none."""
    value: int | None = connection.scalar(select(kept.c.value).where(kept.c.name == name))
    return value


def note(connection: Connection, name: str, value: int) -> None:
    """Put the number, of 64 bits and with a sign, under that name."""
    statement = insert(connection, kept).values(name=name, value=value)
    connection.execute(statement.on_conflict_do_update(index_elements=kept.primary_key, set_={"value": value}))
