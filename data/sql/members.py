"""The people of a server: what they are called there, and those that are known to have left."""

from __future__ import annotations

from dataclasses import replace

from sqlalchemy import Connection, and_, exists, or_, select

from data.leaderboards import ALL_GAMES
from data.news import MemberChanged
from data.records import OPEN, Status, TableLog
from data.schema import departed, guests, ratings, seats, tables
from data.sql.listing import ACTIVE
from data.sql.news import tell
from data.sql.rows import change_seat, change_table
from data.sql.upsert import insert


def acted(connection: Connection, guild_id: int, player_id: int, name: str) -> tuple[int, ...]:
    """Somebody acts in a server: they are in it, and its leaderboards call them so. Returns the lobbies and games
    there in which they are called something else (`rename`)."""
    connection.execute(departed.delete().where(departed.c.guild_id == guild_id, departed.c.player_id == player_id))
    own = (ratings.c.guild_id == guild_id, ratings.c.player_id == player_id)
    connection.execute(ratings.update().where(*own, ratings.c.name != name).values(name=name))
    # The server's tables are looked through, which are few: a person may have sat at thousands.
    there = [
        exists().where(kept.c.table_id == tables.c.id, kept.c.player_id == player_id, kept.c.name != name)
        for kept in (seats, guests)
    ]
    opened = and_(tables.c.opener_id == player_id, tables.c.opener_name != name)
    here = select(tables.c.id).where(tables.c.guild_id == guild_id, ACTIVE, or_(opened, *there))
    tell(connection, MemberChanged(guild_id, player_id))
    return tuple(connection.scalars(here.order_by(tables.c.id)))


def rename(connection: Connection, log: TableLog, player_id: int, name: str) -> TableLog:
    """A person is called something else at a table that has not ended, also as its guest or its opener. What the
    opening message calls them stays (`Seat.dealt_name`). Raises `TableChanged`."""
    opened = {"opener_name": name} if log.table.opener_id == player_id else {}
    table = change_table(connection, log.table, *OPEN, **opened)
    renamed = replace(log, table=table)
    for seat in log.seats:
        if seat.player_id == player_id:
            dealt_as = None if table.status is Status.LOBBY else seat.dealt_name
            renamed = replace(renamed, seats=change_seat(connection, renamed, seat.seat, name=name, dealt_as=dealt_as))
    if any(guest.player_id == player_id for guest in log.guests):
        own = (guests.c.table_id == table.id, guests.c.player_id == player_id)
        connection.execute(guests.update().where(*own).values(name=name))
    return replace(
        renamed,
        guests=tuple(replace(guest, name=name) if guest.player_id == player_id else guest for guest in log.guests),
    )


def depart(connection: Connection, guild_id: int, player_id: int) -> bool:
    """Somebody is known to have left a server, or to be banned from it: its leaderboards leave them out until they act
    there again. False: nothing is kept, since they are on none and play no game there, or it was known."""
    rated = (ratings.c.guild_id == guild_id, ratings.c.game == ALL_GAMES, ratings.c.player_id == player_id)
    plays = (tables.c.guild_id == guild_id, ACTIVE, tables.c.status != Status.LOBBY, seats.c.player_id == player_id)
    found = select(ratings.c.player_id).where(*rated), select(seats.c.player_id).join_from(seats, tables).where(*plays)
    if all(connection.scalar(query.limit(1)) is None for query in found):
        return False
    row = {"guild_id": guild_id, "player_id": player_id}
    if connection.execute(insert(connection, departed).values(row).on_conflict_do_nothing()).rowcount != 1:
        return False
    tell(connection, MemberChanged(guild_id, player_id))
    return True
