"""Tables whose moves were deleted long after their end; and indexes by which one person is found everywhere."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("pruned", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.create_index(op.f("ix_tables_pruned_ended_at"), "tables", ["pruned", "ended_at"])
    op.create_index(op.f("ix_tables_opener_id"), "tables", ["opener_id"])
    op.create_index(op.f("ix_guests_player_id"), "guests", ["player_id"])


def downgrade() -> None:
    op.drop_index(op.f("ix_guests_player_id"), table_name="guests")
    op.drop_index(op.f("ix_tables_opener_id"), table_name="tables")
    op.drop_index(op.f("ix_tables_pruned_ended_at"), table_name="tables")
    op.drop_column("tables", "pruned")
