"""The messages that are kept up to date, and what is left to be done about others; but for damaged rows
(`data.damage`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import Connection, Integer, Row, bindparam, exists, select, union

from data.damage import fits
from data.messages import UNSEATED, Message, RowState
from data.realms import Claim
from data.schema import EVERYBODY, seats, tables
from data.schema import messages as kept
from data.sql.realms import hold
from data.sql.upsert import insert


def put_messages(
    connection: Connection,
    table_id: int,
    messages: Sequence[Message],
    dropped: Sequence[Message] = (),
    claim: Claim | None = None,
) -> None:
    """Remember messages of one table, each by its kind, seat and id, and forget others; none of a forgotten player.
    `claim`: of its realm (`hold`). Raises `RealmLost`."""
    if not all(message.table_id == table_id for message in (*messages, *dropped)):
        raise ValueError(f"a message that is not table {table_id}'s")
    hold(connection, claim)
    if dropped:
        same = [column == bindparam(f"its_{column.name}", type_=column.type) for column in kept.primary_key]
        identities = [{f"its_{name}": value for name, value in _identity(message).items()} for message in dropped]
        connection.execute(kept.delete().where(*same), identities)
    if not messages:
        return
    # One of somebody who has had themselves forgotten may have been on its way meanwhile, or is while they are being
    # forgotten, which locks their seats before it deletes anything. In SQLite one who writes is alone.
    if connection.dialect.name != "sqlite":
        connection.execute(select(seats.c.seat).where(seats.c.table_id == table_id).with_for_update(read=True))
    forgotten = exists().where(
        seats.c.table_id == table_id, seats.c.seat == bindparam("whose", type_=Integer), seats.c.player_id < 0
    )
    values = select(*(bindparam(column.name, type_=column.type) for column in kept.columns)).where(~forgotten)
    statement = insert(connection, kept).from_select(list(kept.columns), values)
    rest = {name: statement.excluded[name] for name in ("channel_id", "version", "state", "words", "called")}
    connection.execute(
        statement.on_conflict_do_update(index_elements=kept.primary_key, set_=rest),
        [asdict(message) | _identity(message) | {"whose": _whose(message)} for message in messages],
    )


def messages(connection: Connection, table_id: int) -> tuple[Message, ...]:
    """The messages of a table, also those about which something is left to be done."""
    query = select(kept).where(kept.c.table_id == table_id).order_by(kept.c.kind, kept.c.seat, kept.c.message_id)
    return tuple(_record(row) for row in connection.execute(query) if fits(kept, row))


def find_message(connection: Connection, message_id: int) -> Message | None:
    """The message of that id, if it is one that is kept up to date."""
    standing = kept.c.message_id == message_id, kept.c.state.in_((RowState.CURRENT, RowState.FINAL))
    row = connection.execute(select(kept).where(*standing).limit(1)).one_or_none()
    return None if row is None or not fits(kept, row) else _record(row)


def tables_in(connection: Connection, channel_id: int) -> tuple[int, ...]:
    """The numbers of all tables that play in that channel or thread, or have a message there."""
    shown = select(kept.c.table_id).where(kept.c.channel_id == channel_id)
    played = select(tables.c.id).where(tables.c.thread_id == channel_id)
    return tuple(sorted(connection.scalars(union(shown, played))))


def _identity(message: Message) -> dict[str, Any]:
    """The columns of its primary key."""
    return {
        "table_id": message.table_id, "kind": message.kind, "seat": _number(message.seat),
        "message_id": message.message_id,
    }  # fmt: skip


def _whose(message: Message) -> int:
    """The seat of the player that the message is for."""
    return EVERYBODY if message.kind in UNSEATED else _number(message.seat)


def _number(seat: int | None) -> int:
    return EVERYBODY if seat is None else seat


def _record(row: Row[Any]) -> Message:
    return Message(**{**row._mapping, "seat": None if row.seat == EVERYBODY else row.seat})
