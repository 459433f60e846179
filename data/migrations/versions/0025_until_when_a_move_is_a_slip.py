"""Until when players may take their last move back: it moves by a time in which nobody could act, as other ends do."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("slip_until", sa.BigInteger()))


def downgrade() -> None:
    op.drop_column("seats", "slip_until")
