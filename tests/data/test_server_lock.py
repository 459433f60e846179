"""The lock of PostgreSQL: whatever is stopped, at no moment do two processes act."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from data import open_repository, postgres, server_session, sole_process
from data.address import parse_address
from data.cluster import shared_process
from data.errors import DatabaseFailed, DatabaseUnusable
from data.lock import Lock
from tests.data.tables import ANN, BOB, lobby
from tests.data.test_sole import forever, line

ACTS = """
import asyncio, sys, time
from data import server_lock, server_session, sole_process
from data.errors import DatabaseUnusable

async def act(lock):
    before = time.monotonic()
    print("acts", flush=True)
    while True:
        await asyncio.sleep(0.01)
        if time.monotonic() > before + 3 and lock.is_held():
            print("acts after it was stopped", flush=True)
        before = time.monotonic()

async def serve():
    async with sole_process(sys.argv[1]) as lock:
        await lock.guard(act(lock))

server_session.BEAT, server_session.STALE, server_session.ENDED = 1.0, 3.0, 4.0
if sys.argv[2:] == ["at any age"]:
    server_lock.ServerLock.is_held = lambda _: True
try:
    asyncio.run(serve())
except DatabaseUnusable as error:
    sys.exit(str(error))
"""
STOPS = """
import asyncio, os, signal, sys
from sqlalchemy import text
from data import postgres
from data.address import parse_address
from data.cluster import shared_process
from data.counters import Counters

def stop(connection):
    connection.execute(text("LOCK TABLE players"))
    print("locked", flush=True)
    os.kill(os.getpid(), signal.SIGSTOP)

async def serve():
    await postgres.PostgresDatabase(parse_address(sys.argv[1]), Counters()).write(stop)

postgres.STOPPED = "2s"
asyncio.run(serve())
"""

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows stops no process")


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """All in half the time."""
    for name, wanted in (("BEAT", 1.0), ("STALE", 3.0), ("ENDED", 4.0)):
        monkeypatch.setattr(server_session, name, wanted)


@asynccontextmanager
async def started(script: str, *arguments: str) -> AsyncIterator[Process]:
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", script, *arguments, stdout=PIPE, stderr=PIPE)
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


async def ask(url: str, query: str) -> list[int]:
    """The numbers that the server answers."""
    engine = create_async_engine(url, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        found = [number for (number,) in await connection.execute(text(query))]
    await engine.dispose()
    return found


async def holders(url: str) -> list[int]:
    """The processes of the server that hold an advisory lock of the database, or wait for one."""
    return await ask(
        url,
        "SELECT pid FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database"
        " WHERE locktype = 'advisory' AND datname = current_database()",
    )


async def break_connections(url: str) -> None:
    """What holds an advisory lock loses its connection."""
    for pid in await holders(url):
        await ask(url, f"SELECT pg_terminate_backend({pid})::int")


async def until_lost(lock: Lock, url: str) -> None:
    """Until the process may not act, as it finds itself; it is asked all the time."""
    while lock.is_held():
        await ask(url, "SELECT 1 FROM pg_sleep(0.02)")


async def test_a_killed_process_is_followed_at_once(postgres_url: str) -> None:
    """Not when the server ends a session that says nothing, which would take an hour here."""
    async with started(ACTS.replace("ENDED = 1.0, 3.0, 4.0", "ENDED = 1.0, 3.0, 3600.0"), postgres_url) as first:
        assert await line(first.stdout) == "acts"
        first.kill()
        async with asyncio.timeout(60), sole_process(postgres_url):
            pass


@pytest.mark.parametrize("begin", [sole_process, lambda url, sleep: shared_process(url, "a", sleep)])
async def test_a_start_waits_for_a_server_that_is_not_there_yet(
    postgres_url: str, caplog: pytest.LogCaptureFixture, begin: Callable[..., AbstractAsyncContextManager[Any]]
) -> None:
    """The bot ended and was started each ten seconds, until systemd gave it up for the day; so did one of several."""
    address, slept = parse_address(postgres_url), list[float]()
    folder = Path(str(address.query["host"]))
    later = folder / "later"

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        if len(slept) == 2:
            later.symlink_to(folder)

    through = address.update_query_dict({"host": str(later)}).render_as_string(hide_password=False)
    try:
        async with begin(through, sleep):
            pass
    finally:
        later.unlink()
    assert slept == [server_session.REACHED_AGAIN] * 2
    where = f"the PostgreSQL database '{address.database}' at {address.host or 'the local socket'}"
    before, after = (record.getMessage() for record in caplog.records)
    assert before.startswith(f"{where} cannot be used; check DATABASE_URL and the server: ")
    assert before.endswith("; trying again until it can")
    assert after == f"{where} can be used now"


@pytest.mark.parametrize(("right", "wrong"), [("open-sesame", "hush"), ("/test_", "/no_"), ("host=", "such=no&host=")])
async def test_what_the_server_refuses_for_good_is_not_waited_for(postgres_url: str, right: str, wrong: str) -> None:
    async def sleep(_: float) -> None:
        raise AssertionError

    with pytest.raises(DatabaseUnusable) as refused:
        async with sole_process(postgres_url.replace(right, wrong), sleep):
            pass
    assert type(refused.value) is DatabaseUnusable


async def test_a_stopped_process_loses_the_lock_and_does_nothing_when_it_goes_on(postgres_url: str) -> None:
    """Two served for up to twenty seconds: the woken one asked for its lock later, and acted until then."""
    async with stopped(ACTS, postgres_url) as first:
        said, why = await first.communicate()
    assert (first.returncode, said) == (1, b"")
    assert why.decode().splitlines()[-1].endswith("this one stops.")


async def test_a_process_that_does_not_ask_for_the_age_of_the_last_beat_would_act(postgres_url: str) -> None:
    """The control of the test above."""
    async with stopped(ACTS, postgres_url, "at any age") as first:
        assert await line(first.stdout) == "acts after it was stopped"


@asynccontextmanager
async def stopped(*arguments: str) -> AsyncIterator[Process]:
    """A process that goes on after it has been stopped until another one had the lock, which that keeps."""
    async with started(*arguments) as process:
        assert await line(process.stdout) == "acts"
        process.send_signal(signal.SIGSTOP)
        async with asyncio.timeout(60), sole_process(arguments[1]):
            process.send_signal(signal.SIGCONT)
            yield process


async def test_a_process_that_is_cut_off_acts_no_more_before_another_one_does(postgres_url: str, soon: None) -> None:
    """It ends when it reaches the server again: until then it can tell people that the database is away."""
    async with network(postgres_url) as (through, whole), sole_process(through) as lock:
        repository = await open_repository(through, held=lock.is_held)

        async def follow() -> bool:
            async with asyncio.timeout(60), sole_process(postgres_url):
                held = lock.is_held()
                with pytest.raises(DatabaseFailed, match="another process may have taken over"):
                    await repository.alive_at()
                whole.set()
                with pytest.raises(DatabaseUnusable, match=r"another process has taken over"):
                    await guarding
                return held

        async def serve() -> None:
            whole.clear()
            await forever()

        following = asyncio.create_task(follow())
        guarding = asyncio.create_task(lock.guard(serve()))
        assert not await following
        assert not lock.is_held()
        await repository.close()


async def test_a_database_that_says_nothing_is_given_up(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody waited for their click for as long as the network was cut."""
    monkeypatch.setattr(postgres, "ANSWERED_WITHIN", 1.5)
    async with network(postgres_url) as (through, whole):
        repository = await open_repository(through)
        await repository.alive_at()
        whole.clear()
        async with asyncio.timeout(30):
            with pytest.raises(DatabaseFailed, match="it does not answer"):
                await repository.alive_at()
            await repository.close()


async def test_the_servers_list_of_sessions_names_the_bot(postgres_url: str) -> None:
    repository = await open_repository(postgres_url)
    await repository.alive_at()
    query = "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'kings-table'"
    assert await ask(postgres_url, f"{query} AND datname = current_database()") == [1]
    await repository.close()


@asynccontextmanager
async def network(url: str) -> AsyncIterator[tuple[str, asyncio.Event]]:
    """The server's address behind a network, and whether that is whole: else nothing gets through, and nobody is
    told."""
    address, whole, tasks = parse_address(url), asyncio.Event(), set[asyncio.Task[None]]()
    folder = Path(str(address.query["host"]))
    whole.set()

    async def pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while found := await reader.read(65536):
                await whole.wait()
                writer.write(found)
            await whole.wait()
        finally:
            writer.close()
            with contextlib.suppress(OSError):
                await writer.wait_closed()

    async def connect(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        beyond, back = await asyncio.open_unix_connection(folder / ".s.PGSQL.5432")
        tasks.update((asyncio.create_task(pump(reader, back)), asyncio.create_task(pump(beyond, writer))))

    near = folder / "near"
    near.mkdir()
    server = await asyncio.start_unix_server(connect, near / ".s.PGSQL.5432")
    try:
        yield address.update_query_dict({"host": str(near)}).render_as_string(hide_password=False), whole
    finally:
        server.close()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        (near / ".s.PGSQL.5432").unlink(missing_ok=True)
        near.rmdir()


async def test_a_process_whose_server_hangs_stops(postgres_url: str, soon: None) -> None:
    """It was waited for until the network gave up; by then another process may have had the lock for minutes."""
    stopped: list[int] = []
    told: list[tuple[bool, BaseException]] = []

    async def serve() -> None:
        for pid in await holders(postgres_url):
            os.kill(pid, signal.SIGSTOP)
            stopped.append(pid)
        await forever()

    async with sole_process(postgres_url) as lock:
        try:
            with pytest.raises(DatabaseUnusable, match="this one stops") as why:
                await asyncio.wait_for(lock.guard(serve(), lambda error: told.append((lock.is_held(), error))), 60)
        finally:
            for pid in stopped:
                os.kill(pid, signal.SIGCONT)
    assert stopped
    assert told == [(False, why.value)]


async def test_the_time_counts_from_when_what_was_answered_was_sent(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An answer that has taken five seconds proves that the server heard of the process five seconds ago."""
    execute, passed = pytest.importorskip("asyncpg").Connection.execute, 0.0

    async def slow(self: Any, query: str, *given: Any) -> Any:
        nonlocal passed
        found = await execute(self, query, *given)
        passed += 5 * (query == "SELECT 1")
        return found

    async def serve() -> None:
        nonlocal passed
        assert lock.is_held()
        passed += server_session.STALE - 5
        assert not lock.is_held()

    monkeypatch.setattr("asyncpg.Connection.execute", slow)
    monkeypatch.setattr(server_session, "seconds", lambda: passed)
    async with sole_process(postgres_url) as lock:
        await lock.guard(serve())


async def test_a_computer_that_sleeps_ends_what_ran_on_it(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its timers do not run meanwhile, and the session may still be there, but then only by chance: another process may
    have had the lock, as after a cut, and what is remembered may be old."""
    slept = 0.0
    awake = server_session.seconds

    async def sleep(_: float) -> None:
        nonlocal slept
        slept = 3600.0

    monkeypatch.setattr(server_session, "seconds", lambda: awake() + slept)
    async with sole_process(postgres_url, sleep) as lock:
        with pytest.raises(DatabaseUnusable, match="has not answered for 6 s"):
            await lock.guard(forever())
        assert not lock.is_held()


async def test_a_lock_whose_connection_broke_is_taken_again(
    postgres_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    """While nobody has it this process does not act."""
    beats, over = 0, asyncio.Event()

    async def sleep(_: float) -> None:
        nonlocal beats
        beats += 1
        if beats == 1:
            await break_connections(postgres_url)
            await until_lost(lock, postgres_url)
        elif beats == 2:
            over.set()
            await forever()

    async def serve() -> None:
        await over.wait()
        assert lock.is_held()

    async with sole_process(postgres_url, sleep) as lock:
        await lock.guard(serve())
    assert "is held again" in caplog.text


async def test_who_has_lost_the_lock_to_another_stops(postgres_url: str) -> None:
    stopped: list[bool] = []
    other = sole_process(postgres_url)

    async def sleep(_: float) -> None:
        await break_connections(postgres_url)
        await other.__aenter__()

    async def serve() -> None:
        try:
            await forever()
        finally:
            stopped.append(lock.is_held())

    async with sole_process(postgres_url, sleep) as lock:
        with pytest.raises(DatabaseUnusable, match="another process has taken over"):
            await lock.guard(serve())
    await other.__aexit__(None, None, None)
    assert stopped == [False]


async def test_the_lock_is_held_until_all_has_ended_in_order(postgres_url: str) -> None:
    """Answers under way have ten seconds then, and the server would have given the lock to the next before."""
    begun, beats = asyncio.Event(), asyncio.Semaphore(0)

    async def sleep(_: float) -> None:
        beats.release()
        await asyncio.sleep(0)

    async def serve() -> None:
        begun.set()
        try:
            await forever()
        finally:
            for _ in range(5):
                await beats.acquire()
            assert lock.is_held()
            begun.clear()

    async with sole_process(postgres_url, sleep) as lock:
        guarding = asyncio.create_task(lock.guard(serve()))
        await begun.wait()
        while not beats.locked():
            await beats.acquire()
        guarding.cancel()
        with pytest.raises(asyncio.CancelledError):
            await guarding
    assert not begun.is_set()


async def test_a_long_migration_does_not_cost_the_lock(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Until it has begun to serve, nothing is sent, and the server waits for as long as that takes."""
    before = server_session.seconds
    async with sole_process(postgres_url) as lock:
        monkeypatch.setattr(server_session, "seconds", lambda: before() + 3600)
        await lock.guard(asyncio.sleep(0))


async def test_a_server_that_ends_no_silent_session_is_told_of(
    postgres_url: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PostgreSQL before version 14: it would refuse a client that names the setting. All else is as ever."""
    older = str(server_session.LIMITS).replace("idle_session_timeout", "no_such_timeout")
    monkeypatch.setattr(server_session, "LIMITS", text(older))
    async with sole_process(postgres_url) as lock:
        await lock.guard(asyncio.sleep(0))
    assert "ends no silent session" in caplog.text


async def test_a_transaction_of_a_stopped_process_keeps_no_row_from_the_next(postgres_url: str) -> None:
    async with started(STOPS, postgres_url) as process:
        assert await line(process.stdout) == "locked"
        async with asyncio.timeout(60):
            assert await ask(postgres_url, "SELECT count(*) FROM players") == [0]
        process.send_signal(signal.SIGCONT)
        await process.communicate()
    assert process.returncode == 1


async def test_nothing_is_written_without_the_lock(postgres_url: str) -> None:
    """What a process writes that was taken over is news to nobody, or stands where there was something newer."""
    held = True
    repository = await open_repository(postgres_url, held=lambda: held)
    await lobby(repository, ANN)
    held = False
    with pytest.raises(DatabaseFailed, match="another process may have taken over the database"):
        await lobby(repository, BOB)
    assert await ask(postgres_url, "SELECT count(*) FROM tables") == [1]
    await repository.close()
