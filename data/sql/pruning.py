"""What makes room: the moves of games that ended long ago."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Connection, select

from data.schema import analyses, guests, messages, moves, tables


def prune(connection: Connection, ended_before: datetime, limit: int = 100) -> int:
    old = select(tables.c.id).where(tables.c.pruned.is_(False), tables.c.ended_at < ended_before)
    ids = connection.scalars(old.order_by(tables.c.ended_at).limit(limit)).all()
    if not ids:
        return 0
    for kept in (moves, messages, analyses, guests):
        connection.execute(kept.delete().where(kept.c.table_id.in_(ids)))
    connection.execute(tables.update().where(tables.c.id.in_(ids)).values(pruned=True))
    return len(ids)
