"""What was acknowledged is there, whatever happens to the process."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import cast

import pytest
from sqlalchemy import text

from data import open_repository
from data.sql import SqlRepository

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
    """Every connection of the pool, not only the first: SQLite forgets all but the journal mode."""
    repository = cast(SqlRepository, await open_repository(sqlite_url, busy_seconds=1.5))
    expected = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 1500}  # 2 is FULL
    async with repository.reading() as first, repository.reading() as second, repository.writing() as third:
        for connection in (first, second, third):
            for pragma, value in expected.items():
                assert await connection.scalar(text(f"PRAGMA {pragma}")) == value
    await repository.close()


async def test_postgres_syncs_every_commit(postgres_url: str) -> None:
    """The server decides; we do not turn it down for our connections. (The tests' server has it off, for speed.)"""
    repository = cast(SqlRepository, await open_repository(postgres_url))
    async with repository.writing() as connection:
        query = text("SELECT source FROM pg_settings WHERE name = 'synchronous_commit'")
        assert await connection.scalar(query) == "command line"
    await repository.close()


async def test_a_transaction_that_raises_leaves_nothing(url: str) -> None:
    repository = cast(SqlRepository, await open_repository(url))

    async def fail_half_way() -> None:
        async with repository.writing() as connection:
            await connection.execute(text("INSERT INTO players VALUES (1, 'vi', true, true, NULL, NULL)"))
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await fail_half_way()
    assert (await repository.player(1)).locale is None
    await repository.close()
