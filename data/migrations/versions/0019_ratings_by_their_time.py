"""A person's ratings are looked up by their time."""

from __future__ import annotations

from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None

_NAME = "ix_rating_history_guild_id_game_player_id_at"


def upgrade() -> None:
    op.create_index(_NAME, "rating_history", ["guild_id", "game", "player_id", "at"])


def downgrade() -> None:
    op.drop_index(_NAME, "rating_history")
