"""What people have done in the month in which they were rated last."""

from __future__ import annotations

from datetime import UTC, datetime

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None

_ORDERS = (("by_rating", "ordinal", "wins", "games"), ("by_wins", "wins", "ordinal", "games"),
           ("by_games", "games", "wins", "ordinal"))  # fmt: skip


def upgrade() -> None:
    for name in ("month", "month_games", "month_wins"):
        op.add_column("ratings", sa.Column(name, sa.Integer(), server_default=sa.text("0"), nullable=False))
    now = datetime.now(UTC)
    begins = int(datetime(now.year, now.month, 1, tzinfo=UTC).timestamp()) * 10**6
    # The month that has begun is counted from what is kept of its games; earlier ones are not asked for any more.
    rated = (
        "FROM rating_history h WHERE h.guild_id = ratings.guild_id AND h.game = ratings.game"
        f" AND h.player_id = ratings.player_id AND h.at >= {begins}"
    )
    first = (
        "EXISTS (SELECT 1 FROM seats s JOIN results r ON r.table_id = s.table_id AND r.seat = s.seat"
        " WHERE s.table_id = h.table_id AND s.player_id = h.player_id AND r.place = 1 AND r.rated_as = 'place')"
    )
    op.execute(
        f"UPDATE ratings SET month = {12 * now.year + now.month - 1},"  # noqa: S608 - our own numbers
        f" month_games = (SELECT count(*) {rated}), month_wins = (SELECT count(*) {rated} AND {first})"
        f" WHERE EXISTS (SELECT 1 {rated})"
    )
    for name, *figures in _ORDERS:
        best_first = [sa.text(f"{figure if figure == 'ordinal' else f'month_{figure}'} DESC") for figure in figures]
        op.create_index(f"ix_ratings_month_{name}", "ratings", ["guild_id", "game", "month", *best_first, "player_id"])


def downgrade() -> None:
    for name, *_ in _ORDERS:
        op.drop_index(f"ix_ratings_month_{name}", "ratings")
    for name in ("month", "month_games", "month_wins"):
        op.drop_column("ratings", name)
