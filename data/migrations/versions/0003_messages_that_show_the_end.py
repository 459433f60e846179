"""Which messages show how their table ended: the others are brought in line after a start."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("messages", sa.Column("final", sa.Boolean(), server_default=sa.false(), nullable=False))
    # Tables that ended before now are left as they look: nobody waits for them any more.
    op.execute("UPDATE messages SET final = true WHERE table_id IN (SELECT id FROM tables WHERE ended_at IS NOT NULL)")


def downgrade() -> None:
    op.drop_column("messages", "final")
