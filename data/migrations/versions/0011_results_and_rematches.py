"""Messages that show a result, and those that invite; rematches, private tables and their guests."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

BEFORE = ("lobby", "table", "hand", "call", "reminder")
AFTER = (*BEFORE, "result", "invite")
_CONSTRAINT = "ck_messages_messagekind"


def upgrade() -> None:
    # Plain ALTERs, no batch: SQLite would copy the tables, and others refer to them.
    op.add_column("tables", sa.Column("rematch_of", sa.BigInteger(), nullable=True))
    op.add_column("tables", sa.Column("private", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.create_index(op.f("ix_tables_rematch_of"), "tables", ["rematch_of"])
    op.create_table(
        "guests",
        sa.Column("table_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("player_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("chosen", sa.String(length=32), nullable=True),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_guests_tables")),
        sa.PrimaryKeyConstraint("table_id", "number", name=op.f("pk_guests")),
        sa.UniqueConstraint("table_id", "player_id", name=op.f("uq_guests_table_id_player_id")),
    )
    _allow(AFTER)
    # Of tables whose end was shown before now, the table's own message is taken for the result: nobody is told again.
    op.execute(
        "INSERT INTO messages (table_id, kind, seat, channel_id, message_id, version, final)"
        " SELECT table_id, 'result', seat, channel_id, message_id, version, final FROM messages"
        " WHERE kind = 'table' AND final"
    )


def downgrade() -> None:
    op.execute("DELETE FROM messages WHERE kind IN ('result', 'invite')")
    _allow(BEFORE)
    op.drop_table("guests")
    op.drop_index(op.f("ix_tables_rematch_of"), table_name="tables")
    op.drop_column("tables", "private")
    op.drop_column("tables", "rematch_of")


def _allow(kinds: tuple[str, ...]) -> None:
    """Let messages be of these kinds only."""
    condition = f"kind IN ({', '.join(map(repr, kinds))})"
    if op.get_bind().dialect.name != "sqlite":
        op.execute(f"ALTER TABLE messages DROP CONSTRAINT {_CONSTRAINT}")
        op.execute(f"ALTER TABLE messages ADD CONSTRAINT {_CONSTRAINT} CHECK ({condition})")
        return
    # SQLite cannot change a constraint. Nothing refers to the messages, so they may be copied.
    op.execute("ALTER TABLE messages RENAME TO former_messages")
    for index in ("message_id", "channel_id"):
        op.drop_index(op.f(f"ix_messages_{index}"), table_name="former_messages")
    op.create_table(
        "messages",
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("final", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.CheckConstraint("seat >= -1", name=op.f("ck_messages_seat")),
        sa.CheckConstraint(condition, name=op.f(_CONSTRAINT)),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_messages_tables")),
        sa.PrimaryKeyConstraint("table_id", "kind", "seat", name=op.f("pk_messages")),
    )
    names = "table_id, kind, seat, channel_id, message_id, version, final"
    op.execute(f"INSERT INTO messages ({names}) SELECT {names} FROM former_messages")  # noqa: S608 - our names
    op.drop_table("former_messages")
    for index in ("message_id", "channel_id"):
        op.create_index(op.f(f"ix_messages_{index}"), "messages", [index])
