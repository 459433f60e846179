"""The boards on which servers show their tables."""

from __future__ import annotations

from dataclasses import asdict

from sqlalchemy import Connection, select

from data.records import ServerBoard
from data.schema import boards as kept
from data.sql.upsert import insert


def boards(connection: Connection) -> tuple[ServerBoard, ...]:
    """The boards of all servers."""
    rows = connection.execute(select(kept).order_by(kept.c.guild_id))
    return tuple(ServerBoard(**row._mapping) for row in rows)


def put_board(connection: Connection, board: ServerBoard) -> None:
    """Remember the board of a server, in place of the one it had."""
    statement = insert(connection, kept).values(asdict(board))
    rest = {name: statement.excluded[name] for name in ("channel_id", "message_id")}
    connection.execute(statement.on_conflict_do_update(index_elements=kept.primary_key, set_=rest))


def drop_board(connection: Connection, board: ServerBoard) -> None:
    """Forget a board, unless another one has taken its place."""
    same = (kept.c[name] == value for name, value in asdict(board).items())
    connection.execute(kept.delete().where(*same))
