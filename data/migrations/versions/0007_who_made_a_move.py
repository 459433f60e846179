"""Who made each move: a person, a computer, the clock. Of those played before it is not known."""

from __future__ import annotations

from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # By hand, since Alembic leaves the constraint out for SQLite, which takes it here alone without copying the table.
    op.execute(
        "ALTER TABLE moves ADD COLUMN made_by VARCHAR(16)"
        " CONSTRAINT ck_moves_madeby CHECK (made_by IN ('person', 'computer', 'timeout', 'forced'))"
    )


def downgrade() -> None:
    op.drop_column("moves", "made_by")
