"""What arrived at a process without its realm, on its way to the process that has it."""

from __future__ import annotations

from collections.abc import Set
from datetime import datetime
from typing import Final

from sqlalchemy import Connection, func, select

from data.handed_on import HANDED_ON_CHANNEL, HandedOn
from data.schema import handed_on as kept
from data.sql.realms import of_realms
from data.sql.upsert import insert

_DONE_WITH: Final = ""
"""In place of what was claimed: it holds a token, by which anybody could answer."""


def hand_on(
    connection: Connection, interaction_id: int, realm: int, payload: str, at: datetime, *, anew: bool = False
) -> bool:
    """Keep an interaction for the process that has its realm, and on PostgreSQL tell it so, in one statement. False:
    another process has handed it on already, and nothing is told. `anew`: this process was to act on it, and finds that
    another one has the realm; nobody has claimed it any more."""
    row = {"interaction_id": interaction_id, "realm": realm, "payload": payload, "at": at}
    new = insert(connection, kept).values(row)
    unclaimed = row | {"claimed_by": None}
    added = (
        new.on_conflict_do_update(index_elements=kept.primary_key, set_=unclaimed)
        if anew
        else new.on_conflict_do_nothing()
    )
    if connection.dialect.name != "postgresql":
        return connection.execute(added).rowcount == 1
    rows = added.returning(kept.c.interaction_id).cte("new")
    told = func.pg_notify(HANDED_ON_CHANNEL, HandedOn(realm, interaction_id).encode())
    return connection.execute(select(told).select_from(rows)).first() is not None


def claim(connection: Connection, interaction_id: int, by: str) -> str | None:
    """The interaction, for the process of that name to answer: what was handed on. None: another one has claimed it, or
    nobody has handed it on for a while."""
    own = kept.c.interaction_id == interaction_id, kept.c.claimed_by.is_(None)
    payload = connection.scalar(select(kept.c.payload).where(*own).with_for_update())
    if payload is None:
        return None
    connection.execute(kept.update().where(*own).values(claimed_by=by, payload=_DONE_WITH))
    return str(payload)


def unclaimed(connection: Connection, realms: Set[int], since: datetime) -> tuple[HandedOn, ...]:
    """What was handed on for these realms since then and nobody has claimed, the oldest first."""
    waits = select(kept.c.realm, kept.c.interaction_id).where(kept.c.at >= since, kept.c.claimed_by.is_(None))
    waits = waits.where(of_realms(realms, kept.c.realm)).order_by(kept.c.interaction_id)
    return tuple(HandedOn(*row) for row in connection.execute(waits))


def drop_handed(connection: Connection, before: datetime) -> None:
    """Forget what was handed on before then."""
    connection.execute(kept.delete().where(kept.c.at < before))
