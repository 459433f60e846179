"""The person who has put up a server's board is told when somebody deletes it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("boards", sa.Column("placed_by", sa.BigInteger()))
    op.create_index(op.f("ix_boards_placed_by"), "boards", ["placed_by"])


def downgrade() -> None:
    op.drop_index(op.f("ix_boards_placed_by"), table_name="boards")
    op.drop_column("boards", "placed_by")
