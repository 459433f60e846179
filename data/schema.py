"""What is kept, as tables. One schema for SQLite and PostgreSQL; `data/migrations` brings a database to it."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Double,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    text,
)

from data.columns import Bytes, Moment, one_of
from data.leaderboards import RatedAs
from data.messages import MessageKind, RowState
from data.records import MadeBy, Status, TakeBacks

EVERYBODY = -1
"""In place of a message's seat: everybody sees it (a primary key has no NULL)."""

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(referred_table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)

players = Table(
    "players",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("dm_closed", Boolean, nullable=False),
    Column("dm_channel", BigInteger),
    Column("absent_at", Moment),
    Column("name", Text),
    Column("settings", Text, nullable=False, server_default=text("''")),
)

tables = Table(
    "tables",
    metadata,
    # SQLite counts up an INTEGER PRIMARY KEY only; it has 64 bits all the same.
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("thread_id", BigInteger),
    Column("game", String(64), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("display", Text, nullable=False, server_default=text("''")),
    Column("opener_id", BigInteger, nullable=False),
    Column("opener_name", Text),
    Column("secret", Bytes, nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("status", one_of(Status), nullable=False),
    Column("turn_seconds", Integer, nullable=False),
    Column("deadline", Moment),
    Column("reminded", Boolean, nullable=False),
    Column("opened_at", Moment, nullable=False),
    Column("started_at", Moment),
    Column("ended_at", Moment),
    Column("reason", String(64)),
    Column("version", Integer, nullable=False, server_default=text("1")),
    Column("rematch_of", BigInteger),
    Column("private", Boolean, nullable=False, server_default=false()),
    Column("recipe", Integer, nullable=False),
    Column("openings", Integer, nullable=False, server_default=text("0")),
    Column("opening_channel", BigInteger),
    Column("opening", BigInteger),
    Column("luck_by", BigInteger),
    Column("luck", Text),
    Column("luck_digest", String(64)),
    Column("luck_until", Moment),
    Column("pruned", Boolean, nullable=False, server_default=false()),
    Column("cancel_by", BigInteger),
    Column("cancel_name", Text),
    Column("cancel_why", Text),
    Column("cancel_until", Moment),
    Column("forgotten_at", Moment),
    Column("take_backs", one_of(TakeBacks), nullable=False, server_default=text("'slips'")),
    Column("back_ply", Integer),
    Column("back_seat", Integer),
    Column("practice", Boolean, nullable=False, server_default=false()),
    Column("realm", Integer, nullable=False, server_default=text("0")),
    Column("epoch", Integer, nullable=False, server_default=text("0")),
    Column("mover", BigInteger),
    CheckConstraint("turn_seconds >= 0", name="turn_seconds"),
    CheckConstraint("deadline IS NULL OR status = 'playing'", name="deadline"),
    CheckConstraint("(ended_at IS NULL) = (status IN ('lobby', 'dealing', 'playing'))", name="ended_at"),
    # No index has a column that each move changes: PostgreSQL would write anew into all of them.
    Index(None, "status", "realm"),
    Index(None, "channel_id", "status"),
    Index(None, "ended_at"),
    Index(None, "guild_id", "status"),
    Index(None, "thread_id"),
    Index(None, "rematch_of"),
    Index(None, "opener_id"),
    Index(None, "pruned", "ended_at"),
    Index(None, "cancel_until"),
    Index(None, "cancel_by"),
    Index(None, "luck_by"),
)

realms = Table(
    "realms",
    metadata,
    Column("realm", Integer, primary_key=True, autoincrement=False),
    Column("epoch", Integer, nullable=False, server_default=text("0")),
    Column("alive_at", Moment),
    Column("rules", Integer, nullable=False, server_default=text("0")),
    Column("owner", String(64)),
    Column("once", Text),
)
"""Each realm has a row: how often it was taken, and until when its people could act (NULL: as is noted for all). Where
several processes share the realms: the newest rules it was played by, the name of the process that has it, and the
interactions that it has acted on last, when it was given away."""

processes = Table(
    "processes",
    metadata,
    Column("name", String(64), primary_key=True),
    # Into how many shards it divides the servers, and which it hears, as numbers with commas between them.
    Column("shards", Integer, nullable=False),
    Column("hears", Text, nullable=False),
    Column("alive_at", Moment, nullable=False),
)
"""The processes that share the realms, or did; one that lives holds a lock of its name besides."""

handed_on = Table(
    "handed_on",
    metadata,
    Column("interaction_id", BigInteger, primary_key=True, autoincrement=False),
    Column("realm", Integer, nullable=False),
    Column("at", Moment, nullable=False),
    Column("payload", Text, nullable=False),
    Column("claimed_by", String(64)),
    Index(None, "at"),
)
"""What people did that arrived at a process without their realm: for a minute, so that it is acted on once."""

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey(tables.c.id), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player_id", BigInteger),
    Column("computer", String(32)),
    Column("name", Text, nullable=False),
    Column("dealt_as", Text),
    Column("joined", Integer, nullable=False),
    Column("chosen", String(32)),
    Column("strikes", Integer, nullable=False),
    Column("taken_over", Boolean, nullable=False),
    Column("resigned_at", Moment),
    Column("absent_until", Moment),
    Column("agreed", Moment),
    Column("hints", Boolean, nullable=False, server_default=false()),
    Column("cancels", Moment),
    Column("back_ply", Integer),
    Column("slip_until", Moment),
    Column("gone_at", Moment),
    Column("removed", Boolean, nullable=False, server_default=false()),
    UniqueConstraint("table_id", "player_id"),
    UniqueConstraint("table_id", "joined"),
    CheckConstraint("seat >= 0", name="seat"),
    CheckConstraint("strikes >= 0", name="strikes"),
    CheckConstraint("(player_id IS NULL) <> (computer IS NULL)", name="person_or_computer"),
    Index(None, "player_id", "table_id"),
    Index(None, "absent_until"),
    Index(None, "table_id", "chosen", unique=True),
)

guests = Table(
    "guests",
    metadata,
    Column("table_id", ForeignKey(tables.c.id), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("player_id", BigInteger, nullable=False),
    Column("name", Text, nullable=False),
    Column("chosen", String(32)),
    UniqueConstraint("table_id", "player_id"),
    Index(None, "player_id"),
)

sent_away = Table(
    "sent_away",
    metadata,
    Column("table_id", ForeignKey(tables.c.id), primary_key=True),
    Column("player_id", BigInteger, primary_key=True, autoincrement=False),
    Index(None, "player_id"),
)

moves = Table(
    "moves",
    metadata,
    Column("table_id", ForeignKey(tables.c.id), primary_key=True),
    Column("ply", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Moment, nullable=False),
    Column("made_by", one_of(MadeBy), nullable=False),
    Column("seconds_left", Integer),
    ForeignKeyConstraint(["table_id", "seat"], [seats.c.table_id, seats.c.seat]),
    CheckConstraint("ply >= 1", name="ply"),
)

messages = Table(
    "messages",
    metadata,
    Column("table_id", ForeignKey(tables.c.id), primary_key=True),
    Column("kind", one_of(MessageKind), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger, primary_key=True, autoincrement=False),
    Column("version", Integer, nullable=False),
    Column("state", one_of(RowState), nullable=False),
    Column("words", BigInteger),
    Column("called", Integer, nullable=False, server_default=text("0")),
    CheckConstraint(f"seat >= {EVERYBODY}", name="seat"),
    Index(None, "message_id"),
    Index(None, "channel_id"),
)

analyses = Table(
    "analyses",
    metadata,
    Column("table_id", ForeignKey(tables.c.id, ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("version", Integer, nullable=False),
    Column("found", Text, nullable=False),
)

keeps = Table(
    "keeps",
    metadata,
    Column("table_id", ForeignKey(tables.c.id), primary_key=True),
    Column("player_id", BigInteger, primary_key=True, autoincrement=False),
    Column("at", Moment, nullable=False),
    Index(None, "player_id"),
)
"""The tables that people keep from being pruned."""

boards = Table(
    "boards",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger, primary_key=True, autoincrement=False),
    Column("state", one_of(RowState), nullable=False),
    Column("words", BigInteger),
    Column("placed_by", BigInteger),
    Index(None, "placed_by"),
)

servers = Table(
    "servers",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("settings", Text, nullable=False),
)

blocks = Table(
    "blocks",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("player_id", BigInteger, primary_key=True, autoincrement=False),
    Column("name", Text),
    Column("by", BigInteger, nullable=False),
    Column("at", Moment, nullable=False),
    Index(None, "player_id"),
    Index(None, "by"),
)

departed = Table(
    "departed",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("player_id", BigInteger, primary_key=True, autoincrement=False),
    Index(None, "player_id"),
)
"""Rated people who are known to have left a server, or to be banned from it."""

results = Table(
    "results",
    metadata,
    Column("table_id", ForeignKey(tables.c.id), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("place", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    # What it counts as for ratings, which can be computed anew from here. NULL: a computer, or a person not counted.
    Column("rated_as", one_of(RatedAs)),
    ForeignKeyConstraint(["table_id", "seat"], [seats.c.table_id, seats.c.seat]),
    CheckConstraint("place >= 1", name="place"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String(64), primary_key=True),
    Column("player_id", BigInteger, primary_key=True, autoincrement=False),
    # As their server calls them; empty for all servers, where they are called as `players` has it.
    Column("name", Text, nullable=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    # Rounded when written, so that players who are equal are not told apart by the last bit of a sum.
    Column("ordinal", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    # The last month (`month_of`) in which they were rated, and what they have done in it.
    Column("month", Integer, nullable=False, server_default=text("0")),
    Column("month_games", Integer, nullable=False, server_default=text("0")),
    Column("month_wins", Integer, nullable=False, server_default=text("0")),
    CheckConstraint("sigma > 0", name="sigma"),
    CheckConstraint("wins BETWEEN 0 AND games", name="wins"),
    Index(None, "player_id", "guild_id"),
)
# Each order of the leaderboard, whole: a page is read from its index, however many players there are.
for _name, *_figures in (
    ("by_rating", "ordinal", "wins", "games"),
    ("by_wins", "wins", "ordinal", "games"),
    ("by_games", "games", "wins", "ordinal"),
):
    _best_first = [ratings.c[figure].desc() for figure in _figures]
    Index(f"ix_ratings_{_name}", ratings.c.guild_id, ratings.c.game, *_best_first, ratings.c.player_id)
    _in_month = [ratings.c[figure if figure == "ordinal" else f"month_{figure}"].desc() for figure in _figures]
    _of_month = (ratings.c.guild_id, ratings.c.game, ratings.c.month, *_in_month, ratings.c.player_id)
    Index(f"ix_ratings_month_{_name}", *_of_month)

rating_history = Table(
    "rating_history",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String(64), primary_key=True),
    Column("player_id", BigInteger, primary_key=True, autoincrement=False),
    Column("table_id", ForeignKey(tables.c.id), primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("at", Moment, nullable=False),
    Index(None, "guild_id", "game", "player_id", "at"),
)

tallies = Table(
    "tallies",
    metadata,
    Column("player_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String(64), primary_key=True),
    Column("level", String(32), primary_key=True),
    Column("played", Integer, nullable=False),
    Column("won", Integer, nullable=False),
    CheckConstraint("won BETWEEN 0 AND played", name="won"),
)
"""How people have fared against computers, for themselves to see."""

limits = Table(
    "limits",
    metadata,
    Column("mark", LargeBinary, primary_key=True),
    Column("absent_again", Moment, nullable=False),
)
"""When people who have had themselves forgotten may be absent again, by fingerprints of their ids."""

notes = Table(
    "notes",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", BigInteger, nullable=False),
)
"""What the bot notes down about itself, such as when it was last alive."""
