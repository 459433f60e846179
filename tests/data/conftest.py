"""Every test of the repository runs on both databases: a SQLite file, and a PostgreSQL server of the tests' own."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from uuid import uuid4

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from data import Repository, open_repository
from tests.data.postgres_server import NoServer, serve

Opener = Callable[[], Awaitable[Repository]]
"""Opens another repository on the same database, as a second process would."""


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a server of this test process; `{database}` stands for the name."""
    with contextlib.ExitStack() as stack:
        try:
            address = stack.enter_context(serve())
        except NoServer as why:
            pytest.skip(f"not run on PostgreSQL: {why}")
        yield address


@pytest.fixture
async def postgres_url(postgres: str) -> AsyncIterator[str]:
    """The address of an empty database."""
    name = f"test_{uuid4().hex}"
    server = create_async_engine(postgres.format(database="postgres"), isolation_level="AUTOCOMMIT")
    async with server.connect() as connection:
        await connection.execute(text(f"CREATE DATABASE {name}"))
        yield postgres.format(database=name)
        await connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
    await server.dispose()


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """The address of a file that is not there yet."""
    return f"sqlite+aiosqlite:///{tmp_path / 'kept.db'}"


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest) -> str:
    """The address of an empty database of either kind."""
    address: str = request.getfixturevalue(f"{request.param}_url")
    return address


@pytest.fixture
async def open_another(url: str) -> AsyncIterator[Opener]:
    async with contextlib.AsyncExitStack() as stack:

        async def open_one() -> Repository:
            repository = await open_repository(url)
            stack.push_async_callback(repository.close)
            return repository

        yield open_one


@pytest.fixture
async def repository(open_another: Opener) -> Repository:
    return await open_another()
