"""What a move writes: two rows in place, one row more, and no index but that of moves."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Index, PrimaryKeyConstraint, Row, RowMapping, Table, UniqueConstraint, select, text

from data import Repository, open_repository
from data.messages import Message, MessageKind
from data.records import ALONE, MadeBy, Status, TableLog
from data.schema import messages, seats, tables
from tests.data.tables import ANN, BOB, after, move, playing

TABLES, MOVES = 25, 6
"""More tables than a page of PostgreSQL has room for."""


def indexed(table: Table) -> set[str]:
    """The columns that stand in an index of the table."""
    keys: list[Index | UniqueConstraint | PrimaryKeyConstraint] = [table.primary_key, *table.indexes]
    keys += [one for one in table.constraints if isinstance(one, UniqueConstraint)]
    return {column.name for key in keys for column in key.columns}


async def rows(repository: Repository, table: Table) -> list[RowMapping]:
    def read(connection: Connection) -> list[RowMapping]:
        return [*connection.execute(select(table).order_by(*table.primary_key)).mappings()]

    return await repository.database.read(read)


async def play(repository: Repository, log: TableLog, ply: int) -> TableLog:
    """As the host writes a person's move, with the messages that show it."""
    seat = (ply - 1) % 2
    ends = {"deadline": after(60 * ply), "slip_until": after(10 * ply), "mover": (BOB, ANN)[seat]}
    log = await repository.append_move(log, move(ply, seat, ply), **ends, plays_on=True)  # type: ignore[arg-type]
    where = [(MessageKind.TABLE, None, 1), (MessageKind.HAND, 0, 2), (MessageKind.HAND, 1, 3)]
    shown = [Message(log.table.id, *key, 10 * log.table.id + key[2], log.table.version) for key in where]
    await repository.put_messages(log.table.id, shown)
    return log


async def test_a_move_changes_no_column_that_is_in_an_index(repository: Repository) -> None:
    """Nor does one at a table that is played alone, which is left untouched for longer then."""
    logs = [await playing(repository, deadline=after(1)), await playing(repository, guild_id=ALONE)]
    logs = [await play(repository, log, 1) for log in logs]
    kept = {table: await rows(repository, table) for table in (tables, seats, messages)}
    for log in logs:
        await play(repository, log, 2)
    for table, before in kept.items():
        now = await rows(repository, table)
        changed = {
            name for old, new in zip(before, now, strict=True) for name, value in old.items() if new[name] != value
        }
        assert changed, table.name
        assert changed & indexed(table) == set(), table.name


async def test_what_a_move_does_not_change_of_its_seat_is_not_written(repository: Repository) -> None:
    log = await playing(repository)
    computers = [move(1, 0), move(2, 1)]
    spent = []
    for row, strikes in zip(computers, (0, 1), strict=True):
        before = repository.counters.copy()
        log = await repository.append_move(log, row, deadline=None, strikes=strikes)
        spent.append((repository.counters - before).statements)
    assert (spent[1] - spent[0], [seat.strikes for seat in log.seats]) == (1, [0, 1])
    assert (log.moves[0].made_by, log.table.status) == (MadeBy.PERSON, Status.PLAYING)


async def test_postgresql_writes_a_move_in_place_and_in_few_bytes(postgres_url: str) -> None:
    """Nine of ten updates change no index at least (HOT), and a move is 800 bytes of its log at most: it was one of
    fifty at tables, and 1,600 bytes. Whole pages after a checkpoint, which this server does not write, come on top."""
    repository = await open_repository(postgres_url)
    logs = [await playing(repository, deadline=after(1)) for _ in range(TABLES)]
    written = "SELECT pg_current_wal_insert_lsn() - '0/0'::pg_lsn"
    updates = "SELECT sum(n_tup_upd), sum(n_tup_hot_upd) FROM pg_stat_user_tables WHERE relname IN ('tables', 'seats')"

    async def ask(question: str) -> Row[Any]:
        return await repository.database.read(lambda connection: connection.execute(text(question)).one())

    await repository.close()  # a session tells what it has done when it ends
    repository = await open_repository(postgres_url)
    (before,), done = await ask(written), await ask(updates)
    for ply in range(1, MOVES + 1):
        seat = (ply - 1) % 2
        ends = {"deadline": after(60 * ply), "slip_until": after(10 * ply), "mover": (BOB, ANN)[seat]}
        logs = [await repository.append_move(log, move(ply, seat), **ends) for log in logs]  # type: ignore[arg-type]
    (now,) = await ask(written)
    await repository.close()
    repository = await open_repository(postgres_url)
    all_, hot = (int(new) - int(old) for new, old in zip(await ask(updates), done, strict=True))
    await repository.close()
    assert all_ == 2 * TABLES * MOVES
    assert hot / all_ >= 0.9
    assert (now - before) / (TABLES * MOVES) <= 800
