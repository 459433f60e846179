"""Two games are called by the keys that their rules pages have: `sevens` and `race`."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

RENAMED = {"kings_court_tiles": "sevens", "kings_court_race": "race"}
TABLES = ("tables", "ratings", "rating_history")
"""Where a game is named by its key."""


def upgrade() -> None:
    for old, new in RENAMED.items():
        _rename(old, new)


def downgrade() -> None:
    for old, new in RENAMED.items():
        _rename(new, old)


def _rename(old: str, new: str) -> None:
    for name in TABLES:
        table = sa.table(name, sa.column("game"))
        op.execute(table.update().where(table.c.game == old).values(game=new))
