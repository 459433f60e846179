"""What each place counts as for ratings, which can be computed anew from it."""

from __future__ import annotations

from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

_RATED = "SELECT DISTINCT table_id FROM rating_history WHERE guild_id = 0 AND game = '*'"


def upgrade() -> None:
    op.execute(
        "ALTER TABLE results ADD COLUMN rated_as VARCHAR(16)"
        " CONSTRAINT ck_results_ratedas CHECK (rated_as IN ('place', 'last'))"
    )
    # Until now all people of a rated table counted, also people who were forgotten since (with negative ids).
    op.execute(
        f"UPDATE results SET rated_as = 'place' WHERE table_id IN ({_RATED}) AND EXISTS (SELECT 1 FROM seats"  # noqa: S608
        " WHERE seats.table_id = results.table_id AND seats.seat = results.seat AND seats.player_id IS NOT NULL)"
    )


def downgrade() -> None:
    op.drop_column("results", "rated_as")
