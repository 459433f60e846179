"""The realms of tables: which are looked through, and by whom they were taken last."""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import Final

from sqlalchemy import BigInteger, ColumnElement, Connection, literal, select, text, true

from data.advisory_locks import REALMS_GROUP
from data.errors import RealmLost, newer_rules
from data.realms import EVERY_REALM, REALMS, SERVERS_APART, Claim, Taken
from data.records import OPEN
from data.schema import realms as kept
from data.schema import tables

_LOCKED: Final = text(
    "SELECT objid::bigint FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2 AND granted AND classid = :group"
    " AND pid = :session AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
)


def of_realms(realms: Set[int], realm: ColumnElement[int] = tables.c.realm) -> ColumnElement[bool]:
    """The table is of one of these."""
    return true() if len(realms) == REALMS else realm.in_(realms)


def realm_of_server(guild_id: ColumnElement[int]) -> ColumnElement[int]:
    """As `data.realms.realm_of` has it."""
    return guild_id // literal(SERVERS_APART, BigInteger) % REALMS


def take(
    connection: Connection,
    realms: Set[int] = EVERY_REALM,
    owner: str | None = None,
    rules: int | None = None,
    session: int | None = None,
) -> Mapping[int, Taken]:
    """This process has these realms from now on: what another one has read of their lobbies and games before is out of
    date, so that it writes nothing there any more (`change_table`). No version rises.

    `owner`: the name of the process, where several share the realms; `rules`: by which it plays. It takes no realm that
    was played by newer ones; a process that is alone takes nothing then, and `DatabaseUnusable` is raised. `session`:
    the session of PostgreSQL that locked the realms. Realms are left out if it has lost their locks meanwhile: this may
    have waited for long. Returns what it has taken.
    """
    mine = (of_realms(realms, kept.c.realm), true() if rules is None else kept.c.rules <= rules)
    rows = connection.execute(select(kept).where(*mine).order_by(kept.c.realm).with_for_update()).all()
    if owner is None and rules is not None and len(rows) < len(realms):
        raise newer_rules()
    if session is not None and connection.dialect.name == "postgresql":
        locked = set(connection.scalars(_LOCKED, {"group": REALMS_GROUP, "session": session}))
        rows = [row for row in rows if row.realm in locked]
    taken = {row.realm: Taken(row.epoch + 1, row.owner is not None, row.once) for row in rows}
    ours = of_realms(taken.keys(), kept.c.realm)
    newest = {} if rules is None else {"rules": rules}
    connection.execute(kept.update().where(ours).values(epoch=kept.c.epoch + 1, owner=owner, once=None, **newest))
    epoch = select(kept.c.epoch).where(kept.c.realm == tables.c.realm).scalar_subquery()
    open_ = tables.c.status.in_(OPEN), of_realms(taken.keys())
    connection.execute(tables.update().where(*open_).values(epoch=epoch))
    return taken


def give(connection: Connection, claims: Mapping[Claim, str | None]) -> None:
    """This process gives the realms of these claims away, and leaves that to be known to the next owner (`Taken.once`).
    It has written the last there; what was taken from it meanwhile stays as it is."""
    for claim, once in claims.items():
        still = kept.c.realm == claim.realm, kept.c.epoch == claim.epoch
        connection.execute(kept.update().where(*still).values(owner=None, once=once))


def hold(connection: Connection, claim: Claim | None) -> None:
    """Nobody takes the realm before the transaction has ended. None: this process has all realms, and nothing is asked.
    Raises `RealmLost`."""
    if claim is not None:
        epoch = select(kept.c.epoch).where(kept.c.realm == claim.realm).with_for_update(read=True)
        if connection.scalar(epoch) != claim.epoch:
            raise RealmLost(claim.realm)


def realm_of_table(connection: Connection, table_id: int) -> int | None:
    """The realm of a table, for good; None where there is no such table."""
    return connection.scalar(select(tables.c.realm).where(tables.c.id == table_id))
