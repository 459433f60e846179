"""One process a database: a second one waits, says so, and takes over when the first ends."""

from __future__ import annotations

import asyncio
import errno
import os
import sqlite3
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest

from data import sole_process
from data.errors import DatabaseUnusable

HOLDER = """
import asyncio, sys
from data import sole_process

async def hold():
    async with sole_process(sys.argv[1]):
        print("held", flush=True)
        await asyncio.to_thread(sys.stdin.read)

asyncio.run(hold())
"""


@asynccontextmanager
async def holder(url: str) -> AsyncIterator[Process]:
    """Another process that has begun to ask for the database; killed at the end."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", HOLDER, url, stdin=PIPE, stdout=PIPE, stderr=PIPE
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


async def line(stream: asyncio.StreamReader | None) -> str:
    assert stream is not None
    async with asyncio.timeout(60):
        return (await stream.readline()).decode().strip()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no flock")
async def test_a_volume_that_cannot_lock_files_is_refused(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file took the lock's place there, and the bot waited without end for the file of a computer that is gone."""

    def cannot(*_: object) -> None:
        raise OSError(errno.ENOSYS, os.strerror(errno.ENOSYS))

    monkeypatch.setattr("fcntl.flock", cannot)
    with pytest.raises(DatabaseUnusable, match=r"kept\.db is on a volume that cannot lock files \(flock\)"):
        async with sole_process(sqlite_url):
            pass


@pytest.mark.parametrize("killed", [False, True])
async def test_of_two_processes_one_waits_until_the_other_has_ended(url: str, killed: bool) -> None:
    async with holder(url) as first:
        assert await line(first.stdout) == "held"
        async with holder(url) as second:
            assert "another process uses" in await line(second.stderr)
            holding = asyncio.create_task(line(second.stdout))
            await asyncio.sleep(0)
            assert not holding.done()
            if killed:  # kill -9
                first.kill()
            else:
                assert first.stdin is not None
                first.stdin.close()
            assert await holding == "held"
            assert "taking over" in await line(second.stderr)


async def test_who_waits_holds_nothing_until_the_first_lets_go(url: str, caplog: pytest.LogCaptureFixture) -> None:
    order: list[str] = []
    held, go = asyncio.Event(), asyncio.Event()

    async def hold() -> None:
        async with sole_process(url):
            held.set()
            await go.wait()
            order.append("the first lets go")

    first = asyncio.create_task(hold())
    await held.wait()

    async def sleep(_: float) -> None:
        order.append("the second waits")
        if len(order) == 3:
            go.set()
            await first

    async with sole_process(url, sleep):
        order.append("the second holds it")
    assert order == ["the second waits"] * 3 + ["the first lets go", "the second holds it"]
    assert [record.levelname for record in caplog.records] == ["WARNING", "WARNING"]


async def test_two_names_of_a_file_are_one_database(tmp_path: Path) -> None:
    (tmp_path / "kept.db").touch()
    (tmp_path / "alias.db").symlink_to("kept.db")
    order: list[str] = []

    async def give_up(_: float) -> None:
        order.append("waits")
        raise TimeoutError

    async with sole_process(f"sqlite+aiosqlite:///{tmp_path}/kept.db"):
        with pytest.raises(TimeoutError):
            async with sole_process(f"sqlite+aiosqlite:///{tmp_path}/alias.db", give_up):
                order.append("holds it")
    assert order == ["waits"]


async def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(DatabaseUnusable, match="nowhere is not a folder"):
        async with sole_process(f"sqlite+aiosqlite:///{tmp_path}/nowhere/kept.db"):
            pass


async def test_what_is_guarded_ends_as_it_would(url: str) -> None:
    async def fail() -> None:
        raise ZeroDivisionError

    async with sole_process(url) as lock:
        await lock.guard(asyncio.sleep(0))
        with pytest.raises(ZeroDivisionError):
            await lock.guard(fail())


def other_file(file: Path) -> None:
    """Another one stands under its name, with the same in it."""
    file.with_name("new").write_bytes(file.read_bytes())
    file.with_name("new").replace(file)


@pytest.mark.parametrize("name", ["kept.db", "kept.db.lock"])
@pytest.mark.parametrize("change", [Path.unlink, other_file], ids=["removed", "replaced"])
async def test_a_file_that_is_taken_from_under_the_bot_stops_it(
    sqlite_url: str, tmp_path: Path, name: str, change: Callable[[Path], None]
) -> None:
    """It played on in a file without a name, and lost all of it at the end; a second bot could begin beside it."""
    looks = 0

    async def sleep(_: float) -> None:
        nonlocal looks
        looks += 1
        if looks == 3:
            change(tmp_path / name)
        await asyncio.sleep(0)

    async with sole_process(sqlite_url, sleep) as lock:
        with pytest.raises(DatabaseUnusable) as stopped:
            await asyncio.wait_for(lock.guard(forever()), 5)
    assert looks == 3
    assert str(stopped.value) == f"{tmp_path / name} was removed or replaced while this process used it, which stops."


@pytest.mark.parametrize("when", ["before the start", "while it runs"])
async def test_a_database_with_a_second_name_is_not_used(sqlite_url: str, tmp_path: Path, when: str) -> None:
    """Two bots could have played on it: the lock goes by its name."""

    async def link(_: float = 0) -> None:
        (tmp_path / "alias.db").hardlink_to(tmp_path / "kept.db")

    async def serve() -> None:
        async with sole_process(sqlite_url, link) as lock:
            assert when == "while it runs"
            await asyncio.wait_for(lock.guard(forever()), 5)

    if when == "before the start":
        await link()
    with pytest.raises(DatabaseUnusable, match=r"kept\.db has a second name"):
        await serve()


async def test_a_look_at_the_files_leaves_the_locks_of_sqlite(sqlite_url: str, tmp_path: Path) -> None:
    """To open and close the database would drop them, on every system that has locks as POSIX does."""
    looked = asyncio.Event()

    async def sleep(_: float) -> None:
        looked.set()
        await forever()

    async with sole_process(sqlite_url, sleep) as lock:
        with closing(sqlite3.connect(tmp_path / "kept.db", isolation_level=None)) as writer:
            writer.execute("BEGIN IMMEDIATE")
            await lock.guard(wait_for(looked))
            script = "import sqlite3, sys; sqlite3.connect(sys.argv[1], timeout=0).execute('BEGIN IMMEDIATE')"
            process = await asyncio.create_subprocess_exec(
                sys.executable, "-c", script, str(tmp_path / "kept.db"), stderr=PIPE
            )
            _, said = await process.communicate()
            assert b"database is locked" in said


async def wait_for(event: asyncio.Event) -> None:
    await event.wait()


async def forever() -> None:
    await asyncio.Event().wait()
