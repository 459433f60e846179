"""What a person has chosen is one column: another setting changes no schema. Nothing ever stood in `deck`."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

NOTIFY = sa.Enum("dm", "mention", "quiet", name="notify", native_enum=False, create_constraint=True, length=16)


def upgrade() -> None:
    with op.batch_alter_table("players") as batch:
        batch.add_column(sa.Column("settings", sa.Text(), server_default=sa.text("''"), nullable=False))
    op.execute(
        "UPDATE players SET settings = trim("
        "CASE WHEN ask_again THEN 'ask_again=yes ' ELSE '' END"
        " || CASE WHEN notify <> 'dm' THEN 'notify=' || notify || ' ' ELSE '' END"
        " || CASE WHEN routine THEN 'routine=yes' ELSE '' END)"
    )
    with op.batch_alter_table("players") as batch:
        batch.drop_constraint(op.f("ck_players_notify"), type_="check")
        for column in ("deck", "notify", "ask_again", "routine"):
            batch.drop_column(column)


def downgrade() -> None:
    with op.batch_alter_table("players") as batch:
        batch.add_column(sa.Column("deck", sa.String(length=32)))
        batch.add_column(sa.Column("notify", NOTIFY, server_default="dm", nullable=False))
        batch.add_column(sa.Column("ask_again", sa.Boolean(), server_default=sa.false(), nullable=False))
        batch.add_column(sa.Column("routine", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.execute(
        "UPDATE players SET ask_again = settings LIKE '%ask_again=yes%', routine = settings LIKE '%routine=yes%',"
        " notify = CASE WHEN settings LIKE '%notify=mention%' THEN 'mention'"
        " WHEN settings LIKE '%notify=quiet%' THEN 'quiet' ELSE 'dm' END"
    )
    with op.batch_alter_table("players") as batch:
        batch.drop_column("settings")
