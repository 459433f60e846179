"""The boards on which servers show their tables."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import asdict, fields
from typing import Final

from sqlalchemy import Connection, func, select

from data.damage import fits
from data.messages import ServerBoard
from data.realms import EVERY_REALM, Claim
from data.schema import boards as kept
from data.sql.realms import hold, of_realms, realm_of_server
from data.sql.upsert import insert

_IDENTITY: Final = ("guild_id", "message_id")
_BOARD: Final = tuple(field.name for field in fields(ServerBoard))


def boards(connection: Connection, realms: Set[int] = EVERY_REALM) -> tuple[ServerBoard, ...]:
    """The boards of all servers of these realms, also those about which something is left to be done; but for damaged
    ones."""
    mine = of_realms(realms, realm_of_server(kept.c.guild_id))
    columns = (kept.c[name] for name in _BOARD)
    rows = connection.execute(select(*columns).where(mine).order_by(kept.c.guild_id, kept.c.message_id))
    return tuple(ServerBoard(**row._mapping) for row in rows if fits(kept, row))


def put_boards(
    connection: Connection,
    boards: Sequence[ServerBoard],
    dropped: Sequence[ServerBoard] = (),
    claim: Claim | None = None,
) -> None:
    """Remember boards, each by its server and id, and forget others. A message that comes to stand for the board of a
    server was placed by the same person as the one before it (see `board_placed`). `claim`: of their realm (`hold`).
    Raises `RealmLost`."""
    hold(connection, claim)
    for board in boards:
        same = select(func.max(kept.c.placed_by)).where(kept.c.guild_id == board.guild_id).scalar_subquery()
        statement = insert(connection, kept).values(asdict(board) | {"placed_by": same})
        rest = {name: statement.excluded[name] for name in ("channel_id", "state", "words")}
        connection.execute(statement.on_conflict_do_update(index_elements=kept.primary_key, set_=rest))
    for board in dropped:
        connection.execute(kept.delete().where(*(kept.c[name] == getattr(board, name) for name in _IDENTITY)))


def board_placed(connection: Connection, guild_id: int, by: int) -> None:
    """This person has put the server's board up."""
    connection.execute(kept.update().where(kept.c.guild_id == guild_id).values(placed_by=by))


def close_board(connection: Connection, guild_id: int, message_id: int) -> int | None:
    """Forget a board that was deleted. Returns the person who had put it up; None: not known, or it was closed
    before."""
    closed = kept.delete().where(kept.c.guild_id == guild_id, kept.c.message_id == message_id)
    return connection.scalar(closed.returning(kept.c.placed_by))
