"""Is this file a database that we may use? Asked before anything is written to it, or even pragmas are set."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

from data import migrations
from data.errors import DatabaseUnusable, newer_version

_MAGIC = b"SQLite format 3\x00"

_ADVICE = {
    "BUSY": "is locked by another program; stop that one first",
    "LOCKED": "is locked by another program; stop that one first",
    "NOTADB": "is not a SQLite database; move it away or change DATABASE_URL",
    "CORRUPT": "is damaged; put a backup in its place",
    "READONLY": "cannot be written; let the bot's user write the file and its folder, or change DATABASE_URL",
    "CANTOPEN": "cannot be opened; let the bot's user write the file and its folder, or change DATABASE_URL",
    "PERM": "cannot be opened; let the bot's user write the file and its folder, or change DATABASE_URL",
    "AUTH": "cannot be opened; let the bot's user write the file and its folder, or change DATABASE_URL",
    "FULL": "cannot grow: its disk is full",
}


def unusable(path: Path, error: BaseException) -> DatabaseUnusable:
    """What SQLite's error code means for the operator, in a line."""
    code = getattr(error, "sqlite_errorname", "").removeprefix("SQLITE_").partition("_")[0]
    return DatabaseUnusable(f"{path} {_ADVICE.get(code, f'cannot be used: {error}')}.")


def check(path: Path, busy_seconds: float) -> None:
    """Raise `DatabaseUnusable`, having changed nothing, unless the bot can use or make this file.

    Reads all of the file (`quick_check`): a second or so for a gigabyte.
    """
    if not path.parent.is_dir():
        raise DatabaseUnusable(f"{path.parent} is not a folder; make it, or change DATABASE_URL.")
    if path.is_dir():
        raise DatabaseUnusable(f"{path} is a folder; DATABASE_URL must name a file.")
    try:
        if path.exists() and path.stat().st_size > 0:
            _check_header(path)
            _check_content(path, busy_seconds)
            _check_writable(path, busy_seconds)
    except sqlite3.Error as error:
        raise unusable(path, error) from error


def _check_header(path: Path) -> None:
    try:
        with path.open("rb") as file:
            magic = file.read(len(_MAGIC))
    except OSError as error:
        raise DatabaseUnusable(f"{path} cannot be read: {error.strerror}.") from error
    if magic != _MAGIC:
        raise DatabaseUnusable(f"{path} {_ADVICE['NOTADB']}.")


def _check_content(path: Path, busy_seconds: float) -> None:
    # Read-only, so that closing it does not write what another program has left in the write-ahead log.
    with closing(_connect(path, "ro", busy_seconds)) as connection:
        tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
        if migrations.VERSION_TABLE in tables:
            versions = connection.execute(f"SELECT version_num FROM {migrations.VERSION_TABLE}")  # noqa: S608 - our name
            newer = migrations.unknown(version for (version,) in versions)
            if newer:
                raise newer_version(str(path), newer)
        elif tables:
            raise DatabaseUnusable(f"{path} belongs to another program; change DATABASE_URL.")
        (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
        if verdict != "ok":
            raise DatabaseUnusable(f"{path} {_ADVICE['CORRUPT']}.")


def _check_writable(path: Path, busy_seconds: float) -> None:
    with closing(_connect(path, "rw", busy_seconds)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("ROLLBACK")


def _connect(path: Path, mode: str, busy_seconds: float) -> sqlite3.Connection:
    address = f"file:{quote(str(path))}?mode={mode}"
    return sqlite3.connect(address, uri=True, timeout=busy_seconds, isolation_level=None)
