"""Which tables people keep from being pruned."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "keeps",
        sa.Column("table_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("player_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_keeps_tables")),
        sa.PrimaryKeyConstraint("table_id", "player_id", name=op.f("pk_keeps")),
    )
    op.create_index(op.f("ix_keeps_player_id"), "keeps", ["player_id"])


def downgrade() -> None:
    op.drop_table("keeps")
