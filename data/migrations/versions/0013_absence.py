"""People who are absent for a while, and those who would go on without them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0011"
branch_labels = None
depends_on = None

NEW = (("players", "absent_at"), ("seats", "absent_until"), ("seats", "agreed"))


def upgrade() -> None:
    for table, column in NEW:
        op.add_column(table, sa.Column(column, sa.BigInteger(), nullable=True))
    op.create_index(op.f("ix_seats_absent_until"), "seats", ["absent_until"])


def downgrade() -> None:
    op.drop_index(op.f("ix_seats_absent_until"), table_name="seats")
    for table, column in reversed(NEW):
        op.drop_column(table, column)
