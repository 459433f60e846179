"""Several messages may stand for one key: what is left to be done about each is on disk."""

from __future__ import annotations

from typing import Any, Final

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

MESSAGE_KINDS: Final = ("lobby", "table", "hand", "call", "reminder", "result", "invite", "cancel", "board")
STATES: Final = ("current", "final", "replaced", "outdated", "sending", "asked")
UP_TO_DATE: Final = "state IN ('current', 'final')"
TABLE_ID: Final = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    _made_anew("messages")
    _messages(*_left(), key=("table_id", "kind", "seat", "message_id"))
    columns = "table_id, kind, seat, channel_id, message_id, version"
    _filled("messages", f"{columns}, state", f"{columns}, CASE WHEN final THEN 'final' ELSE 'current' END")
    _made_anew("boards")
    _boards(*_left(), key=("guild_id", "message_id"))
    _filled("boards", "guild_id, channel_id, message_id, state", "guild_id, channel_id, message_id, 'current'")


def downgrade() -> None:
    _made_anew("messages")
    final: sa.Column[bool] = sa.Column("final", sa.Boolean(), server_default=sa.false(), nullable=False)
    _messages(final, key=("table_id", "kind", "seat"))
    columns = "table_id, kind, seat, channel_id, message_id, version"
    _filled("messages", f"{columns}, final", f"{columns}, state = 'final'", UP_TO_DATE)
    _made_anew("boards")
    _boards(key=("guild_id",))
    _filled("boards", "guild_id, channel_id, message_id", "guild_id, channel_id, message_id", UP_TO_DATE)


def _left() -> tuple[sa.Column[str], sa.Column[int]]:
    return sa.Column("state", _one_of("rowstate", *STATES), nullable=False), sa.Column("words", sa.BigInteger())


def _made_anew(table: str) -> None:
    """Lay the rows aside, and drop the table: SQLite changes no primary key, and names are free again afterwards."""
    op.execute(f"CREATE TABLE {table}_before AS SELECT * FROM {table}")  # noqa: S608 - our names
    op.drop_table(table)


def _filled(table: str, columns: str, values: str, which: str = "true") -> None:
    """Put the rows back."""
    op.execute(f"INSERT INTO {table} ({columns}) SELECT {values} FROM {table}_before WHERE {which}")  # noqa: S608
    op.drop_table(f"{table}_before")


def _messages(*more: sa.Column[Any], key: tuple[str, ...]) -> None:
    op.create_table(
        "messages",
        sa.Column("table_id", TABLE_ID, nullable=False),
        sa.Column("kind", _one_of("messagekind", *MESSAGE_KINDS), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        *more,
        sa.CheckConstraint("seat >= -1", name=op.f("ck_messages_seat")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_messages_tables")),
        sa.PrimaryKeyConstraint(*key, name=op.f("pk_messages")),
    )
    for column in ("message_id", "channel_id"):
        op.create_index(op.f(f"ix_messages_{column}"), "messages", [column])


def _boards(*more: sa.Column[Any], key: tuple[str, ...]) -> None:
    op.create_table(
        "boards",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), autoincrement=False, nullable=False),
        *more,
        sa.PrimaryKeyConstraint(*key, name=op.f("pk_boards")),
    )


def _one_of(name: str, *values: str) -> sa.Enum:
    return sa.Enum(*values, name=name, native_enum=False, create_constraint=True, length=16)
