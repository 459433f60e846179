"""Alembic runs this for every command; the connection is handed in by `data.migrations`."""

from __future__ import annotations

from typing import Any, Literal

from alembic import context

from data.columns import Moment
from data.migrations import VERSION_TABLE
from data.schema import metadata


def render(kind: str, item: Any, _context: Any) -> str | Literal[False]:
    """How a type of ours is written in a migration: as what it is in the database, whatever becomes of ours."""
    return "sa.BigInteger()" if kind == "type" and isinstance(item, Moment) else False


context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    version_table=VERSION_TABLE,
    render_as_batch=True,  # SQLite alters a table by copying it
    render_item=render,
)
with context.begin_transaction():
    context.run_migrations()
