"""What was acknowledged is there, whatever happens to the process."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from data import open_repository
from data.errors import DatabaseFailed
from data.realms import EVERY_REALM
from data.sqlite import READERS
from tests.data.tables import NOON

PLAYER = """
import asyncio, sys
from data import open_repository
from tests.data.tables import move, playing

async def play():
    repository = await open_repository(sys.argv[1])
    log = await playing(repository)
    print(log.table.id, flush=True)
    for ply in range(1, 100_000):
        log = await repository.append_move(log, move(ply), deadline=None)
        print(ply, flush=True)

asyncio.run(play())
"""


@contextmanager
def player(url: str) -> Iterator[subprocess.Popen[str]]:
    """A process that plays one game, and prints its id and then each ply that is written; killed at the end."""
    with subprocess.Popen([sys.executable, "-c", PLAYER, url], stdout=subprocess.PIPE, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


@pytest.mark.parametrize("acknowledged", [1, 40])
async def test_a_process_that_is_killed_loses_no_move(url: str, acknowledged: int) -> None:
    with player(url) as process:
        assert process.stdout is not None
        table_id = int(process.stdout.readline())
        for ply in range(1, acknowledged + 1):
            assert int(process.stdout.readline()) == ply
        process.kill()
        printed = [int(line) for line in process.stdout if line.endswith("\n")]
    last = printed[-1] if printed else acknowledged
    repository = await open_repository(url)
    log = await repository.load(table_id)
    await repository.close()
    assert log is not None
    # The last one may have been written and not yet printed.
    assert len(log.moves) in {last, last + 1}
    assert [move.ply for move in log.moves] == list(range(1, len(log.moves) + 1))


async def test_sqlite_syncs_every_commit(sqlite_url: str) -> None:
    """Every connection, those that read too: SQLite forgets all but the journal mode."""
    repository = await open_repository(sqlite_url, busy_seconds=1.5)
    expected = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 1500}  # 2 is FULL
    seen: set[int] = set()

    def look(connection: Connection) -> None:
        seen.add(threading.get_ident())
        for pragma, value in expected.items():
            assert connection.scalar(text(f"PRAGMA {pragma}")) == value

    database = repository.database
    await asyncio.gather(*(database.read(look) for _ in range(READERS)), database.write(look))
    assert len(seen) == READERS + 1, "each has a thread of its own"
    await repository.close()


async def test_ten_writes_that_wait_for_one_lock_wait_once(sqlite_url: str, tmp_path: Path) -> None:
    """They waited one after the other, the last one for ten times as long, and nobody was told meanwhile."""
    repository = await open_repository(sqlite_url, busy_seconds=1)

    async def write_ten() -> list[object]:
        return await asyncio.gather(*(repository.alive({EVERY_REALM: NOON}) for _ in range(10)), return_exceptions=True)

    with closing(sqlite3.connect(tmp_path / "kept.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        begun = time.monotonic()
        assert [type(failure) for failure in await write_ten()] == [DatabaseFailed] * 10
        assert 0.9 < time.monotonic() - begun < 4
        other.execute("ROLLBACK")
    assert await write_ten() == [None] * 10
    busy = text("PRAGMA busy_timeout")
    assert await repository.database.write(lambda connection: connection.scalar(busy)) == 1000
    await repository.close()


async def test_postgres_syncs_every_commit(postgres_url: str) -> None:
    """The server decides; we do not turn it down for our connections. (The tests' server has it off, for speed.)"""
    repository = await open_repository(postgres_url)
    query = text("SELECT source FROM pg_settings WHERE name = 'synchronous_commit'")
    assert await repository.database.write(lambda connection: connection.scalar(query)) == "command line"
    await repository.close()


async def test_a_transaction_that_raises_leaves_nothing(url: str) -> None:
    repository = await open_repository(url)

    def fail_half_way(connection: Connection) -> None:
        connection.execute(text("INSERT INTO players (id, name, dm_closed) VALUES (1, 'Ann', true)"))
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await repository.database.write(fail_half_way)
    assert (await repository.player(1)).name is None
    await repository.close()
