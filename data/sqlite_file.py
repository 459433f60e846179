"""Is this file a database that we may use? Asked before anything is written to it, or even pragmas are set."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

from data import migrations
from data.errors import DatabaseUnusable, newer_version

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
    if isinstance(error, PermissionError):
        code = "PERM"
    return DatabaseUnusable(f"{path} {_ADVICE.get(code, f'cannot be used: {error}')}.")


def check_folder(path: Path) -> None:
    """Raise `DatabaseUnusable` unless a file can be there."""
    if not path.parent.is_dir():
        raise DatabaseUnusable(f"{path.parent} is not a folder; make it, or change DATABASE_URL.")
    if path.is_dir():
        raise DatabaseUnusable(f"{path} is a folder; DATABASE_URL must name a file.")


def check(path: Path, busy_seconds: float) -> None:
    """Raise `DatabaseUnusable`, having changed nothing, unless the bot can use or make this file.

    Reads all of the file (`quick_check`): a second or so for a gigabyte.
    """
    try:
        check_folder(path)
        if path.exists() and path.stat().st_size > 0:
            _check_content(path, busy_seconds)
            _check_writable(path, busy_seconds)
    except (sqlite3.Error, OSError) as error:
        raise unusable(path, error) from error


def _check_content(path: Path, busy_seconds: float) -> None:
    with closing(_connect(path, _reading(path), busy_seconds)) as connection:
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
    # Asked, not tried: SQLite leaves a log behind when it finds out. (And never opened here by other means than SQLite:
    # closing such a file would let go of the locks that SQLite holds on it in this process.)
    if not os.access(path, os.W_OK, effective_ids=os.access in os.supports_effective_ids):
        raise DatabaseUnusable(f"{path} {_ADVICE['READONLY']}.")
    with closing(_connect(path, "mode=rw", busy_seconds)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("PRAGMA user_version = 0")  # BEGIN alone succeeds on a read-only file
        connection.execute("ROLLBACK")


def _reading(path: Path) -> str:
    """How to look into the file without leaving a trace.

    Read-only, so that what a program that was killed has left in the log is not written to the file at the end. Where
    there is no log, immutable as well: else SQLite makes one, and a reader cannot take it away again.
    """
    logs = [path.with_name(path.name + suffix) for suffix in ("-wal", "-journal")]
    return "mode=ro" if any(log.exists() for log in logs) else "mode=ro&immutable=1"


def _connect(path: Path, mode: str, busy_seconds: float) -> sqlite3.Connection:
    address = f"file:{quote(str(path))}?{mode}"
    return sqlite3.connect(address, uri=True, timeout=busy_seconds, isolation_level=None)
