"""What limits people who have had themselves forgotten, until it is over."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "limits",
        sa.Column("mark", sa.LargeBinary(), nullable=False),
        sa.Column("absent_again", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("mark", name=op.f("pk_limits")),
    )


def downgrade() -> None:
    op.drop_table("limits")
    op.execute("DELETE FROM notes WHERE name = 'limits'")
