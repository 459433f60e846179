"""The tables that people keep: their moves stay."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Connection, func, select

from data.schema import keeps, tables
from data.sql.upsert import insert


def keep(connection: Connection, table_id: int, player_id: int, *, at: datetime, most: int) -> bool:
    """Keep a table from being pruned, unless it was, or the person keeps `most` others. Returns whether it is kept."""
    whole = select(tables.c.id).where(tables.c.id == table_id, tables.c.pruned.is_(False))
    if connection.scalar(whole.with_for_update(read=True)) is None:  # so it stays until this is kept
        return False
    others = keeps.c.player_id == player_id, keeps.c.table_id != table_id
    if connection.execute(select(func.count()).where(*others)).scalar_one() >= most:
        return False
    row = {"table_id": table_id, "player_id": player_id, "at": at}
    connection.execute(insert(connection, keeps).values(row).on_conflict_do_nothing())
    return True


def let_go(connection: Connection, table_id: int, player_id: int) -> None:
    """The person keeps the table no longer."""
    connection.execute(keeps.delete().where(keeps.c.table_id == table_id, keeps.c.player_id == player_id))


def kept_by(connection: Connection, player_id: int) -> tuple[int, ...]:
    """The numbers of the tables that the person keeps."""
    own = select(keeps.c.table_id).where(keeps.c.player_id == player_id).order_by(keeps.c.table_id)
    return tuple(connection.scalars(own))
