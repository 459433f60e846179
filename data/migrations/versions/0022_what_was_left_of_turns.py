"""How much was left of a turn when each of its moves was made."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("moves", sa.Column("seconds_left", sa.Integer()))


def downgrade() -> None:
    op.drop_column("moves", "seconds_left")
