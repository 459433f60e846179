"""What makes room: the moves of games that ended long ago."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Connection, select

from data.schema import analyses, guests, keeps, messages, moves, sent_away, tables


def prune(connection: Connection, ended_before: datetime, limit: int = 100) -> int:
    """Delete the moves of tables that ended before then and that nobody keeps (`keeps`), the oldest first and at most
    `limit` of them, and what was kept with them: messages, analyses, guests, words of luck. Results and ratings stay.
    Returns how many tables it were.
    """
    old = select(tables.c.id).where(tables.c.pruned.is_(False), tables.c.ended_at < ended_before)
    old = old.where(~select(keeps.c.table_id).where(keeps.c.table_id == tables.c.id).exists())
    ids = connection.scalars(old.order_by(tables.c.ended_at).limit(limit)).all()
    if not ids:
        return 0
    # First: an analysis that is being written (`put_analysis`) is there then, and goes; one that comes later stays out.
    connection.execute(tables.update().where(tables.c.id.in_(ids)).values(pruned=True, luck=None))
    for kept in (moves, messages, analyses, guests, sent_away):
        connection.execute(kept.delete().where(kept.c.table_id.in_(ids)))
    return len(ids)
