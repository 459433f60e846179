"""What servers have chosen for their tables."""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import Connection, select

from data.damage import fits
from data.schema import servers as kept
from data.server import Server
from data.sql.upsert import insert


def servers(connection: Connection) -> tuple[Server, ...]:
    """All servers that have chosen anything; but for damaged rows: then it is as if they had not."""
    return tuple(Server(**row._mapping) for row in connection.execute(select(kept)) if fits(kept, row))


def set_server(connection: Connection, guild_id: int, values: Mapping[str, str]) -> Server:
    """Remember what the server has chosen, by the names of the settings. Returns the server."""
    own = kept.c.guild_id == guild_id
    row = {"guild_id": guild_id, "settings": ""}
    connection.execute(insert(connection, kept).values(row).on_conflict_do_nothing())
    before = connection.execute(select(kept).where(own).with_for_update()).one()  # another may be written
    server = (Server(**before._mapping) if fits(kept, before) else Server(guild_id)).choosing(values)
    connection.execute(kept.update().where(own).values(settings=server.settings))
    return server
