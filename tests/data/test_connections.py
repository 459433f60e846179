"""Every connection that is opened to a SQLite file is closed, whatever comes in between.

Python itself complains of one that was not from 3.13 on only, and in whatever test comes next.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from sqlalchemy import Connection

from data import Repository, open_repository
from tests.data.tables import move, playing


class Watched(sqlite3.Connection):
    """A connection that can be asked whether it is open."""

    opened: list[Watched]

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]
        self.is_open = True
        self.opened.append(self)

    def close(self) -> None:
        super().close()
        self.is_open = False


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Watched]]:
    """All the connections that the test opens."""
    found: list[Watched] = []
    monkeypatch.setattr(Watched, "opened", found, raising=False)
    monkeypatch.setattr(sqlite3, "connect", partial(sqlite3.connect, factory=Watched))
    yield found
    for connection in found:
        if connection.is_open:
            connection.close()


def still_open(opened: list[Watched]) -> int:
    assert opened, "the test has opened nothing"
    return sum(connection.is_open for connection in opened)


@pytest.fixture
async def repository(sqlite_url: str, opened: list[Watched]) -> Repository:
    return await open_repository(sqlite_url)


async def test_a_writer_that_is_cancelled_while_it_connects(repository: Repository, opened: list[Watched]) -> None:
    log = await playing(repository)
    for turns in range(40):
        writing = asyncio.create_task(repository.append_move(log, move(1), deadline=None))
        for _ in range(turns):
            await asyncio.sleep(0)  # let it come so far
        writing.cancel()
        await asyncio.gather(writing, return_exceptions=True)
    await repository.close()
    assert still_open(opened) == 0


async def test_a_repository_that_is_closed_while_it_is_read(repository: Repository, opened: list[Watched]) -> None:
    log = await playing(repository)
    reading = [asyncio.create_task(repository.load(log.table.id)) for _ in range(4)]
    await asyncio.sleep(0)  # they have begun
    await repository.close()
    assert all(task.done() for task in reading), "what is under way is waited for"
    assert await asyncio.gather(*reading) == [log] * 4
    assert still_open(opened) == 0


async def test_who_comes_after_the_close(repository: Repository, opened: list[Watched]) -> None:
    """A click that is still being answered when the bot stops is neither lost nor left open."""
    log = await playing(repository)
    await repository.close()
    await repository.append_move(log, move(1), deadline=None)
    assert still_open(opened) == 0


@pytest.mark.parametrize("turns", range(0, 40, 4))
async def test_a_reader_that_is_cancelled_again_and_again(
    repository: Repository, opened: list[Watched], turns: int
) -> None:
    log = await playing(repository)
    reading = asyncio.create_task(repository.load(log.table.id))
    for _ in range(turns):
        await asyncio.sleep(0)  # let it come so far
    while not reading.done():
        reading.cancel()
        await asyncio.sleep(0)
    await repository.close()
    assert still_open(opened) == 0


async def test_a_write_that_is_cancelled_has_ended_when_its_writer_hears_of_it(repository: Repository) -> None:
    """The task that holds a table's lock lets go of it after the transaction, not in the middle of it."""
    log = await playing(repository)
    writing = asyncio.create_task(repository.append_move(log, move(1), deadline=None))
    await asyncio.sleep(0)  # it has begun
    writing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await writing
    loaded = await repository.load(log.table.id)
    assert loaded is not None
    assert len(loaded.moves) == 1
    await repository.close()


async def test_a_close_that_is_cancelled_closes_all(repository: Repository, opened: list[Watched]) -> None:
    """It let go of the first connection only, and a second close did nothing."""
    for turns in range(1, 8):
        closing = asyncio.create_task(repository.close())
        for _ in range(turns):
            await asyncio.sleep(0)
        closing.cancel()
        await asyncio.gather(closing, return_exceptions=True)
        await repository.close()
        assert still_open(opened) == 0
        await repository.close()


async def test_an_opening_that_is_cancelled(sqlite_url: str, opened: list[Watched]) -> None:
    for turns in range(1, 30):
        opening = asyncio.create_task(open_repository(sqlite_url))
        for _ in range(turns):
            await asyncio.sleep(0)
        opening.cancel()
        await asyncio.gather(opening, return_exceptions=True)
        if not opening.cancelled():
            await opening.result().close()
    assert still_open(opened) == 0


async def test_a_repository_that_is_closed_while_it_writes_gives_its_connection_back(
    repository: Repository, caplog: pytest.LogCaptureFixture
) -> None:
    """What is kept for the next transaction was kept by the one that was under way."""
    database: Any = repository.database
    begun, ends, used = threading.Event(), threading.Event(), list[Connection]()

    def write(connection: Connection) -> None:
        used.append(connection)
        begun.set()
        ends.wait(5)

    writing = asyncio.create_task(database.write(write))
    await asyncio.to_thread(begun.wait, 5)
    closing = asyncio.create_task(repository.close())
    await asyncio.sleep(0)
    ends.set()
    await asyncio.gather(writing, closing)
    assert [connection.closed for connection in used] == [True]
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []
