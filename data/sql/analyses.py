"""What was found of games that are over."""

from __future__ import annotations

from dataclasses import asdict

from sqlalchemy import Connection, select

from data.records import StoredAnalysis
from data.schema import analyses as kept
from data.schema import seats, tables
from data.sql.upsert import insert


def analysis(connection: Connection, table_id: int, seat: int) -> StoredAnalysis | None:
    """What was found of a game for the player of that seat; None: nothing yet."""
    own = (kept.c.table_id == table_id, kept.c.seat == seat)
    row = connection.execute(select(kept).where(*own)).one_or_none()
    return None if row is None else StoredAnalysis(**row._mapping)


def put_analysis(connection: Connection, analysis: StoredAnalysis) -> None:
    """Remember what was found, in place of what was found before. It goes with its table.

    Nothing is kept for a player who was forgotten meanwhile, or of a table that was pruned.
    """
    if not _is_wanted(connection, analysis):
        return
    statement = insert(connection, kept).values(asdict(analysis))
    rest = {name: statement.excluded[name] for name in ("version", "found")}
    connection.execute(statement.on_conflict_do_update(index_elements=kept.primary_key, set_=rest))


def _is_wanted(connection: Connection, analysis: StoredAnalysis) -> bool:
    """Is the seat's person known, and the table not pruned? Both are locked, so that they stay so until it is kept."""
    in_seat = (seats.c.table_id == analysis.table_id, seats.c.seat == analysis.seat, seats.c.player_id > 0)
    whole = (tables.c.id == analysis.table_id, tables.c.pruned.is_(False))
    asked = (select(seats.c.seat).where(*in_seat), select(tables.c.id).where(*whole))
    return all(connection.scalar(each.with_for_update(read=True)) is not None for each in asked)
