"""The ratings of a person are found by an index, and their newest table."""

from __future__ import annotations

from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("ix_ratings_player_id_guild_id", "ratings", ["player_id", "guild_id"])
    op.create_index("ix_seats_player_id_table_id", "seats", ["player_id", "table_id"])
    op.drop_index("ix_seats_player_id", "seats")


def downgrade() -> None:
    op.create_index("ix_seats_player_id", "seats", ["player_id"])
    op.drop_index("ix_seats_player_id_table_id", "seats")
    op.drop_index("ix_ratings_player_id_guild_id", "ratings")
