"""Realms tell their owners; processes tell that they live; what arrives at the wrong process is handed on."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("realms", sa.Column("rules", sa.Integer(), server_default=sa.text("0"), nullable=False))
    op.add_column("realms", sa.Column("owner", sa.String(length=64)))
    op.add_column("realms", sa.Column("once", sa.Text()))
    op.create_table(
        "processes",
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("shards", sa.Integer(), nullable=False),
        sa.Column("hears", sa.Text(), nullable=False),
        sa.Column("alive_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_processes")),
    )
    op.create_table(
        "handed_on",
        sa.Column("interaction_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("realm", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.Column("claimed_by", sa.String(length=64)),
        sa.PrimaryKeyConstraint("interaction_id", name=op.f("pk_handed_on")),
    )
    op.create_index(op.f("ix_handed_on_at"), "handed_on", ["at"])
    if op.get_bind().dialect.name == "postgresql":  # nobody waits for what was on its way before a crash
        op.execute("ALTER TABLE handed_on SET UNLOGGED")


def downgrade() -> None:
    op.drop_table("handed_on")
    op.drop_table("processes")
    for name in ("once", "owner", "rules"):
        op.drop_column("realms", name)
