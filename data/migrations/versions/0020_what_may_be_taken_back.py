"""What players may take back, and whether somebody asks the others to agree to it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute(
        "ALTER TABLE tables ADD COLUMN take_backs VARCHAR(16) DEFAULT 'slips' NOT NULL"
        " CONSTRAINT ck_tables_takebacks CHECK (take_backs IN ('slips', 'agreement', 'none'))"
    )
    op.add_column("tables", sa.Column("back_ply", sa.Integer()))
    op.add_column("tables", sa.Column("back_seat", sa.Integer()))
    op.add_column("seats", sa.Column("back_ply", sa.Integer()))


def downgrade() -> None:
    op.drop_column("seats", "back_ply")
    op.drop_column("tables", "back_seat")
    op.drop_column("tables", "back_ply")
    op.drop_column("tables", "take_backs")
