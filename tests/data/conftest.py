"""Every test of the repository runs on both databases: a SQLite file, and a PostgreSQL server of the tests' own."""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import AsyncIterator, Awaitable, Callable, Generator, Iterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from uuid import uuid4

import pytest
from alembic.config import Config
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from data import Repository, migrations, open_repository
from data.backup import back_up
from tests.data.postgres_server import NoServer, serve

NOT_RUN = "not run on PostgreSQL"
Opener = Callable[[], Awaitable[Repository]]
"""Opens another repository on the same database, as a second process would."""


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a server of this test process; `{database}` stands for the name."""
    with contextlib.ExitStack() as stack:
        try:
            address = stack.enter_context(serve())
        except NoServer as why:
            pytest.skip(f"{NOT_RUN}: {why}")
        yield address


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """What is not run on PostgreSQL is one line of the summary, not one a test."""
    report = yield
    if isinstance(report.longrepr, tuple) and NOT_RUN in report.longrepr[-1]:
        report.longrepr = (__file__, 0, report.longrepr[-1])
    return report


@asynccontextmanager
async def _at(server: str) -> AsyncIterator[AsyncConnection]:
    """A connection to the server that makes and drops databases."""
    engine = create_async_engine(server.format(database="postgres"), isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        yield connection
    await engine.dispose()


async def _version(connection: AsyncConnection) -> int:
    told = await connection.scalar(text("SHOW server_version_num"))
    return int(told) // 10_000


@pytest.fixture(scope="session")
def migrated_postgres(postgres: str) -> str:
    """The name of a database of the newest schema with nothing in it, to be copied."""

    async def make() -> None:
        async with _at(postgres) as server:
            await server.execute(text("CREATE DATABASE migrated"))
        await (await open_repository(postgres.format(database="migrated"))).close()

    asyncio.run(make())
    return "migrated"


@asynccontextmanager
async def _copy(server: str, template: str) -> AsyncIterator[str]:
    """The address of a database that is made for a test."""
    name = f"test_{uuid4().hex}"
    async with _at(server) as connection:
        # Its files, as 14 always does: to copy its pages through the server's memory and log takes ten times as long.
        strategy = "STRATEGY FILE_COPY" if await _version(connection) >= 15 else ""
        await connection.execute(text(f"CREATE DATABASE {name} TEMPLATE {template} {strategy}"))
        yield server.format(database=name)
        await connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))


@pytest.fixture
async def postgres_url(postgres: str, migrated_postgres: str) -> AsyncIterator[str]:
    """The address of a database with nothing in it."""
    async with _copy(postgres, migrated_postgres) as address:
        yield address


@pytest.fixture
async def empty_postgres_url(postgres: str) -> AsyncIterator[str]:
    """The address of a database without tables."""
    async with _copy(postgres, "template1") as address:
        yield address


@pytest.fixture
def empty_sqlite_url(tmp_path: Path) -> str:
    """The address of a file that is not there yet."""
    return f"sqlite+aiosqlite:///{tmp_path / 'kept.db'}"


@pytest.fixture
def sqlite_url(empty_sqlite_url: str, tmp_path: Path, migrated_file: bytes) -> str:
    """The address of a file with nothing in it."""
    (tmp_path / "kept.db").write_bytes(migrated_file)
    return empty_sqlite_url


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest) -> str:
    """The address of a database of either kind: migrated, with nothing in it."""
    address: str = request.getfixturevalue(f"{request.param}_url")
    return address


@pytest.fixture(params=["sqlite", "postgres"])
def empty_url(request: pytest.FixtureRequest) -> str:
    """The address of an empty database of either kind, which nobody has opened yet."""
    address: str = request.getfixturevalue(f"empty_{request.param}_url")
    return address


LATER = """\
from alembic import op

revision, down_revision = "9000", "{before}"


def upgrade():
    op.execute("{statement}")
"""


@pytest.fixture
def later_version(add_version: Callable[[str], str]) -> str:
    """The program is a version that has one migration more, of this revision, which adds a table `later`."""
    return add_version("CREATE TABLE later (id INTEGER PRIMARY KEY)")


@pytest.fixture
def add_version(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], str]:
    """Make the program one that has one migration more, which is this statement. Returns its revision."""
    return partial(one_version_more, tmp_path_factory.mktemp("later"), monkeypatch)


def one_version_more(folder: Path, monkeypatch: pytest.MonkeyPatch, statement: str) -> str:
    """The same, with the migration in that folder."""
    usual = migrations.configuration
    source = LATER.format(before=migrations.REVISIONS[-1], statement=statement)
    (folder / "9000_later.py").write_text(source, "utf-8")

    def configuration(connection: Connection | None = None) -> Config:
        config = usual(connection)
        folders = (Path(migrations.__file__).with_name("versions"), folder)
        config.set_main_option("version_locations", os.pathsep.join(map(str, folders)))
        return config

    monkeypatch.setattr(migrations, "configuration", configuration)
    monkeypatch.setattr(migrations, "REVISIONS", (*migrations.REVISIONS, "9000"))
    return "9000"


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


@pytest.fixture
def path(sqlite_url: str, tmp_path: Path) -> Path:
    """A database with nothing in it."""
    return tmp_path / "kept.db"


@pytest.fixture
def copy(path: Path, tmp_path: Path) -> Path:
    """A backup of it."""
    back_up(path, tmp_path / "backup.db")
    return tmp_path / "backup.db"
