"""Tables belong to realms, which rise when they are taken, and tell who is to move. A move changes no indexed column.

In PostgreSQL a page keeps room for the next version of its rows, so that a move writes no index but that of moves.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None

_ROOM = {"tables": 80, "seats": 90, "messages": 90, "realms": 50}
"""Per cent of a page that rows fill which are new."""


def upgrade() -> None:
    op.create_table(
        "realms",
        sa.Column("realm", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("epoch", sa.Integer(), server_default=sa.text("0"), nullable=False),
        sa.Column("alive_at", sa.BigInteger()),
        sa.PrimaryKeyConstraint("realm", name=op.f("pk_realms")),
    )
    alive_at = "name = 'alive_at' OR name LIKE 'alive_at %'"
    # The oldest: whatever realm it was of, nobody loses time.
    oldest = op.get_bind().scalar(sa.text(f"SELECT min(value) FROM notes WHERE {alive_at}"))  # noqa: S608 - our words
    realms = sa.table("realms", sa.column("realm"), sa.column("alive_at"))
    op.bulk_insert(realms, [{"realm": realm, "alive_at": oldest} for realm in range(256)])
    op.execute(f"DELETE FROM notes WHERE {alive_at}")  # noqa: S608
    for name in ("realm", "epoch"):
        op.add_column("tables", sa.Column(name, sa.Integer(), server_default=sa.text("0"), nullable=False))
    op.add_column("tables", sa.Column("mover", sa.BigInteger()))
    op.execute("UPDATE tables SET realm = (CASE guild_id WHEN 0 THEN opener_id ELSE guild_id END) / 4194304 % 256")
    op.drop_index(op.f("ix_tables_status_deadline"), "tables")
    op.drop_index(op.f("ix_tables_status_forgotten_at"), "tables")
    op.create_index(op.f("ix_tables_status_realm"), "tables", ["status", "realm"])
    _fill({table: f"SET (fillfactor = {per_cent})" for table, per_cent in _ROOM.items()})


def downgrade() -> None:
    _fill(dict.fromkeys(_ROOM, "RESET (fillfactor)"))
    op.drop_index(op.f("ix_tables_status_realm"), "tables")
    op.create_index(op.f("ix_tables_status_forgotten_at"), "tables", ["status", "forgotten_at"])
    op.create_index(op.f("ix_tables_status_deadline"), "tables", ["status", "deadline"])
    for name in ("mover", "epoch", "realm"):
        op.drop_column("tables", name)
    oldest = "SELECT min(alive_at) AS moment FROM realms"
    op.execute(f"INSERT INTO notes SELECT 'alive_at', moment FROM ({oldest}) AS o WHERE moment IS NOT NULL")  # noqa: S608
    op.drop_table("realms")


def _fill(changes: dict[str, str]) -> None:
    if op.get_bind().dialect.name == "postgresql":
        for table, change in changes.items():
            op.execute(f"ALTER TABLE {table} {change}")
