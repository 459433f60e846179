"""The first schema."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

TABLES = (
    "notes", "boards", "blocks", "players", "tables", "seats", "guests", "sent_away", "moves", "messages", "analyses",
    "results", "ratings", "rating_history",
)  # fmt: skip
"""In the order in which they are made: each comes after those that it refers to."""
INDEXES = (
    ("blocks", "player_id"),
    ("blocks", "by"),
    ("tables", "status", "deadline"),
    ("tables", "status", "opened_at"),
    ("tables", "channel_id", "status"),
    ("tables", "ended_at"),
    ("tables", "guild_id", "status"),
    ("tables", "thread_id"),
    ("tables", "rematch_of"),
    ("tables", "opener_id"),
    ("tables", "pruned", "ended_at"),
    ("tables", "cancel_until"),
    ("tables", "cancel_by"),
    ("seats", "player_id"),
    ("seats", "absent_until"),
    ("guests", "player_id"),
    ("sent_away", "player_id"),
    ("messages", "message_id"),
    ("messages", "channel_id"),
)
ORDERS = {
    "by_rating": ("ordinal", "wins", "games"),
    "by_wins": ("wins", "ordinal", "games"),
    "by_games": ("games", "wins", "ordinal"),
}
"""Of the leaderboard: each has an index, the best first."""
ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    _servers_and_people()
    _tables()
    _seats()
    _guests()
    _moves_and_results()
    _messages_and_analyses()
    _ratings()
    for table, *columns in INDEXES:
        op.create_index(op.f(f"ix_{table}_{'_'.join(columns)}"), table, columns)
    op.create_index(op.f("ix_seats_table_id_chosen"), "seats", ["table_id", "chosen"], unique=True)
    for name, figures in ORDERS.items():
        best_first = [sa.text(f"{figure} DESC") for figure in figures]
        op.create_index(f"ix_ratings_{name}", "ratings", ["guild_id", "game", *best_first, "player_id"])


def downgrade() -> None:
    for table in reversed(TABLES):
        op.drop_table(table)


def _one_of(name: str, *values: str) -> sa.Enum:
    return sa.Enum(*values, name=name, native_enum=False, create_constraint=True, length=16)


def _of_table() -> sa.Column[int]:
    return sa.Column("table_id", ID, nullable=False)


def _refers(table: str, *columns: str, to: str = "tables", ondelete: str | None = None) -> sa.ForeignKeyConstraint:
    """A foreign key from these columns to those of the same names, or to a table's id."""
    named = columns or ("table_id",)
    there = [f"{to}.{column}" for column in columns] or [f"{to}.id"]
    return sa.ForeignKeyConstraint(named, there, name=op.f(f"fk_{table}_{to}"), ondelete=ondelete)


def _servers_and_people() -> None:
    op.create_table(
        "notes",
        sa.Column("name", sa.String(length=32), nullable=False),
        sa.Column("value", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_notes")),
    )
    op.create_table(
        "boards",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", name=op.f("pk_boards")),
    )
    op.create_table(
        "blocks",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("player_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("by", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "player_id", name=op.f("pk_blocks")),
    )
    op.create_table(
        "players",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("locale", sa.String(length=16)),
        sa.Column("dm_closed", sa.Boolean(), nullable=False),
        sa.Column("dm_channel", sa.BigInteger()),
        sa.Column("settings", sa.Text(), server_default=sa.text("''"), nullable=False),
        sa.Column("absent_at", sa.BigInteger()),
        sa.Column("name", sa.Text()),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_players")),
    )


def _tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", ID, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("thread_id", sa.BigInteger()),
        sa.Column("game", sa.String(length=64), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("display", sa.Text(), server_default=sa.text("''"), nullable=False),
        sa.Column("opener_id", sa.BigInteger(), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("commitment", sa.String(length=64), nullable=False),
        sa.Column("status", _one_of("status", "lobby", "dealing", "playing", "over", "cancelled"), nullable=False),
        sa.Column("turn_seconds", sa.Integer(), nullable=False),
        sa.Column("deadline", sa.BigInteger()),
        sa.Column("reminded", sa.Boolean(), nullable=False),
        sa.Column("opened_at", sa.BigInteger(), nullable=False),
        sa.Column("started_at", sa.BigInteger()),
        sa.Column("ended_at", sa.BigInteger()),
        sa.Column("reason", sa.String(length=64)),
        sa.Column("version", sa.Integer(), server_default=sa.text("1"), nullable=False),
        sa.Column("rematch_of", sa.BigInteger()),
        sa.Column("private", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("recipe", sa.Integer(), nullable=False),
        sa.Column("openings", sa.Integer(), server_default=sa.text("0"), nullable=False),
        sa.Column("opening_channel", sa.BigInteger()),
        sa.Column("opening", sa.BigInteger()),
        sa.Column("pruned", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("cancel_by", sa.BigInteger()),
        sa.Column("cancel_why", sa.Text()),
        sa.Column("cancel_until", sa.BigInteger()),
        sa.CheckConstraint("turn_seconds >= 0", name=op.f("ck_tables_turn_seconds")),
        sa.CheckConstraint("deadline IS NULL OR status = 'playing'", name=op.f("ck_tables_deadline")),
        sa.CheckConstraint(
            "(ended_at IS NULL) = (status IN ('lobby', 'dealing', 'playing'))", name=op.f("ck_tables_ended_at")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tables")),
    )


def _seats() -> None:
    op.create_table(
        "seats",
        _of_table(),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("player_id", sa.BigInteger()),
        sa.Column("computer", sa.String(length=32)),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("joined", sa.Integer(), nullable=False),
        sa.Column("chosen", sa.String(length=32)),
        sa.Column("strikes", sa.Integer(), nullable=False),
        sa.Column("taken_over", sa.Boolean(), nullable=False),
        sa.Column("resigned_at", sa.BigInteger()),
        sa.Column("absent_until", sa.BigInteger()),
        sa.Column("agreed", sa.BigInteger()),
        sa.Column("hints", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("cancels", sa.BigInteger()),
        sa.Column("gone_at", sa.BigInteger()),
        sa.CheckConstraint("seat >= 0", name=op.f("ck_seats_seat")),
        sa.CheckConstraint("strikes >= 0", name=op.f("ck_seats_strikes")),
        sa.CheckConstraint("(player_id IS NULL) <> (computer IS NULL)", name=op.f("ck_seats_person_or_computer")),
        _refers("seats"),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_seats")),
        sa.UniqueConstraint("table_id", "joined", name=op.f("uq_seats_table_id_joined")),
        sa.UniqueConstraint("table_id", "player_id", name=op.f("uq_seats_table_id_player_id")),
    )


def _guests() -> None:
    op.create_table(
        "guests",
        _of_table(),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("player_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("chosen", sa.String(length=32)),
        _refers("guests"),
        sa.PrimaryKeyConstraint("table_id", "number", name=op.f("pk_guests")),
        sa.UniqueConstraint("table_id", "player_id", name=op.f("uq_guests_table_id_player_id")),
    )
    op.create_table(
        "sent_away",
        _of_table(),
        sa.Column("player_id", sa.BigInteger(), autoincrement=False, nullable=False),
        _refers("sent_away"),
        sa.PrimaryKeyConstraint("table_id", "player_id", name=op.f("pk_sent_away")),
    )


def _moves_and_results() -> None:
    op.create_table(
        "moves",
        _of_table(),
        sa.Column("ply", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("made_by", _one_of("madeby", "person", "computer", "timeout", "forced"), nullable=False),
        sa.CheckConstraint("ply >= 1", name=op.f("ck_moves_ply")),
        _refers("moves"),
        _refers("moves", "table_id", "seat", to="seats"),
        sa.PrimaryKeyConstraint("table_id", "ply", name=op.f("pk_moves")),
    )
    op.create_table(
        "results",
        _of_table(),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.CheckConstraint("place >= 1", name=op.f("ck_results_place")),
        _refers("results"),
        _refers("results", "table_id", "seat", to="seats"),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_results")),
    )


def _messages_and_analyses() -> None:
    kinds = ("lobby", "table", "hand", "call", "reminder", "result", "invite", "cancel", "board")
    op.create_table(
        "messages",
        _of_table(),
        sa.Column("kind", _one_of("messagekind", *kinds), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("final", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.CheckConstraint("seat >= -1", name=op.f("ck_messages_seat")),
        _refers("messages"),
        sa.PrimaryKeyConstraint("table_id", "kind", "seat", name=op.f("pk_messages")),
    )
    op.create_table(
        "analyses",
        _of_table(),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("found", sa.Text(), nullable=False),
        _refers("analyses", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_analyses")),
    )


def _ratings() -> None:
    op.create_table(
        "ratings",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("game", sa.String(length=64), nullable=False),
        sa.Column("player_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("ordinal", sa.Double(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.CheckConstraint("sigma > 0", name=op.f("ck_ratings_sigma")),
        sa.CheckConstraint("wins BETWEEN 0 AND games", name=op.f("ck_ratings_wins")),
        sa.PrimaryKeyConstraint("guild_id", "game", "player_id", name=op.f("pk_ratings")),
    )
    op.create_table(
        "rating_history",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("game", sa.String(length=64), nullable=False),
        sa.Column("player_id", sa.BigInteger(), autoincrement=False, nullable=False),
        _of_table(),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        _refers("rating_history"),
        sa.PrimaryKeyConstraint("guild_id", "game", "player_id", "table_id", name=op.f("pk_rating_history")),
    )
