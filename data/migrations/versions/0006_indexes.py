"""Indexes for a page of the leaderboard, for lobbies that were forgotten, for the tables of a channel,
and those that have just ended."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

ORDERS = {
    "by_rating": ("ordinal", "wins", "games"),
    "by_wins": ("wins", "ordinal", "games"),
    "by_games": ("games", "wins", "ordinal"),
}


def upgrade() -> None:
    for name, figures in ORDERS.items():
        op.drop_index(op.f(f"ix_ratings_guild_id_game_{figures[0]}"), table_name="ratings")
        best_first = [sa.text(f"{figure} DESC") for figure in figures]
        op.create_index(f"ix_ratings_{name}", "ratings", ["guild_id", "game", *best_first, "player_id"])
    op.create_index(op.f("ix_tables_status_opened_at"), "tables", ["status", "opened_at"])
    op.create_index(op.f("ix_tables_channel_id_status"), "tables", ["channel_id", "status"])
    op.create_index(op.f("ix_tables_ended_at"), "tables", ["ended_at"])


def downgrade() -> None:
    op.drop_index(op.f("ix_tables_ended_at"), table_name="tables")
    op.drop_index(op.f("ix_tables_channel_id_status"), table_name="tables")
    op.drop_index(op.f("ix_tables_status_opened_at"), table_name="tables")
    for name, figures in ORDERS.items():
        op.drop_index(f"ix_ratings_{name}", table_name="ratings")
        op.create_index(op.f(f"ix_ratings_guild_id_game_{figures[0]}"), "ratings", ["guild_id", "game", figures[0]])
