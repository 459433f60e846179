"""The player that adds a word of luck to a deal, and the word."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("luck_by", sa.BigInteger()))
    op.add_column("tables", sa.Column("luck", sa.Text()))
    op.add_column("tables", sa.Column("luck_digest", sa.String(64)))
    op.create_index(op.f("ix_tables_luck_by"), "tables", ["luck_by"])


def downgrade() -> None:
    op.drop_index(op.f("ix_tables_luck_by"), table_name="tables")
    op.drop_column("tables", "luck_digest")
    op.drop_column("tables", "luck")
    op.drop_column("tables", "luck_by")
