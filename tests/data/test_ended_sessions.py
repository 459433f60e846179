"""Over PostgreSQL nobody asks a connection whether it still stands; one that the server has closed costs no click."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

from data import Repository, open_repository
from data.counters import Counters
from data.errors import CommitLost, LockLost, was_refused
from data.postgres import POOLED
from data.records import OwnRows
from tests.data.tables import ANN, NOON, move, playing
from tests.data.test_server_lock import ask

OURS = "FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'kings-table'"
FAILS_AT_COMMIT = (
    "CREATE FUNCTION end_it() RETURNS trigger LANGUAGE plpgsql"
    " AS 'BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END'",
    "CREATE CONSTRAINT TRIGGER ended AFTER INSERT ON players DEFERRABLE INITIALLY DEFERRED"
    " FOR EACH ROW EXECUTE FUNCTION end_it()",
)
"""A row of `players` ends its session while it is committed."""


@pytest.fixture
async def repository(postgres_url: str) -> AsyncIterator[Repository]:
    repository = await open_repository(postgres_url)
    yield repository
    await repository.close()


async def end_sessions(url: str) -> None:
    """The server ends all sessions of the bot, as it does when it restarts."""
    await ask(url, f"SELECT pg_terminate_backend(pid)::int {OURS}")
    while await ask(url, f"SELECT count(*) {OURS}") != [0]:
        pass


def end_unnoticed(url: str) -> None:
    """The same, while this thread's loop can read nothing of it."""
    thread = threading.Thread(target=lambda: asyncio.run(end_sessions(url)))
    thread.start()
    thread.join()


async def fill(repository: Repository) -> None:
    """As many transactions at a time as there are connections."""
    await asyncio.gather(*(repository.alive_at() for _ in range(POOLED)))


@pytest.fixture
def logged(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is sent beside prepared statements."""
    asyncpg = pytest.importorskip("asyncpg")
    connect, queries = asyncpg.connect, list[str]()

    async def listen(*args: object, **kwargs: object) -> object:
        connection = await connect(*args, **kwargs)
        connection.add_query_logger(lambda record: queries.append(record.query))
        return connection

    monkeypatch.setattr(asyncpg, "connect", listen)
    return queries


async def test_a_transaction_is_its_statements_between_a_begin_and_a_commit(
    logged: list[str], repository: Repository
) -> None:
    """Before each one the connection was asked, in a transaction of its own: three ways there and back."""
    log = await playing(repository)
    await repository.alive_at()
    logged.clear()
    before = repository.counters.copy()
    await repository.alive_at()
    assert repository.counters - before == Counters(statements=1)
    assert logged == ["BEGIN ISOLATION LEVEL REPEATABLE READ;", "COMMIT;"]
    logged.clear()
    await repository.append_move(log, move(1), deadline=None)
    assert logged == ["BEGIN ISOLATION LEVEL READ COMMITTED;", "COMMIT;"]


@pytest.mark.parametrize("noticed", [True, False])
async def test_a_server_that_has_restarted_costs_nobody_their_move(
    repository: Repository, postgres_url: str, noticed: bool, caplog: pytest.LogCaptureFixture
) -> None:
    log = await playing(repository)
    for ply in (1, 2):
        await fill(repository)
        if noticed:
            await end_sessions(postgres_url)
        else:
            end_unnoticed(postgres_url)
        log = await repository.append_move(log, move(ply, ply - 1), deadline=None)
    assert await repository.load(log.table.id) == log
    assert [row.ply for row in log.moves] == [1, 2]
    assert repository.health.failures == 0
    assert caplog.records == []


async def test_all_connections_of_the_pool_are_made_anew(repository: Repository, postgres_url: str) -> None:
    await fill(repository)
    end_unnoticed(postgres_url)
    await asyncio.gather(*(repository.alive({}, now=NOON) for _ in range(3 * POOLED)))
    assert await ask(postgres_url, f"SELECT count(*) {OURS}") == [POOLED]
    assert repository.health.failures == 0


async def test_what_comes_when_all_connections_are_in_use_waits(repository: Repository, postgres_url: str) -> None:
    def look(connection: Connection) -> int:
        return int(connection.execute(text(f"SELECT count(*) {OURS}")).scalar_one())

    counted = await asyncio.gather(*(repository.database.read(look) for _ in range(5 * POOLED)))
    assert max(counted) == POOLED


async def test_a_transaction_that_has_begun_is_not_run_again(repository: Repository, postgres_url: str) -> None:
    """The control: it fails where an answer had come, and so does COMMIT, which may have been carried out."""
    calls = 0

    def lose_it(connection: Connection) -> None:
        nonlocal calls
        calls += 1
        connection.execute(text("INSERT INTO players (id, dm_closed) VALUES (1, false)"))
        end_unnoticed(postgres_url)
        connection.execute(text("UPDATE players SET dm_closed = true"))

    with pytest.raises(DBAPIError) as lost:
        await repository.database.write(lose_it)
    assert (calls, lost.value.connection_invalidated) == (1, True)
    assert (await repository.player(1)).dm_closed is False


async def test_a_commit_that_fails_is_not_tried_again(repository: Repository) -> None:
    def prepare(connection: Connection) -> None:
        for statement in FAILS_AT_COMMIT:
            connection.execute(text(statement))

    calls = 0

    def write(connection: Connection) -> None:
        nonlocal calls
        calls += 1
        connection.execute(text("INSERT INTO players (id, dm_closed) VALUES (1, false)"))

    await repository.database.write(prepare)
    with pytest.raises(CommitLost):
        await repository.database.write(write)
    assert calls == 1


class Told(Exception):
    """What the driver raises, with a code of the server's or its own."""

    def __init__(self, sqlstate: str | None) -> None:
        self.sqlstate = sqlstate


@pytest.mark.parametrize(
    ("code", "refused"),
    [("23514", True), ("53100", True), ("08003", False), ("08006", False), ("57P01", False), (None, False)],
)
def test_of_a_commit_that_failed_it_is_known_whether_the_server_has_refused_it(code: str | None, refused: bool) -> None:
    """A connection that was closed in the middle of a COMMIT passed for a refusal: the driver has a code for it."""
    assert was_refused(DBAPIError("", None, Told(code))) == refused


async def test_what_reads_a_persons_rows_is_called_once(repository: Repository, postgres_url: str) -> None:
    """It writes them into a file; a statement has been answered when it is called."""
    calls = 0

    def read(rows: OwnRows) -> set[str]:
        nonlocal calls
        calls += 1
        return {name for name, found in rows if list(found)}

    await playing(repository)
    await fill(repository)
    end_unnoticed(postgres_url)
    assert {"tables", "seats"} <= await repository.own_rows(ANN, read)
    assert calls == 1


async def test_a_connection_that_is_closed_again_at_once_fails(repository: Repository, postgres_url: str) -> None:
    calls = 0

    def lose_it(connection: Connection) -> None:
        nonlocal calls
        calls += 1
        end_unnoticed(postgres_url)
        connection.execute(text("SELECT 1"))

    with pytest.raises(DBAPIError):
        await repository.database.read(lose_it)
    assert calls == 2


async def test_a_process_that_has_lost_its_lock_meanwhile_does_not_begin_again(postgres_url: str) -> None:
    held = True

    def lose_it(connection: Connection) -> None:
        nonlocal held
        held = False
        end_unnoticed(postgres_url)
        connection.execute(text("SELECT 1"))

    repository = await open_repository(postgres_url, held=lambda: held)
    with pytest.raises(LockLost):
        await repository.database.write(lose_it)
    await repository.close()
