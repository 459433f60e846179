"""What servers have chosen for their tables."""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import Connection, select

from data.damage import fits
from data.news import ServerChanged
from data.schema import servers as kept
from data.server import Server
from data.sql.news import tell
from data.sql.upsert import insert


def servers(connection: Connection) -> tuple[Server, ...]:
    """All servers that have chosen anything; but for damaged rows: then it is as if they had not."""
    return tuple(Server(**row._mapping) for row in connection.execute(select(kept)) if fits(kept, row))


def server(connection: Connection, guild_id: int) -> Server:
    """A server, with defaults for one that has chosen nothing."""
    row = connection.execute(select(kept).where(kept.c.guild_id == guild_id)).one_or_none()
    return Server(**row._mapping) if row is not None and fits(kept, row) else Server(guild_id)


def set_server(connection: Connection, guild_id: int, values: Mapping[str, str]) -> Server:
    """Remember what the server has chosen, by the names of the settings. Returns the server."""
    own = kept.c.guild_id == guild_id
    row = {"guild_id": guild_id, "settings": ""}
    connection.execute(insert(connection, kept).values(row).on_conflict_do_nothing())
    before = connection.execute(select(kept).where(own).with_for_update()).one()  # another may be written
    chosen = (Server(**before._mapping) if fits(kept, before) else Server(guild_id)).choosing(values)
    connection.execute(kept.update().where(own).values(settings=chosen.settings))
    tell(connection, ServerChanged(guild_id))
    return chosen
