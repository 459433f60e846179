"""What the bot remembers of people."""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import asdict
from datetime import datetime

from sqlalchemy import Connection, select

from data.damage import fits, misfits
from data.news import PersonChanged
from data.player import Player
from data.schema import guests, players, seats
from data.sql.news import tell
from data.sql.upsert import insert


def player(connection: Connection, player_id: int) -> Player:
    """A person, with defaults for one never seen."""
    row = connection.execute(select(players).where(players.c.id == player_id)).one_or_none()
    if row is None:
        return Player(player_id)
    damaged = misfits(players, row._mapping)  # then it is as if they had never said that
    return Player(**{name: value for name, value in row._mapping.items() if name not in damaged})


def people_kept(connection: Connection, people: Set[int]) -> frozenset[int]:
    """The ones among these people that have a row."""
    return frozenset(connection.execute(select(players.c.id).where(players.c.id.in_(people))).scalars())


def set_dm_closed(connection: Connection, player_id: int, closed: bool) -> bool:
    """Remember whether the person's DMs are closed; True when that is news.

    Nothing is kept of a person who has never sat at a table and is invited to none.
    """
    if closed:
        if not _sits(connection, player_id):  # they have had themselves forgotten while a message was on its way
            return False
        _make_row(connection, player_id)
    # The condition is looked at under the row's lock: of two processes one has the news.
    news = (players.c.id == player_id, players.c.dm_closed.is_(not closed))
    if connection.execute(players.update().where(*news).values(dm_closed=closed)).rowcount != 1:
        return False
    tell(connection, PersonChanged(player_id))
    return True


def set_dm_channel(connection: Connection, player_id: int, channel_id: int) -> None:
    """Remember the channel of direct messages with the person; as `set_dm_closed`."""
    if not _sits(connection, player_id):
        return
    _make_row(connection, player_id)
    news = (players.c.id == player_id, players.c.dm_channel.is_distinct_from(channel_id))
    if connection.execute(players.update().where(*news).values(dm_channel=channel_id)).rowcount == 1:
        tell(connection, PersonChanged(player_id, channel=channel_id))


def direct_channels(connection: Connection, since: int) -> Mapping[int, int]:
    """The channels of direct messages with a number not before that one, by their people."""
    query = select(players.c.id, players.c.dm_channel).where(players.c.dm_channel >= since)
    return {row.id: row.dm_channel for row in connection.execute(query) if fits(players, row)}


def set_settings(connection: Connection, player_id: int, values: Mapping[str, str]) -> None:
    """Remember what the person has chosen, by the names of the settings."""
    _make_row(connection, player_id)
    own = players.c.id == player_id
    connection.execute(select(players.c.id).where(own).with_for_update())  # another may be written
    chosen = player(connection, player_id).choosing(values)
    connection.execute(players.update().where(own).values(settings=chosen.settings))
    tell(connection, PersonChanged(player_id, frozenset(values)))


def set_absent_at(connection: Connection, player_id: int, at: datetime) -> None:
    """Remember when the person said that they would be absent."""
    _make_row(connection, player_id)
    connection.execute(players.update().where(players.c.id == player_id).values(absent_at=at))


def set_name(connection: Connection, player_id: int, name: str) -> bool:
    """Remember what a person is called everywhere. False: they sit and have sat at no table, so nothing is kept."""
    if connection.scalar(select(seats.c.table_id).where(seats.c.player_id == player_id).limit(1)) is None:
        return False
    _make_row(connection, player_id)
    connection.execute(players.update().where(players.c.id == player_id).values(name=name))
    tell(connection, PersonChanged(player_id))
    return True


def _sits(connection: Connection, player_id: int) -> bool:
    """Do they sit at a table, or have sat at one, or are invited to one?"""
    found = (select(kept.c.table_id).where(kept.c.player_id == player_id).limit(1) for kept in (seats, guests))
    return any(connection.scalar(one) is not None for one in found)


def _make_row(connection: Connection, player_id: int) -> None:
    """A row for a person without one."""
    connection.execute(insert(connection, players).values(asdict(Player(player_id))).on_conflict_do_nothing())
