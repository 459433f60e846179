"""What limits a person who has had themselves forgotten, until it is over: a fingerprint of their id, and a moment.

Else a right would undo a limit. The fingerprint is keyed by a number of this database, which goes with the last of
them. Nobody can read an id from it, or compare it with one without the database.
"""

from __future__ import annotations

import hmac
from datetime import datetime
from secrets import randbits
from typing import Final

from sqlalchemy import Connection, select

from data.records import Status
from data.schema import limits, notes, sent_away, tables
from data.sql.upsert import insert

_KEY: Final = "limits"
"""Under this name the number stands in `notes`."""
_BITS: Final = 63


def mark_of(connection: Connection, player_id: int) -> bytes:
    """The fingerprint of this id; nobody's where there is no key, since nothing is kept of anybody."""
    key = connection.scalar(select(notes.c.value).where(notes.c.name == _KEY))
    return hmac.digest(str(key).encode(), str(player_id).encode(), "sha256") if key is not None else b""


def keep_limit(connection: Connection, player_id: int, absent_again: datetime) -> None:
    """The person is being forgotten, and may be absent again from then on only."""
    key = insert(connection, notes).values(name=_KEY, value=randbits(_BITS))
    connection.execute(key.on_conflict_do_nothing())
    values = {"absent_again": absent_again}
    row = insert(connection, limits).values(mark=mark_of(connection, player_id), **values)
    connection.execute(row.on_conflict_do_update(index_elements=limits.primary_key, set_=values))


def absent_again(connection: Connection, player_id: int) -> datetime | None:
    """From when on a person may be absent again, as was kept when they were forgotten; None: nothing is kept."""
    mark = mark_of(connection, player_id)
    moment: datetime | None = connection.scalar(select(limits.c.absent_again).where(limits.c.mark == mark))
    return moment


def lift_limits(connection: Connection, now: datetime) -> int:
    """Delete what limits nobody any more, also that people were sent away from lobbies that have ended. Returns of how
    many people who were forgotten a fingerprint was kept."""
    lobby = select(tables.c.id).where(tables.c.status == Status.LOBBY)
    connection.execute(sent_away.delete().where(sent_away.c.table_id.not_in(lobby)))
    lifted = connection.execute(limits.delete().where(limits.c.absent_again <= now)).rowcount
    if lifted and connection.scalar(select(limits.c.mark).limit(1)) is None:
        connection.execute(notes.delete().where(notes.c.name == _KEY))
    return lifted
