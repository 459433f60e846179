"""How people want to be told that it is their turn, and the messages that tell them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

BEFORE, AFTER = ("lobby", "table", "hand"), ("lobby", "table", "hand", "call", "reminder")
_CONSTRAINT = "ck_messages_messagekind"


def upgrade() -> None:
    op.execute(
        "ALTER TABLE players ADD COLUMN notify VARCHAR(16) DEFAULT 'dm' NOT NULL"
        " CONSTRAINT ck_players_notify CHECK (notify IN ('dm', 'mention', 'quiet'))"
    )
    op.execute("UPDATE players SET notify = 'quiet' WHERE NOT ping")
    op.drop_column("players", "ping")
    _allow(AFTER)


def downgrade() -> None:
    op.execute("DELETE FROM messages WHERE kind IN ('call', 'reminder')")
    _allow(BEFORE)
    op.add_column("players", sa.Column("ping", sa.Boolean(), server_default=sa.true(), nullable=False))
    op.execute("UPDATE players SET ping = (notify <> 'quiet')")
    op.drop_column("players", "notify")


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
