"""Is this file a database that we may use? Asked before anything is written to it, or even pragmas are set."""

from __future__ import annotations

import errno
import logging
import os
import shutil
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final
from urllib.parse import quote

import filelock
from sqlalchemy import Connection, StaticPool, create_engine

from data import files, migrations
from data.errors import DatabaseUnusable, UnusableNow

ADVICE = {
    "BUSY": "is locked by another program; stop that one first",
    "LOCKED": "is locked by another program; stop that one first",
    "NOTADB": "is not a SQLite database; move it away or change DATABASE_URL",
    "CORRUPT": (
        "is damaged, or was copied over while an older -wal stood beside it; put a backup in its place with"
        " `python -m data restore FILE`, which sees to that"
    ),
    "READONLY": "cannot be written; let the bot's user write the file and its folder, or change DATABASE_URL",
    "CANTOPEN": "cannot be opened; let the bot's user write the file and its folder, or change DATABASE_URL",
    "PERM": "cannot be opened; let the bot's user write the file and its folder, or change DATABASE_URL",
    "AUTH": "cannot be opened; let the bot's user write the file and its folder, or change DATABASE_URL",
    "FULL": "cannot grow: its disk is full",
    "NOLOCK": "is on a volume that cannot lock files (flock), so two bots could use it; put it on another one",
    "OTHER": "belongs to another program; change DATABASE_URL",
}
_PASSING: Final = {"BUSY", "LOCKED", "FULL"}
"""What may end without a person; so may all that has no advice."""
_NO_BACKUP = {
    "NOTADB": "is not a SQLite database",
    "CORRUPT": "is damaged",
    "OTHER": "is not a database of King's Table",
    "EMPTY": "has nothing in it",
    "PERM": "cannot be read; let the user who runs this read the file and enter its folder",
    "CANTOPEN": "cannot be opened; let the user who runs this read the file and enter its folder",
}


log = logging.getLogger(__name__)

PRIVATE: Final = 0o600
"""The rights of whatever holds hands, secrets or people: its owner's alone."""


_LEAST_FREE: Final = 32 * 1024
"""Bytes that the -shm takes at least."""
_ROOM_TO_BEGIN: Final = 1024 * 1024
"""Bytes that a new database has room in, with its -wal."""
_UNLOCKABLE: Final = frozenset({errno.ENOSYS, errno.ENOLCK, errno.EOPNOTSUPP})
"""What a system says of a volume that has no locks."""


class _Unfit(sqlite3.DatabaseError):
    """What SQLite itself has nothing against, and we have; under a code as SQLite's."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.sqlite_errorname = f"SQLITE_{code}"


def unusable(path: Path, error: BaseException, advice: Mapping[str, str] = ADVICE) -> DatabaseUnusable:
    """What SQLite's error code, or the system's error, means for the operator, in a line."""
    code = getattr(error, "sqlite_errorname", "").removeprefix("SQLITE_").partition("_")[0]
    if isinstance(error, PermissionError):
        code = "PERM"
    with suppress(OSError):  # the folder may be gone as well
        if code == "IOERR" and shutil.disk_usage(path.parent).free < _LEAST_FREE:
            code = "FULL"  # SQLite has another word where its -shm has no room
    if isinstance(error, OSError) and error.errno in _UNLOCKABLE:
        code = "NOLOCK"
    why = (error.strerror if isinstance(error, OSError) else None) or error
    kind = DatabaseUnusable if code in advice.keys() - _PASSING else UnusableNow
    return kind(f"{path} {advice.get(code, f'cannot be used: {why}')}.")


def lock_of(path: Path) -> filelock.FileLock:
    """The lock that stands beside the file: the process that holds it is the only one at the database.

    By its real name, so that two names of one file are one; it must not go by threads, as a loop's do.
    """
    real = path.resolve()
    lock = real.with_name(f"{real.name}.lock")
    # Without flock it would take a file that is there for a lock, also one of a computer that is gone.
    return filelock.FileLock(lock, mode=PRIVATE, thread_local=False, fallback_to_soft=False)


def companions(path: Path) -> tuple[Path, ...]:
    """What SQLite may keep beside the file, each a part of what is in it."""
    return tuple(path.with_name(path.name + suffix) for suffix in ("-wal", "-shm", "-journal"))


def make_private(path: Path) -> None:
    """Make the file if it is not there, and let nobody but its owner read what is there; say so where others could.

    SQLite gives its companions the rights of the file. What cannot be made is left: opening the file tells why.
    """
    with suppress(OSError):
        if not files.exists(path):
            path.touch(PRIVATE)
    for file in (path, *companions(path)):
        if readable_by_others(file):
            with suppress(OSError):
                file.chmod(PRIVATE)
            still = readable_by_others(file)
            log.warning("%s %s be read by others than its owner", file, "may" if still else "may no longer")


def readable_by_others(file: Path) -> bool:
    """May anybody but its owner read it? Where there is no such file, or the system knows no such rights: no."""
    try:
        return os.name == "posix" and bool(file.stat().st_mode & 0o077)
    except OSError:
        return False


def check_folder(path: Path) -> None:
    """Raise `DatabaseUnusable` unless a file can be there."""
    try:
        in_folder, is_folder = files.is_folder(path.parent), files.is_folder(path)
    except OSError as error:  # a name too long for the system, or a folder that may not be entered
        raise unusable(path, error) from error
    if not in_folder:
        raise DatabaseUnusable(f"{path.parent} is not a folder; make it, or change DATABASE_URL.")
    if is_folder:
        raise DatabaseUnusable(f"{path} is a folder; DATABASE_URL must name a file.")


def is_file(path: Path, advice: Mapping[str, str] = ADVICE) -> bool:
    """Is there a file? Raises `DatabaseUnusable` where the system does not tell, as in a folder that is shut."""
    try:
        return files.is_file(path)
    except OSError as error:
        raise unusable(path, error, advice) from error


def check(path: Path, busy_seconds: float) -> None:
    """Raise `DatabaseUnusable`, having changed nothing, unless the bot can use or make this file.

    Reads all of the file (`quick_check`): a second or so for a gigabyte. Where another file may have been copied there,
    its indexes are looked at as well.
    """
    try:
        check_folder(path)
        if not _may_write(path.parent):  # the lock stands there, and SQLite's log
            raise DatabaseUnusable(f"{path} {ADVICE['READONLY']}.")
        if not files.is_empty(path):
            _check_content(path, busy_seconds, path)
            _check_writable(path, busy_seconds)
        elif (disk := shutil.disk_usage(path.parent)).free < _ROOM_TO_BEGIN and disk.total:  # none: it does not tell
            raise _Unfit("FULL")
    except (sqlite3.Error, OSError) as error:
        raise unusable(path, error) from error


def check_version(path: Path, busy_seconds: float) -> None:
    """Raise `DatabaseUnusable`, having changed nothing, where a version wrote the file that this one cannot follow.

    What else may be wrong with it is not looked at.
    """
    try:
        with closing(connect(path, reading(path), busy_seconds)) as connection:
            _check_version(connection, path)
    except (sqlite3.Error, OSError) as error:
        raise unusable(path, error) from error


def check_backup(path: Path, source: Path | None = None) -> None:
    """Raise `DatabaseUnusable` unless this file is a whole database of ours that this version of the program knows.

    Reads all of it. `source`: what it was copied from, if its own name tells the operator nothing.
    """
    named = source or path
    if not is_file(path, _NO_BACKUP):
        raise DatabaseUnusable(f"{named} is not a file.")
    try:
        if not _check_content(path, 5.0, named):
            raise _Unfit("EMPTY")
    except (sqlite3.Error, OSError) as error:
        raise unusable(named, error, _NO_BACKUP) from error


def _check_content(path: Path, busy_seconds: float, named: Path) -> bool:
    """Has it a schema of ours, whole? Else it is empty, or a program was killed that was making it."""
    with closing(connect(path, reading(path), busy_seconds)) as connection:
        tables, revisions = _check_version(connection, named)
        if tables and migrations.VERSION_TABLE not in tables:
            raise _Unfit("OTHER")
        if not _is_whole(connection, path):
            raise _Unfit("CORRUPT")
        return bool(revisions)


def is_whole(path: Path, busy_seconds: float) -> bool:
    """Is it a database that is not damaged, with what stands in its -wal? Raises `sqlite3.Error`."""
    with closing(connect(path, reading(path), busy_seconds)) as connection:
        return _is_whole(connection, path)


def _is_whole(connection: sqlite3.Connection, path: Path) -> bool:
    connection.execute("PRAGMA ignore_check_constraints = ON")  # a row that cannot be spoils itself (`data.damage`)
    pragma = "integrity_check" if _newer_than_log(path) else "quick_check"  # the first takes ten times as long
    verdicts = [verdict for (verdict,) in connection.execute(f"PRAGMA {pragma}")]
    return all(verdict == "ok" or verdict.startswith("NULL value in ") for verdict in verdicts)


def _newer_than_log(path: Path) -> bool:
    """Was the file written after what is in its -wal? So it is for a moment after SQLite has brought this over, and
    where somebody has copied another file there. Then each page may be whole, and no index fit its table."""
    with suppress(OSError):
        file, log = path.stat(), companions(path)[0].stat()
        return log.st_size > 0 and max(file.st_mtime_ns, file.st_ctime_ns) >= log.st_mtime_ns
    return False


def _check_version(connection: sqlite3.Connection, named: Path) -> tuple[set[str], list[str]]:
    """The names of its tables, and at which revisions it is. Raises as `migrations.check` does."""
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
    revisions: list[str] = []
    if migrations.VERSION_TABLE in tables:
        found = connection.execute(f"SELECT version_num FROM {migrations.VERSION_TABLE}")  # noqa: S608 - our name
        revisions = [revision for (revision,) in found]
    migrations.check(str(named), tables, revisions)
    return tables, revisions


def _check_writable(path: Path, busy_seconds: float) -> None:
    # Asked, not tried: SQLite leaves a log behind when it finds out. (And never opened here by other means than SQLite:
    # closing such a file would let go of the locks that SQLite holds on it in this process.)
    if not _may_write(path):
        raise DatabaseUnusable(f"{path} {ADVICE['READONLY']}.")
    with closing(connect(path, "mode=rw", busy_seconds)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("PRAGMA user_version = 0")  # BEGIN alone succeeds on a read-only file
        connection.execute("ROLLBACK")


def _may_write(path: Path) -> bool:
    return os.access(path, os.W_OK, effective_ids=os.access in os.supports_effective_ids)


def reading(path: Path) -> str:
    """How to look into the file without leaving a trace.

    Read-only, so that what a program that was killed has left in the log is not written to the file at the end. Where
    there is no log, immutable as well: else SQLite makes one, and a reader cannot take it away again.
    """
    return "mode=ro" if any(map(files.exists, companions(path))) else "mode=ro&immutable=1"


def connect(path: Path, mode: str, busy_seconds: float) -> sqlite3.Connection:
    """A plain connection; each statement is a transaction. `mode`: as in SQLite's URIs."""
    address = f"file:{quote(str(path))}?{mode}"
    return sqlite3.connect(address, uri=True, timeout=busy_seconds, isolation_level=None)


@contextmanager
def look(path: Path, busy_seconds: float) -> Iterator[Connection]:
    """SQLAlchemy's connection to the file, which leaves no trace beside it."""
    engine = create_engine(
        "sqlite://", poolclass=StaticPool, hide_parameters=True,
        creator=lambda: connect(path, reading(path), busy_seconds),
    )  # fmt: skip
    try:
        with engine.connect() as connection:
            yield connection
    finally:
        engine.dispose()
