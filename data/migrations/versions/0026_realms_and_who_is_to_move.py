"""Tables belong to realms, which rise when they are taken, and tell who is to move. A move changes no indexed column.

In PostgreSQL a page of tables and of seats keeps room for the next version of its rows: then a move writes no index
but that of moves.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "realms",
        sa.Column("realm", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("epoch", sa.Integer(), server_default=sa.text("0"), nullable=False),
        sa.Column("alive_at", sa.BigInteger()),
        sa.PrimaryKeyConstraint("realm", name=op.f("pk_realms")),
    )
    op.bulk_insert(sa.table("realms", sa.column("realm")), [{"realm": realm} for realm in range(256)])
    _note_the_oldest()
    _note_by_realm()
    for name in ("realm", "epoch"):
        op.add_column("tables", sa.Column(name, sa.Integer(), server_default=sa.text("0"), nullable=False))
    op.add_column("tables", sa.Column("mover", sa.BigInteger()))
    op.drop_index(op.f("ix_tables_status_deadline"), "tables")
    op.drop_index(op.f("ix_tables_status_forgotten_at"), "tables")
    _fill("SET (fillfactor = 90)")
    op.execute("UPDATE tables SET realm = (CASE guild_id WHEN 0 THEN opener_id ELSE guild_id END) / 4194304 % 256")
    op.create_index(op.f("ix_tables_status_realm"), "tables", ["status", "realm"])


def downgrade() -> None:
    _fill("RESET (fillfactor)")
    op.drop_index(op.f("ix_tables_status_realm"), "tables")
    op.create_index(op.f("ix_tables_status_forgotten_at"), "tables", ["status", "forgotten_at"])
    op.create_index(op.f("ix_tables_status_deadline"), "tables", ["status", "deadline"])
    for name in ("mover", "epoch", "realm"):
        op.drop_column("tables", name)
    op.drop_table("realms")


def _note_the_oldest() -> None:
    """Of several shards' notes of until when people could act: whatever realm it was of, nobody loses time."""
    oldest = op.get_bind().scalar(sa.text("SELECT min(value) FROM notes WHERE name LIKE 'alive_at%'"))
    if oldest is not None:
        op.execute("DELETE FROM notes WHERE name LIKE 'alive_at%'")
        notes = sa.table("notes", sa.column("name"), sa.column("value"))
        op.bulk_insert(notes, [{"name": "alive_at", "value": oldest}])


def _note_by_realm() -> None:
    """By how much the times may be off that messages show: it is noted of each realm from now on."""
    notes = sa.table("notes", sa.column("name"), sa.column("value"))
    by = op.get_bind().scalar(sa.select(notes.c.value).where(notes.c.name == "mistimed"))
    if by is not None:
        op.execute(notes.delete().where(notes.c.name == "mistimed"))
        op.bulk_insert(notes, [{"name": f"mistimed {realm}", "value": by} for realm in range(256)])


def _fill(how: str) -> None:
    if op.get_bind().dialect.name == "postgresql":
        for table in ("tables", "seats"):
            op.execute(f"ALTER TABLE {table} {how}")
