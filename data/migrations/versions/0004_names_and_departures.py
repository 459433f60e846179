"""The newest names of people, and those that have left a server."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0002"
branch_labels = None
depends_on = None

NAMED_COLUMNS = (("tables", "opener_name"), ("tables", "cancel_name"), ("seats", "dealt_as"), ("blocks", "name"))


def upgrade() -> None:
    for table, column in NAMED_COLUMNS:
        op.add_column(table, sa.Column(column, sa.Text()))
    op.create_table(
        "departed",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("player_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "player_id", name=op.f("pk_departed")),
    )
    op.create_index(op.f("ix_departed_player_id"), "departed", ["player_id"])


def downgrade() -> None:
    op.drop_table("departed")
    for table, column in reversed(NAMED_COLUMNS):
        op.drop_column(table, column)
