"""When a lobby is forgotten: a moment that, unlike its opening, moves by the times in which nobody could act."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("forgotten_at", sa.BigInteger()))
    op.execute("UPDATE tables SET forgotten_at = opened_at + 86400000000 WHERE status IN ('lobby', 'dealing')")  # a day
    op.drop_index(op.f("ix_tables_status_opened_at"), table_name="tables")
    op.create_index(op.f("ix_tables_status_forgotten_at"), "tables", ["status", "forgotten_at"])


def downgrade() -> None:
    op.drop_index(op.f("ix_tables_status_forgotten_at"), table_name="tables")
    op.create_index(op.f("ix_tables_status_opened_at"), "tables", ["status", "opened_at"])
    op.drop_column("tables", "forgotten_at")
