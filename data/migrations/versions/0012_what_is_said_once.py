"""What is still to be said once at a table is on disk as a message that is asked for."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

_KINDS: Final = ("lobby", "table", "hand", "call", "reminder", "result", "invite", "cancel", "board")
_REMARKS: Final = ("place_lost", "lobby_deleted", "declined", "no_thread", "moved_home", "luck", "held_back")
_STATES: Final = ("current", "final", "replaced", "outdated", "sending", "asked")
_TABLE_ID: Final = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    _remade(*_KINDS, *_REMARKS)


def downgrade() -> None:
    op.execute(f"DELETE FROM messages WHERE kind IN {_REMARKS}")  # noqa: S608 - our names
    _remade(*_KINDS)


def _remade(*kinds: str) -> None:
    """With these kinds. SQLite changes no check, so the rows are laid aside and put back."""
    op.execute("CREATE TABLE messages_before AS SELECT * FROM messages")
    op.drop_table("messages")
    op.create_table(
        "messages",
        sa.Column("table_id", _TABLE_ID, nullable=False),
        sa.Column("kind", _one_of("messagekind", *kinds), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("state", _one_of("rowstate", *_STATES), nullable=False),
        sa.Column("words", sa.BigInteger()),
        sa.CheckConstraint("seat >= -1", name=op.f("ck_messages_seat")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_messages_tables")),
        sa.PrimaryKeyConstraint("table_id", "kind", "seat", "message_id", name=op.f("pk_messages")),
    )
    for column in ("message_id", "channel_id"):
        op.create_index(op.f(f"ix_messages_{column}"), "messages", [column])
    columns = "table_id, kind, seat, channel_id, message_id, version, state, words"
    op.execute(f"INSERT INTO messages ({columns}) SELECT {columns} FROM messages_before")  # noqa: S608 - our names
    op.drop_table("messages_before")


def _one_of(name: str, *values: str) -> sa.Enum:
    return sa.Enum(*values, name=name, native_enum=False, create_constraint=True, length=16)
