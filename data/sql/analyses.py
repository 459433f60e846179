"""What was found of games that are over."""

from __future__ import annotations

from dataclasses import asdict

from sqlalchemy import Connection, select

from data.records import Analysis
from data.schema import analyses as kept
from data.sql.upsert import insert


def analysis(connection: Connection, table_id: int, seat: int) -> Analysis | None:
    own = (kept.c.table_id == table_id, kept.c.seat == seat)
    row = connection.execute(select(kept).where(*own)).one_or_none()
    return None if row is None else Analysis(**row._mapping)


def put_analysis(connection: Connection, analysis: Analysis) -> None:
    statement = insert(connection, kept).values(asdict(analysis))
    rest = {name: statement.excluded[name] for name in ("version", "found")}
    connection.execute(statement.on_conflict_do_update(index_elements=kept.primary_key, set_=rest))
