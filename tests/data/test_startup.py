"""A database that cannot be used is refused in one line, and left as it is."""

from __future__ import annotations

import os
import shutil
import sqlite3
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import inspect, text
from sqlalchemy.ext.asyncio import create_async_engine

from data import inspect_database, open_repository
from data.address import parse_address
from data.backup import back_up
from data.counters import Counters
from data.errors import DatabaseUnusable, UnreleasedDatabase
from data.migrations import VERSION_TABLE
from data.sqlite import SqliteDatabase

UNRELEASED = "CREATE TABLE kings_table_version (version_num VARCHAR(32) NOT NULL)"
"""Databases of versions that were never released have such a table, with a revision in it."""
NEWER = f"UPDATE {VERSION_TABLE} SET version_num = '9999'"  # noqa: S608 - our own name


def address(path: Path) -> str:
    return f"sqlite+aiosqlite:///{path}"


def contents(folder: Path) -> dict[str, bytes | None]:
    """Everything in a folder. (Not SQLite's -shm: an index in shared memory, made anew when the file is opened.)"""
    kept = [path for path in folder.iterdir() if not path.name.endswith("-shm")]
    return {path.name: path.read_bytes() if path.is_file() else None for path in kept}


async def refusal(url: str) -> str:
    """The one line with which the database is refused."""
    with pytest.raises(DatabaseUnusable) as caught:
        await open_repository(url, busy_seconds=0.05)
    line = str(caught.value)
    assert line
    assert "\n" not in line
    return line


async def refusal_of_file(path: Path) -> str:
    """The same for a file, which the line names; nothing in its folder changes."""
    before = contents(path.parent)
    line = await refusal(address(path))
    assert str(path) in line
    assert contents(path.parent) == before
    return line


@pytest.fixture
async def made(tmp_path: Path) -> Path:
    """The file of a good database, not open."""
    path = tmp_path / "made.db"
    await (await open_repository(address(path))).close()
    return path


def overwrite(path: Path, part: slice, new: bytes) -> None:
    content = bytearray(path.read_bytes())
    content[part] = new
    path.write_bytes(content)


def change(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(statement)


async def test_the_file_is_made_and_found_again(tmp_path: Path) -> None:
    path = tmp_path / "new % file.db"
    for _ in range(2):
        await (await open_repository(address(path))).close()
    assert path.exists()


async def test_missing_folder(tmp_path: Path) -> None:
    folder = tmp_path / "no" / "such"
    assert f"{folder} is not a folder" in await refusal(address(folder / "kept.db"))
    assert contents(tmp_path) == {}


async def test_a_folder_in_place_of_the_file(tmp_path: Path) -> None:
    assert f"{tmp_path} is a folder" in await refusal(address(tmp_path))


async def test_another_kind_of_file(tmp_path: Path) -> None:
    path = tmp_path / "notes.db"
    path.write_text("Not a database, but somebody's notes.")
    assert "is not a SQLite database" in await refusal_of_file(path)


async def test_a_damaged_page(made: Path) -> None:
    overwrite(made, slice(4096, 3 * 4096), b"\xa5" * (2 * 4096))  # the second and the third page
    assert "is damaged" in await refusal_of_file(made)


def copied_over(made: Path, folder: Path, since: str, unwritten: str) -> Path:
    """The database as it was, copied into that folder over one in which these statements were carried out since; the
    last stands in the -wal that a killed bot has left."""
    folder.mkdir()
    backup, copied = folder.with_name("backup.db"), folder / made.name
    shutil.copy(made, backup)
    change(made, since)
    with closing(sqlite3.connect(made)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        with connection:
            connection.execute(unwritten)
        shutil.copy(f"{made}-wal", f"{copied}-wal")
    shutil.copy(backup, copied)
    return copied


UNINDEXED = (
    "INSERT INTO players (id, name, dm_closed) VALUES (1, 'Ann', 0)",
    "UPDATE players SET name = 'Bob'",
)
"""Then the -wal has her page of the table, and none of its index."""
_FILL = "WITH RECURSIVE n(i) AS (SELECT {0} UNION ALL SELECT i + 1 FROM n WHERE i < {0} + 999)"
_FILL += " INSERT INTO players (id, name, dm_closed) SELECT i, 'Ann', 0 FROM n"


@pytest.mark.parametrize(
    ("since", "unwritten"),
    [
        pytest.param(_FILL.format(1), _FILL.format(1001), id="pages that the backup lacks"),
        pytest.param(*UNINDEXED, id="a row that no index of the backup leads to"),
    ],
)
async def test_a_backup_that_was_copied_over_beside_an_older_wal(
    made: Path, tmp_path: Path, since: str, unwritten: str
) -> None:
    """SQLite writes what is in there into the backup; the advice was to put a backup in its place. Where each page was
    whole, the bot began with both in one: a person who stood in a table was not found there."""
    line = await refusal_of_file(copied_over(made, tmp_path / "copied", since, unwritten))
    assert "is damaged, or was copied over while an older -wal stood beside it" in line
    assert "python -m data restore FILE" in line


async def test_all_is_in_the_file_once_it_is_closed(tmp_path: Path) -> None:
    """Connections that closed at the same moment left the write-ahead log beside it: a copy of the file alone lacked
    what was in there."""
    path = tmp_path / "made.db"
    for _ in range(10):
        await (await open_repository(address(path))).close()
        assert [name for name in contents(tmp_path) if name.startswith("made.db-")] == []


async def test_a_torn_file(made: Path) -> None:
    overwrite(made, slice(2 * 4096 + 100, None), b"")
    assert "is damaged" in await refusal_of_file(made)


async def test_a_header_and_nonsense(tmp_path: Path) -> None:
    path = tmp_path / "kept.db"
    path.write_bytes(b"SQLite format 3\x00" + bytes(range(256)) * 40)
    assert "is not a SQLite database" in await refusal_of_file(path)


async def test_the_database_of_another_program(tmp_path: Path) -> None:
    path = tmp_path / "recipes.db"
    change(path, "CREATE TABLE recipes (name TEXT)")
    assert "belongs to another program" in await refusal_of_file(path)


async def test_a_newer_version(made: Path) -> None:
    change(made, NEWER)
    line = await refusal_of_file(made)
    assert "newer version" in line
    assert "9999" in line


async def test_a_newer_version_that_was_killed(made: Path, tmp_path: Path) -> None:
    """What it has written is in the write-ahead log still, which stays as it is."""
    copy = tmp_path / "killed" / "made.db"
    copy.parent.mkdir()
    with closing(sqlite3.connect(made)) as connection, connection:
        connection.execute(NEWER)
        connection.commit()
        for name in ("made.db", "made.db-wal"):
            shutil.copy(tmp_path / name, copy.parent / name)
    assert "newer version" in await refusal_of_file(copy)


FORMER = {
    "the first revision": (UNRELEASED, "INSERT INTO kings_table_version VALUES ('0001')"),
    "the last revision": (UNRELEASED, "INSERT INTO kings_table_version VALUES ('0021')"),
    "no revision": (UNRELEASED,),
    "tables only": [f"CREATE TABLE {name} (id INTEGER PRIMARY KEY)" for name in ("tables", "seats", "moves")],
}


@pytest.mark.parametrize("former", FORMER)
async def test_an_unreleased_version(tmp_path: Path, former: str) -> None:
    """Whatever revision it is at: the present schema's have the same names."""
    for statement in FORMER[former]:
        change(tmp_path / "kept.db", statement)
    assert await refusal_of_file(tmp_path / "kept.db") == (
        f"{tmp_path / 'kept.db'} was written by a version of King's Table that was never released; name another"
        " database in DATABASE_URL, or go back to commit 0196713, the last one that reads it."
    )


async def test_an_unreleased_version_that_was_killed(tmp_path: Path) -> None:
    """What it has written is in the write-ahead log still, which stays as it is."""
    copy = tmp_path / "killed" / "kept.db"
    copy.parent.mkdir()
    with closing(sqlite3.connect(tmp_path / "kept.db", isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute(UNRELEASED)
        for name in ("kept.db", "kept.db-wal"):
            shutil.copy(tmp_path / name, copy.parent / name)
    assert "was never released" in await refusal_of_file(copy)
    before = contents(copy.parent)
    with pytest.raises(DatabaseUnusable, match="was never released"):
        back_up(copy, copy.with_name("backup.db"))
    assert contents(copy.parent) == before


@pytest.mark.parametrize("mode", ["WAL", "DELETE"])
async def test_a_file_that_somebody_else_has_locked(made: Path, mode: str) -> None:
    change(made, f"PRAGMA journal_mode = {mode}")
    with closing(sqlite3.connect(made, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert "is locked by another program" in await refusal_of_file(made)
        other.execute("ROLLBACK")
    await (await open_repository(address(made))).close()


@contextmanager
def unprivileged_folder(database: Path | None) -> Iterator[Path]:
    """A folder (with a copy of the database), while this process has no more rights than the folder's owner.

    Root may write what is read-only, so root becomes the user nobody for that time.
    """
    root = os.geteuid() == 0
    folder = Path(tempfile.mkdtemp(prefix="kings-table-", dir="/tmp" if root else None))  # noqa: S108 - all may enter it
    try:
        if database is not None:
            shutil.copy(database, folder / "kept.db")
        if root:
            for path in (folder, *folder.iterdir()):
                shutil.chown(path, "nobody")
            os.seteuid(folder.stat().st_uid)
        yield folder
    finally:
        if root:
            os.seteuid(0)
        folder.chmod(0o700)
        shutil.rmtree(folder)


@pytest.mark.skipif(os.name != "posix", reason="takes rights away in the way of Linux and macOS")
async def test_a_read_only_file(made: Path) -> None:
    with unprivileged_folder(made) as folder:
        path = folder / "kept.db"
        path.chmod(0o444)
        assert "cannot be written" in await refusal_of_file(path)


@pytest.mark.skipif(os.name != "posix", reason="takes rights away in the way of Linux and macOS")
@pytest.mark.parametrize("exists", [True, False], ids=["file is there", "file is not there"])
async def test_a_read_only_folder(made: Path, exists: bool) -> None:
    with unprivileged_folder(made if exists else None) as folder:
        folder.chmod(0o555)
        assert "let the bot's user write the file and its folder" in await refusal_of_file(folder / "kept.db")


@pytest.mark.skipif(sys.platform != "linux", reason="/proc, a folder in which not even root can make files")
async def test_a_folder_in_which_nobody_can_write() -> None:
    assert "/proc/kept.db cannot be opened" in await refusal(address(Path("/proc/kept.db")))


async def test_a_file_that_cannot_be_opened_leaves_no_thread_behind(tmp_path: Path) -> None:
    """It would answer a loop that has been closed meanwhile."""
    before = threading.enumerate()
    with pytest.raises(sqlite3.OperationalError, match="unable to open"):
        await SqliteDatabase(tmp_path / "nowhere" / "kept.db", 5.0, Counters()).open()
    left = [thread.name for thread in threading.enumerate() if thread not in before]
    assert not [name for name in left if "connection" in name]


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("", "is not the address of a database"),
        ("kept.db", "is not the address of a database"),
        ("postgresql://ann:hush@host:port/kept", "is not the address of a database"),
        ("mysql://ann:hush@host/kept", "starts with 'mysql'"),
        ("sqlite+aiosqlite://", "must name a file"),
        ("sqlite+aiosqlite:///:memory:", "must name a file"),
        ("sqlite://ann:hush@kept.db", "must name a file"),
        ("sqlite:///kept.db?password=hush", "must name a file"),
        ("postgres://ann:hush@127.0.0.1:1/kept", "'kept' at 127.0.0.1"),
        ("postgresql+asyncpg://ann:hush@127.0.0.1:1/kept?pasword=hush", "'kept' at 127.0.0.1"),
    ],
)
async def test_an_address_that_does_not_do(url: str, said: str) -> None:
    line = await refusal(url)
    assert said in line
    assert "DATABASE_URL" in line
    assert "hush" not in line


async def test_postgres_without_its_driver(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    line = await refusal("postgresql+asyncpg://ann:hush@127.0.0.1/kept")
    assert "kings-table[postgres]" in line
    assert "hush" not in line


async def test_postgres_over_tls(postgres_url: str) -> None:
    """`sslmode`, as other programs call it, was no setting of the driver; a server that has no TLS refuses by that."""
    tcp = "postgresql://ann:hush@127.0.0.1:1/kept?sslmode=require"
    assert dict(parse_address(tcp).query) == {"ssl": "require"}
    assert "sslmode" not in await refusal(tcp)
    await (await open_repository(f"{postgres_url}&sslmode=prefer")).close()


async def test_postgres_refuses(postgres: str) -> None:
    assert "does not exist" in await refusal(postgres.format(database="nowhere"))
    wrong = postgres.format(database="postgres").replace("open-sesame", "open-barley")
    line = await refusal(wrong)
    assert "password authentication failed" in line
    assert "barley" not in line


async def test_postgres_at_a_newer_version(postgres_url: str) -> None:
    await (await open_repository(postgres_url)).close()
    engine = create_async_engine(postgres_url)
    async with engine.begin() as connection:
        await connection.execute(text(NEWER))
    assert "newer version" in await refusal(postgres_url)
    async with engine.connect() as connection:
        assert await connection.scalar(text("SELECT version_num FROM kings_table_schema")) == "9999"
    await engine.dispose()


@pytest.mark.parametrize("former", FORMER)
async def test_postgres_at_an_unreleased_version(empty_postgres_url: str, former: str) -> None:
    engine = create_async_engine(empty_postgres_url)
    async with engine.begin() as connection:
        for statement in FORMER[former]:
            await connection.execute(text(statement))
        before = await connection.run_sync(lambda there: inspect(there).get_table_names())
    line = await refusal(empty_postgres_url)
    assert line.startswith("the PostgreSQL database 'test_")
    assert "was never released" in line
    assert "commit 0196713" in line
    with pytest.raises(UnreleasedDatabase):
        await inspect_database(empty_postgres_url)
    async with engine.connect() as connection:
        assert await connection.run_sync(lambda there: inspect(there).get_table_names()) == before
    await engine.dispose()
