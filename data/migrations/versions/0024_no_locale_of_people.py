"""The column was never written: there is one language, and Discord says with each click which one it shows."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.drop_column("players", "locale")


def downgrade() -> None:
    op.add_column("players", sa.Column("locale", sa.String(length=16)))
