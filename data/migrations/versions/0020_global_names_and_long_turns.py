"""What people are called everywhere, instead of what one server calls them; and an end for turns without a limit."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None

_EVERYWHERE = 0
_MICROSECOND = timedelta(microseconds=1)
_FOURTEEN_DAYS = timedelta(days=14) // _MICROSECOND

_ratings = sa.table("ratings", sa.column("guild_id", sa.BigInteger), sa.column("name", sa.Text))
_seats = sa.table("seats", sa.column("table_id", sa.BigInteger), sa.column("absent_until", sa.BigInteger))
_tables = sa.table(
    "tables",
    sa.column("id", sa.BigInteger),
    sa.column("status", sa.String),
    sa.column("turn_seconds", sa.Integer),
    sa.column("deadline", sa.BigInteger),
    sa.column("reminded", sa.Boolean),
)
_unlimited = sa.and_(_tables.c.status == "playing", _tables.c.turn_seconds == 0)


def upgrade() -> None:
    op.add_column("players", sa.Column("name", sa.Text()))
    op.execute(_ratings.update().where(_ratings.c.guild_id == _EVERYWHERE).values(name=""))
    # The turns that are being played begin now, or when their players are back. Of what a log leads to a database knows
    # nothing: where it is a computer's turn, its move brings the next deadline.
    now = sa.literal((datetime.now(UTC) - datetime(1970, 1, 1, tzinfo=UTC)) // _MICROSECOND, sa.BigInteger)
    absent = sa.select(sa.func.max(_seats.c.absent_until)).where(_seats.c.table_id == _tables.c.id).scalar_subquery()
    begins = sa.case((absent > now, absent), else_=now)
    endless = sa.and_(_unlimited, _tables.c.deadline.is_(None))
    op.execute(_tables.update().where(endless).values(deadline=begins + sa.literal(_FOURTEEN_DAYS, sa.BigInteger)))


def downgrade() -> None:
    op.execute(_tables.update().where(_unlimited).values(deadline=None, reminded=False))
    op.drop_column("players", "name")
