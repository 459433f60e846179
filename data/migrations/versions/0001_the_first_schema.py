"""The first schema."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "players",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("locale", sa.String(length=16), nullable=True),
        sa.Column("dm_closed", sa.Boolean(), nullable=False),
        sa.Column("ping", sa.Boolean(), nullable=False),
        sa.Column("deck", sa.String(length=32), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_players")),
    )
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
    op.create_index(op.f("ix_ratings_guild_id_game_games"), "ratings", ["guild_id", "game", "games"])
    op.create_index(op.f("ix_ratings_guild_id_game_ordinal"), "ratings", ["guild_id", "game", "ordinal"])
    op.create_index(op.f("ix_ratings_guild_id_game_wins"), "ratings", ["guild_id", "game", "wins"])

    op.create_table(
        "tables",
        sa.Column("id", ID, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("thread_id", sa.BigInteger(), nullable=True),
        sa.Column("game", sa.String(length=64), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("opener_id", sa.BigInteger(), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("commitment", sa.String(length=64), nullable=False),
        sa.Column(
            "status",
            sa.Enum(
                "lobby",
                "playing",
                "over",
                "cancelled",
                name="status",
                native_enum=False,
                create_constraint=True,
                length=16,
            ),
            nullable=False,
        ),
        sa.Column("turn_seconds", sa.Integer(), nullable=False),
        sa.Column("deadline", sa.BigInteger(), nullable=True),
        sa.Column("reminded", sa.Boolean(), nullable=False),
        sa.Column("opened_at", sa.BigInteger(), nullable=False),
        sa.Column("started_at", sa.BigInteger(), nullable=True),
        sa.Column("ended_at", sa.BigInteger(), nullable=True),
        sa.Column("reason", sa.String(length=64), nullable=True),
        sa.CheckConstraint("(ended_at IS NULL) = (status IN ('lobby', 'playing'))", name=op.f("ck_tables_ended_at")),
        sa.CheckConstraint("deadline IS NULL OR status = 'playing'", name=op.f("ck_tables_deadline")),
        sa.CheckConstraint("turn_seconds >= 0", name=op.f("ck_tables_turn_seconds")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tables")),
    )
    op.create_index(op.f("ix_tables_guild_id_status"), "tables", ["guild_id", "status"])
    op.create_index(op.f("ix_tables_status_deadline"), "tables", ["status", "deadline"])

    op.create_table(
        "messages",
        sa.Column("table_id", ID, nullable=False),
        sa.Column(
            "kind",
            sa.Enum("lobby", "table", "hand", name="messagekind", native_enum=False, create_constraint=True, length=16),
            nullable=False,
        ),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.CheckConstraint("seat >= -1", name=op.f("ck_messages_seat")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_messages_tables")),
        sa.PrimaryKeyConstraint("table_id", "kind", "seat", name=op.f("pk_messages")),
    )
    op.create_table(
        "rating_history",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("game", sa.String(length=64), nullable=False),
        sa.Column("player_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("table_id", ID, nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_rating_history_tables")),
        sa.PrimaryKeyConstraint("guild_id", "game", "player_id", "table_id", name=op.f("pk_rating_history")),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", ID, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("player_id", sa.BigInteger(), nullable=True),
        sa.Column("computer", sa.String(length=32), nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("entropy", sa.Text(), nullable=False),
        sa.Column("joined", sa.Integer(), nullable=False),
        sa.Column("strikes", sa.Integer(), nullable=False),
        sa.Column("taken_over", sa.Boolean(), nullable=False),
        sa.Column("resigned_at", sa.BigInteger(), nullable=True),
        sa.CheckConstraint("(player_id IS NULL) <> (computer IS NULL)", name=op.f("ck_seats_person_or_computer")),
        sa.CheckConstraint("seat >= 0", name=op.f("ck_seats_seat")),
        sa.CheckConstraint("strikes >= 0", name=op.f("ck_seats_strikes")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_seats_tables")),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_seats")),
        sa.UniqueConstraint("table_id", "joined", name=op.f("uq_seats_table_id_joined")),
        sa.UniqueConstraint("table_id", "player_id", name=op.f("uq_seats_table_id_player_id")),
    )
    op.create_index(op.f("ix_seats_player_id"), "seats", ["player_id"])

    op.create_table(
        "moves",
        sa.Column("table_id", ID, nullable=False),
        sa.Column("ply", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("ply >= 1", name=op.f("ck_moves_ply")),
        sa.ForeignKeyConstraint(["table_id", "seat"], ["seats.table_id", "seats.seat"], name=op.f("fk_moves_seats")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_moves_tables")),
        sa.PrimaryKeyConstraint("table_id", "ply", name=op.f("pk_moves")),
    )
    op.create_table(
        "results",
        sa.Column("table_id", ID, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.CheckConstraint("place >= 1", name=op.f("ck_results_place")),
        sa.ForeignKeyConstraint(["table_id", "seat"], ["seats.table_id", "seats.seat"], name=op.f("fk_results_seats")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_results_tables")),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_results")),
    )


def downgrade() -> None:
    for table in ("results", "moves", "messages", "rating_history", "seats", "tables", "ratings", "players"):
        op.drop_table(table)
