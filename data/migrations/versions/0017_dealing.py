"""Tables that are about to be dealt, the message that opens a game, and what is mixed into its secret."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None

BEFORE = {
    "ck_tables_ended_at": "(ended_at IS NULL) = (status IN ('lobby', 'playing'))",
    "ck_tables_status": "status IN ('lobby', 'playing', 'over', 'cancelled')",
}
AFTER = {
    "ck_tables_ended_at": "(ended_at IS NULL) = (status IN ('lobby', 'dealing', 'playing'))",
    "ck_tables_status": "status IN ('lobby', 'dealing', 'playing', 'over', 'cancelled')",
}


def upgrade() -> None:
    # Plain ALTERs, no batch: SQLite would copy the table, and others refer to it.
    # Into what was dealt until now the join ids were mixed; a lobby is dealt from now on.
    op.add_column("tables", sa.Column("recipe", sa.Integer(), server_default=sa.text("1"), nullable=False))
    op.add_column("tables", sa.Column("openings", sa.Integer(), server_default=sa.text("0"), nullable=False))
    op.add_column("tables", sa.Column("opening_channel", sa.BigInteger(), nullable=True))
    op.add_column("tables", sa.Column("opening", sa.BigInteger(), nullable=True))
    op.execute("UPDATE tables SET recipe = 2 WHERE status = 'lobby'")
    _check(BEFORE, AFTER)


def downgrade() -> None:
    op.execute("UPDATE tables SET status = 'lobby' WHERE status = 'dealing'")
    _check(AFTER, BEFORE)
    for column in ("opening", "opening_channel", "openings", "recipe"):
        op.drop_column("tables", column)


def _check(before: dict[str, str], after: dict[str, str]) -> None:
    """Put other conditions in the place of those that are."""
    if op.get_bind().dialect.name == "sqlite":
        _check_in_sqlite(before, after)
        return
    for name, condition in after.items():
        op.execute(f"ALTER TABLE tables DROP CONSTRAINT {name}")
        op.execute(f"ALTER TABLE tables ADD CONSTRAINT {name} CHECK ({condition})")


def _check_in_sqlite(before: dict[str, str], after: dict[str, str]) -> None:
    """In the way of SQLite, "ALTER TABLE", 7: what is in the table stays as it is, so its schema alone is written."""
    connection = op.get_bind()
    schema: str = connection.scalar(sa.text("SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = 'tables'"))
    for name, condition in before.items():
        if schema.count(condition) != 1:
            raise RuntimeError(f"the condition {name} is not as it was made")
        schema = schema.replace(condition, after[name])
    version: int = connection.exec_driver_sql("PRAGMA schema_version").scalar_one()
    connection.exec_driver_sql("PRAGMA writable_schema = ON")
    update = sa.text("UPDATE sqlite_schema SET sql = :schema WHERE type = 'table' AND name = 'tables'")
    connection.execute(update, {"schema": schema})
    connection.exec_driver_sql(f"PRAGMA schema_version = {version + 1}")
    connection.exec_driver_sql("PRAGMA writable_schema = OFF")
