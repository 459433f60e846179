"""When a game that is played alone is closed: it moves by a time in which nobody could act, as other ends do."""

from __future__ import annotations

from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None


def upgrade() -> None:
    last = "coalesce((SELECT max(moves.at) FROM moves WHERE moves.table_id = tables.id), started_at)"
    month = 30 * 86_400_000_000
    op.execute(f"UPDATE tables SET forgotten_at = {last} + {month} WHERE guild_id = 0 AND status = 'playing'")  # noqa: S608


def downgrade() -> None:
    pass  # what it says of such a game is of no use to an earlier version
