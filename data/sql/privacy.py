"""What is kept of one person: for them to read, and to be forgotten."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Select, Table, and_, exists, select

from data.errors import StillSeated
from data.leaderboards import ALL_GAMES, OVERALL
from data.messages import UNSEATED, MessageKind
from data.news import PersonForgotten
from data.records import NOBODY, OwnRows, Status, whole
from data.schema import (
    analyses,
    blocks,
    boards,
    departed,
    guests,
    keeps,
    limits,
    messages,
    moves,
    players,
    rating_history,
    ratings,
    results,
    seats,
    sent_away,
    tables,
    tallies,
)
from data.sql.limits import keep_limit, mark_of
from data.sql.listing import ACTIVE, lobbies_of
from data.sql.locks import lock
from data.sql.news import tell
from data.sql.rows import forgotten

_TABLE: Final = ("id", "guild_id", "channel_id", "thread_id", "game", "options", "status", "turn_seconds", "opened_at",
                 "started_at", "ended_at", "reason")  # fmt: skip
"""Of a table: nothing that its deal could be computed from."""
_SEAT: Final = ("table_id", "seat", "name", "dealt_as", "joined", "chosen", "strikes", "taken_over", "resigned_at",
                "absent_until", "hints", "agreed", "cancels", "gone_at", "removed")  # fmt: skip


_AT_ONCE: Final = 500
"""So many rows are in memory."""
_SEATED: Final = messages.c.kind.not_in(UNSEATED)
"""The message is numbered by a seat."""


def own_rows(connection: Connection, player_id: int, read: Callable[[OwnRows], Any] = whole) -> Any:
    """What is kept of a person, for them to read: what `read` returns of it. It is called in the database's thread, and
    the rows come one by one, since there may be a hundred thousand."""
    mine = seats.c.player_id == player_id
    my_tables = select(seats.c.table_id).where(mine)
    rated = [_rated(connection, kept, player_id) for kept in (ratings, rating_history)]
    asked: dict[str, Select[Any]] = {
        "person": select(players).where(players.c.id == player_id),
        "tables": select(*(tables.c[name] for name in _TABLE)).where(tables.c.id.in_(my_tables)).order_by(tables.c.id),
        "opened": select(tables.c.id, tables.c.opener_name)
        .where(tables.c.opener_id == player_id)
        .order_by(tables.c.id),
        "cancelled": select(tables.c.id, tables.c.cancel_name, tables.c.cancel_why, tables.c.cancel_until)
        .where(tables.c.cancel_by == player_id)
        .order_by(tables.c.id),
        "luck": select(tables.c.id, tables.c.luck).where(tables.c.luck_by == player_id).order_by(tables.c.id),
        "boards": select(boards.c.guild_id, boards.c.channel_id)
        .where(boards.c.placed_by == player_id)
        .order_by(boards.c.guild_id, boards.c.message_id),
        "sent_away": select(sent_away).where(sent_away.c.player_id == player_id).order_by(sent_away.c.table_id),
        "departed": select(departed).where(departed.c.player_id == player_id).order_by(departed.c.guild_id),
        "blocked": select(blocks.c.guild_id, blocks.c.name, blocks.c.at)
        .where(blocks.c.player_id == player_id)
        .order_by(blocks.c.guild_id),
        "has_blocked": select(blocks.c.guild_id, blocks.c.at).where(blocks.c.by == player_id).order_by(blocks.c.at),
        "invitations": select(guests).where(guests.c.player_id == player_id).order_by(guests.c.table_id),
        "messages": _of_seats(messages, player_id).where(_SEATED).order_by(messages.c.table_id, messages.c.kind),
        "seats": select(*(seats.c[name] for name in _SEAT)).where(mine).order_by(seats.c.table_id),
        "moves": _of_seats(moves, player_id).order_by(moves.c.table_id, moves.c.ply),
        "limits": select(limits.c.absent_again).where(limits.c.mark == mark_of(connection, player_id)),
        "results": _of_seats(results, player_id).order_by(results.c.table_id),
        "analyses": _of_seats(analyses, player_id).order_by(analyses.c.table_id),
        "kept": select(keeps).where(keeps.c.player_id == player_id).order_by(keeps.c.table_id),
        "ratings": select(ratings).where(rated[0]).order_by(ratings.c.guild_id, ratings.c.game),
        "tallies": select(tallies).where(tallies.c.player_id == player_id).order_by(tallies.c.game, tallies.c.level),
        "rating_history": select(rating_history).where(rated[1]).order_by(rating_history.c.at),
    }
    few = {"yield_per": _AT_ONCE}
    return read(
        (name, (dict(row._mapping) for row in connection.execute(query, execution_options=few)))
        for name, query in asked.items()
    )


def forget_person(
    connection: Connection, player_id: int, name: str, *, absent_again: datetime | None = None
) -> PersonForgotten:
    """Forget a person: settings, ratings, tallies, what was found of their games, which tables they keep, invitations,
    what they said when they cancelled, their words of luck (their digests stay, so that the deals can be recomputed).
    Their seats and results at tables that have ended stay, under `name`. A server's block of them stays, too: else a
    blocked person could undo it. It also stays, while the lobby lasts, that they were sent away from it, and, as a
    fingerprint, that they may be absent only from `absent_again` on. Returns what other processes are told: the lobbies
    that they had opened or were invited to have changed.

    Raises `StillSeated` while they sit at a lobby or game, also one they have resigned from (see `unname`).
    """
    lock(connection, NOBODY, player_id)  # one at a time: two who share tables would wait for each other's rows
    mine, invited = seats.c.player_id == player_id, guests.c.player_id == player_id
    # Locked: else an analysis that is being written at the same time (`put_analysis`) could be left.
    connection.execute(select(seats.c.table_id).where(mine).with_for_update())
    if connection.scalar(select(seats.c.table_id).join_from(seats, tables).where(mine, ACTIVE).limit(1)) is not None:
        raise StillSeated(f"{player_id} sits at a table that has not ended")
    lobbies = lobbies_of(connection, player_id)
    if lobbies:
        changed = [table.id for table in lobbies]
        connection.execute(tables.update().where(tables.c.id.in_(changed)).values(version=tables.c.version + 1))
    for kept in (ratings, rating_history):  # while their seats tell where they have any
        connection.execute(kept.delete().where(_rated(connection, kept, player_id)))
    connection.execute(messages.delete().where(_sits(messages, player_id), _SEATED))
    connection.execute(analyses.delete().where(_sits(analyses, player_id)))
    nobody = {"player_id": forgotten(seats.c.seat), "computer": None, "name": name, "dealt_as": None}
    connection.execute(seats.update().where(mine).values(nobody))
    called = exists().where(invited, guests.c.table_id == messages.c.table_id, guests.c.number == messages.c.seat)
    waited_for = messages.c.table_id.in_(select(guests.c.table_id).where(invited))
    connection.execute(messages.delete().where(messages.c.kind == MessageKind.INVITE, waited_for, called))
    connection.execute(guests.delete().where(invited))
    lobby = select(tables.c.id).where(tables.c.status == Status.LOBBY)
    past = sent_away.delete().where(sent_away.c.player_id == player_id, sent_away.c.table_id.not_in(lobby))
    connection.execute(past)
    connection.execute(
        tables.update().where(tables.c.opener_id == player_id).values(opener_id=NOBODY, opener_name=None)
    )
    asked = tables.update().where(tables.c.cancel_by == player_id)
    connection.execute(asked.values(cancel_by=NOBODY, cancel_name=None, cancel_why=None))
    connection.execute(tables.update().where(tables.c.luck_by == player_id).values(luck_by=NOBODY, luck=None))
    connection.execute(boards.update().where(boards.c.placed_by == player_id).values(placed_by=None))
    connection.execute(blocks.update().where(blocks.c.by == player_id).values(by=NOBODY))
    connection.execute(blocks.update().where(blocks.c.player_id == player_id).values(name=None))
    connection.execute(departed.delete().where(departed.c.player_id == player_id))
    connection.execute(keeps.delete().where(keeps.c.player_id == player_id))
    connection.execute(tallies.delete().where(tallies.c.player_id == player_id))
    connection.execute(players.delete().where(players.c.id == player_id))
    if absent_again is not None:
        keep_limit(connection, player_id, absent_again)
    news = PersonForgotten(player_id, tuple((table.realm, table.id) for table in lobbies))
    for part in news.parts():
        tell(connection, part)
    return news


def _sits(kept: Table, player_id: int) -> ColumnElement[bool]:
    """Is the row of a seat of this person? Their seats are found first: they are few, and the rows are many."""
    own = select(seats.c.table_id).where(seats.c.player_id == player_id)
    same = and_(seats.c.table_id == kept.c.table_id, seats.c.seat == kept.c.seat, seats.c.player_id == player_id)
    return and_(kept.c.table_id.in_(own), exists().where(same))


def _of_seats(kept: Table, player_id: int) -> Select[Any]:
    return select(kept).where(_sits(kept, player_id))


def _rated(connection: Connection, kept: Table, player_id: int) -> ColumnElement[bool]:
    """The rows of this person in whatever server and game they have played, and in all together."""
    places = select(tables.c.guild_id, tables.c.game).join_from(seats, tables).where(seats.c.player_id == player_id)
    found = connection.execute(places.distinct()).all()
    sound = [row for row in found if isinstance(row.guild_id, int) and isinstance(row.game, str)]
    guilds, games = {OVERALL, *(row.guild_id for row in sound)}, {ALL_GAMES, *(row.game for row in sound)}
    return and_(kept.c.guild_id.in_(sorted(guilds)), kept.c.game.in_(sorted(games)), kept.c.player_id == player_id)
