"""The boards on which servers show their tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Final

from sqlalchemy import Connection, select

from data.records import ServerBoard
from data.schema import boards as kept
from data.sql.upsert import insert

_IDENTITY: Final = ("guild_id", "message_id")


def boards(connection: Connection) -> tuple[ServerBoard, ...]:
    """The boards of all servers, also those about which something is left to be done."""
    rows = connection.execute(select(kept).order_by(kept.c.guild_id, kept.c.message_id))
    return tuple(ServerBoard(**row._mapping) for row in rows)


def put_boards(connection: Connection, boards: Sequence[ServerBoard], dropped: Sequence[ServerBoard] = ()) -> None:
    """Remember boards, each by its server and id, and forget others."""
    for board in dropped:
        connection.execute(kept.delete().where(*(kept.c[name] == getattr(board, name) for name in _IDENTITY)))
    for board in boards:
        statement = insert(connection, kept).values(asdict(board))
        rest = {name: statement.excluded[name] for name in ("channel_id", "state", "words")}
        connection.execute(statement.on_conflict_do_update(index_elements=kept.primary_key, set_=rest))
