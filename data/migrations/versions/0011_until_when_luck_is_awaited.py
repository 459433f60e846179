"""Until when a deal waits for a word of luck."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("luck_until", sa.BigInteger()))


def downgrade() -> None:
    op.drop_column("tables", "luck_until")
