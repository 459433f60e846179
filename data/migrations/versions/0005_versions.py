"""A version for every table, and of what each message shows; people's DM channels; when the bot was last alive."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # Plain ALTERs, no batch: SQLite would copy the tables, and others refer to them.
    op.execute("ALTER TABLE tables RENAME COLUMN version TO rules")
    op.add_column("tables", sa.Column("version", sa.Integer(), server_default=sa.text("1"), nullable=False))
    op.create_index(op.f("ix_tables_thread_id"), "tables", ["thread_id"])
    op.execute("ALTER TABLE messages RENAME COLUMN ply TO version")
    op.execute("UPDATE messages SET version = 0")  # what they show is not known (`data.records.UNKNOWN`)
    op.create_index(op.f("ix_messages_message_id"), "messages", ["message_id"])
    op.create_index(op.f("ix_messages_channel_id"), "messages", ["channel_id"])
    op.add_column("players", sa.Column("dm_channel", sa.BigInteger(), nullable=True))
    op.create_table(
        "notes",
        sa.Column("name", sa.String(length=32), nullable=False),
        sa.Column("value", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_notes")),
    )


def downgrade() -> None:
    op.drop_table("notes")
    op.drop_column("players", "dm_channel")
    op.drop_index(op.f("ix_messages_channel_id"), table_name="messages")
    op.drop_index(op.f("ix_messages_message_id"), table_name="messages")
    op.execute("ALTER TABLE messages RENAME COLUMN version TO ply")
    op.drop_index(op.f("ix_tables_thread_id"), table_name="tables")
    op.drop_column("tables", "version")
    op.execute("ALTER TABLE tables RENAME COLUMN rules TO version")
