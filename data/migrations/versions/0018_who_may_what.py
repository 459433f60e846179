"""Who has cancelled a table or asks for it, who has left the server, who was sent away, whom a server blocks."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None

BEFORE = ("lobby", "table", "hand", "call", "reminder", "result", "invite")
AFTER = (*BEFORE, "cancel")
_CONSTRAINT = "ck_messages_messagekind"
NEW = (
    ("tables", "cancel_by", sa.BigInteger),
    ("tables", "cancel_why", sa.Text),
    ("tables", "cancel_until", sa.BigInteger),
    ("seats", "cancels", sa.BigInteger),
    ("seats", "gone_at", sa.BigInteger),
)


def upgrade() -> None:
    for table, column, kind in NEW:
        op.add_column(table, sa.Column(column, kind(), nullable=True))
    op.create_index(op.f("ix_tables_cancel_until"), "tables", ["cancel_until"])
    op.create_table(
        "sent_away",
        sa.Column("table_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("player_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_sent_away_tables")),
        sa.PrimaryKeyConstraint("table_id", "player_id", name=op.f("pk_sent_away")),
    )
    op.create_table(
        "blocks",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("player_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("by", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "player_id", name=op.f("pk_blocks")),
    )
    _allow(AFTER)


def downgrade() -> None:
    op.execute("DELETE FROM messages WHERE kind = 'cancel'")
    _allow(BEFORE)
    op.drop_table("blocks")
    op.drop_table("sent_away")
    op.drop_index(op.f("ix_tables_cancel_until"), table_name="tables")
    for table, column, _ in reversed(NEW):
        op.drop_column(table, column)


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
