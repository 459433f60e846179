"""The messages that are kept up to date."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from sqlalchemy import ColumnElement, Row, select

from data.records import Message, MessageKind
from data.schema import EVERYBODY
from data.schema import messages as kept
from data.sql.transactions import Transactions, insert


class Messages(Transactions):
    """Where a table is shown."""

    async def put_message(self, message: Message) -> None:
        values = asdict(message) | {"seat": _number(message.seat)}
        rest = {name: values[name] for name in ("channel_id", "message_id", "ply", "final")}
        async with self.writing() as connection:
            statement = insert(connection, kept).values(values)
            await connection.execute(statement.on_conflict_do_update(index_elements=kept.primary_key, set_=rest))

    async def messages(self, table_id: int) -> tuple[Message, ...]:
        query = select(kept).where(kept.c.table_id == table_id).order_by(kept.c.kind, kept.c.seat)
        async with self.reading() as connection:
            return tuple(_record(row) for row in await connection.execute(query))

    async def set_final(self, table_id: int, kind: MessageKind, seat: int | None) -> None:
        async with self.writing() as connection:
            await connection.execute(kept.update().where(*_chosen(table_id, kind, seat)).values(final=True))

    async def forget_message(self, table_id: int, kind: MessageKind, seat: int | None) -> None:
        async with self.writing() as connection:
            await connection.execute(kept.delete().where(*_chosen(table_id, kind, seat)))


def _chosen(table_id: int, kind: MessageKind, seat: int | None) -> tuple[ColumnElement[bool], ...]:
    return kept.c.table_id == table_id, kept.c.kind == kind, kept.c.seat == _number(seat)


def _number(seat: int | None) -> int:
    return EVERYBODY if seat is None else seat


def _record(row: Row[Any]) -> Message:
    return Message(**{**row._mapping, "seat": None if row.seat == EVERYBODY else row.seat})
