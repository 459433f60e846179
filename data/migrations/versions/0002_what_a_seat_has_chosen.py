"""What a seat has chosen before the start, and the switches of a table's pictures."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # Plain ALTERs, no batch: SQLite would copy the table, and moves refer to seats.
    op.add_column("seats", sa.Column("chosen", sa.String(length=32), nullable=True))
    op.create_index(op.f("ix_seats_table_id_chosen"), "seats", ["table_id", "chosen"], unique=True)
    op.add_column("tables", sa.Column("display", sa.Text(), server_default=sa.text("''"), nullable=False))


def downgrade() -> None:
    op.drop_column("tables", "display")
    op.drop_index(op.f("ix_seats_table_id_chosen"), table_name="seats")
    op.drop_column("seats", "chosen")
