"""How each person has fared against computers."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tallies",
        sa.Column("player_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("game", sa.String(length=64), nullable=False),
        sa.Column("level", sa.String(length=32), nullable=False),
        sa.Column("played", sa.Integer(), nullable=False),
        sa.Column("won", sa.Integer(), nullable=False),
        sa.CheckConstraint("won BETWEEN 0 AND played", name=op.f("ck_tallies_won")),
        sa.PrimaryKeyConstraint("player_id", "game", "level", name=op.f("pk_tallies")),
    )


def downgrade() -> None:
    op.drop_table("tallies")
