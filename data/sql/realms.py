"""The realms of tables: which are looked through, and by whom they were taken last."""

from __future__ import annotations

from collections.abc import Set

from sqlalchemy import BigInteger, ColumnElement, Connection, literal, select, true

from data.realms import EVERY_REALM, REALMS, SERVERS_APART
from data.records import OPEN
from data.schema import realms as kept
from data.schema import tables


def of_realms(realms: Set[int], realm: ColumnElement[int] = tables.c.realm) -> ColumnElement[bool]:
    """The table is of one of these."""
    return true() if len(realms) == REALMS else realm.in_(realms)


def realm_of_server(guild_id: ColumnElement[int]) -> ColumnElement[int]:
    """As `data.realms.realm_of` has it."""
    return guild_id // literal(SERVERS_APART, BigInteger) % REALMS


def take(connection: Connection, realms: Set[int] = EVERY_REALM) -> None:
    """This process has these realms from now on: what another one has read of their lobbies and games before is out of
    date, so that it writes nothing there any more (`change_table`). No version rises."""
    connection.execute(kept.update().where(of_realms(realms, kept.c.realm)).values(epoch=kept.c.epoch + 1))
    newest = select(kept.c.epoch).where(kept.c.realm == tables.c.realm).scalar_subquery()
    connection.execute(tables.update().where(tables.c.status.in_(OPEN), of_realms(realms)).values(epoch=newest))


def realm_of_table(connection: Connection, table_id: int) -> int | None:
    """The realm of a table, for good; None where there is no such table."""
    return connection.scalar(select(tables.c.realm).where(tables.c.id == table_id))
