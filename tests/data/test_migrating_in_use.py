"""A PostgreSQL database is migrated while others play on it, and no move waits long behind the migration."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from data import Repository, open_repository, startup
from data.address import parse_address
from data.counters import Counters
from data.errors import UnusableNow
from data.postgres import PostgresDatabase
from data.startup import MIGRATION_PAUSE, lock_migrations
from tests.data.tables import move, playing
from tests.data.test_server_lock import ask

ONE_COLUMN_MORE = "ALTER TABLE tables ADD COLUMN later INTEGER"
WAITS = "SELECT count(*) FROM pg_locks WHERE NOT granted AND"
FOR_TABLES = f"{WAITS} relation = 'tables'::regclass AND mode ="
COLUMNS = "SELECT count(*) FROM information_schema.columns WHERE table_name = 'tables' AND column_name = 'later'"


@asynccontextmanager
async def transaction(url: str) -> AsyncIterator[AsyncConnection]:
    """A transaction of another program."""
    engine = create_async_engine(url)
    async with engine.connect() as connection:
        yield connection
    await engine.dispose()


async def until(url: str, question: str) -> None:
    async with asyncio.timeout(60):
        while await ask(url, question) == [0]:
            pass


async def never(_: float) -> None:
    raise AssertionError


async def test_a_move_that_waits_behind_a_migration_goes_before_it(
    postgres_url: str, add_version: Callable[[str], str], caplog: pytest.LogCaptureFixture
) -> None:
    """Somebody reads a table all the while, and the migration waits for them; all moves waited for both."""
    playing_on = Repository(PostgresDatabase(parse_address(postgres_url), Counters()))
    log = await playing(playing_on)
    add_version(ONE_COLUMN_MORE)
    slept, moved = list[float](), asyncio.Event()
    async with transaction(postgres_url) as reading, asyncio.timeout(60):
        await reading.execute(text("SELECT count(*) FROM tables"))

        async def sleep(seconds: float) -> None:
            slept.append(seconds)
            await moved.wait()
            await reading.rollback()

        migrating = asyncio.create_task(open_repository(postgres_url, sleep=sleep))
        await until(postgres_url, f"{FOR_TABLES} 'AccessExclusiveLock'")
        log = await playing_on.append_move(log, move(1), deadline=None)
        assert (slept, await ask(postgres_url, COLUMNS)) == ([MIGRATION_PAUSE], [0])
        moved.set()
        migrated = await migrating
    assert (slept, await ask(postgres_url, COLUMNS)) == ([MIGRATION_PAUSE], [1])
    assert await migrated.load(log.table.id) == log
    assert [record.getMessage().partition(" is in use, ")[2] for record in caplog.records] == [
        "and is to be migrated; trying again until it can be"
    ]
    await playing_on.close()
    await migrated.close()


async def test_a_migration_that_never_gets_its_turn_ends_in_a_line(
    postgres_url: str, add_version: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    add_version(ONE_COLUMN_MORE)
    monkeypatch.setattr(startup, "MIGRATION_WAITS", "10ms")
    monkeypatch.setattr(startup, "MIGRATION_TRIES", 3)
    slept = list[float]()

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    async with transaction(postgres_url) as reading:
        await reading.execute(text("SELECT count(*) FROM tables"))
        with pytest.raises(UnusableNow, match="others use its tables all the time; end what keeps a transaction open"):
            await open_repository(postgres_url, sleep=sleep)
    assert (slept, await ask(postgres_url, COLUMNS)) == ([MIGRATION_PAUSE] * 2, [0])


async def test_a_migration_that_waited_in_a_circle_is_tried_again(
    postgres_url: str, add_version: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has locked one table and waits for another, and a move the other way round: PostgreSQL ends one of them."""
    add_version("DO $$ BEGIN RAISE deadlock_detected; END $$")
    monkeypatch.setattr(startup, "MIGRATION_TRIES", 2)
    slept = list[float]()

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    with pytest.raises(UnusableNow, match="could not be migrated"):
        await open_repository(postgres_url, sleep=sleep)
    assert slept == [MIGRATION_PAUSE]


async def test_a_process_waits_for_as_long_as_another_one_migrates(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That may take long, and nobody waits behind it."""
    monkeypatch.setattr(startup, "MIGRATION_WAITS", "1ms")
    async with transaction(postgres_url) as other, asyncio.timeout(60):
        await other.run_sync(lock_migrations)
        opening = asyncio.create_task(open_repository(postgres_url, sleep=never))
        await until(postgres_url, f"{WAITS} locktype = 'advisory'")
        await ask(postgres_url, "SELECT 1 FROM pg_sleep(0.1)")
        await other.rollback()
        await (await opening).close()
