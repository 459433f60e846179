"""What finds those who are forgotten wherever they are kept; and who was sent away is kept until the start only."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None

_INDEXES = (("tables", "cancel_by"), ("sent_away", "player_id"), ("blocks", "player_id"), ("blocks", "by"))

_sent_away = sa.table("sent_away", sa.column("table_id", sa.BigInteger))
_tables = sa.table("tables", sa.column("id", sa.BigInteger), sa.column("status", sa.String))


def upgrade() -> None:
    for table, column in _INDEXES:
        op.create_index(op.f(f"ix_{table}_{column}"), table, [column])
    begun = sa.select(_tables.c.id).where(_tables.c.status.not_in(["lobby", "dealing"]))
    op.execute(_sent_away.delete().where(_sent_away.c.table_id.in_(begun)))


def downgrade() -> None:
    for table, column in _INDEXES:
        op.drop_index(op.f(f"ix_{table}_{column}"), table)
