"""A copy of a SQLite database while the bot writes to it, and back."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import Final

import filelock

from data import files, sqlite_file
from data.errors import DatabaseUnusable

_BUSY_SECONDS = 60.0
_NOT_COPIED: Final = dict(sqlite_file.ADVICE, FULL="cannot be copied: the disk it is copied to is full")


def back_up(path: Path, copy: Path) -> None:
    """Copy the database at `path` as it is at one moment, whole, to a file that is not there yet.

    The copy is checked and on disk before it gets its name, which an empty file holds until then, and nobody but its
    owner can read it. A process that writes to the database meanwhile is not held up. Raises `DatabaseUnusable`; then
    there is no copy.
    """
    if not sqlite_file.is_file(path):
        raise DatabaseUnusable(f"{path} is not there, so there is nothing to back up; check DATABASE_URL.")
    sqlite_file.check_version(path, _BUSY_SECONDS)
    try:
        copy.touch(sqlite_file.PRIVATE, exist_ok=False)  # from now on nobody else takes the name
    except FileExistsError:
        raise DatabaseUnusable(f"{copy} is there already, and is not overwritten; name another file.") from None
    except OSError as error:
        raise DatabaseUnusable(f"{copy} cannot be written: {error.strerror}.") from error
    try:
        with _beside(copy) as new:
            _copy(path, new, "mode=rw")
            _settle(new, copy)
    except BaseException as error:
        copy.unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise DatabaseUnusable(f"{copy} cannot be written: {error.strerror}.") from error
        raise


def restore(copy: Path, path: Path, now: datetime) -> Path | None:
    """Put a copy in the place of the database at `path`; what was there is kept under another name, which is returned.

    Raises `DatabaseUnusable`, having changed nothing: a bot uses the database, or the copy is none of ours, damaged, or
    of a version of the program that is newer or was never released. What a program that was killed has left beside the
    copy is a part of it.
    """
    path = path.resolve()  # where the file is, it is put; not where a link to it is
    sqlite_file.check_folder(path)
    sqlite_file.check_backup(copy)
    lock = sqlite_file.lock_of(path)
    try:
        with lock.acquire(blocking=False), _beside(path) as new:
            _copy(copy, new, sqlite_file.reading(copy))
            for file in (new, Path(lock.lock_file)):
                _give_away(file)
            _flush(new)
            kept = path.with_name(f"{path.name}.replaced-{now:%Y%m%d-%H%M%S}")
            if files.exists(kept):
                raise DatabaseUnusable(f"{kept} is there already; try again in a second.")
            _swap(new, path, kept)
            if not files.exists(kept):
                return None
            sqlite_file.make_private(kept)
            return kept
    except filelock.Timeout:
        raise DatabaseUnusable(f"a bot uses {path}; stop it first.") from None
    except OSError as error:
        raise sqlite_file.unusable(path, error) from error


def _copy(path: Path, new: Path, mode: str) -> None:
    """`VACUUM INTO` reads one moment in one transaction. (SQLite's backup API starts over whenever somebody writes.)

    What is there then is checked: a disk may be bad. `mode`: as in SQLite's URIs.
    """
    try:
        # The path is absolute: one that begins with `file:` would be taken for a URI.
        with closing(sqlite_file.connect(path, mode, _BUSY_SECONDS)) as connection:
            connection.execute("VACUUM INTO ?", (str(new.absolute()),))
    except sqlite3.Error as error:
        raise sqlite_file.unusable(path, error, _NOT_COPIED) from error
    sqlite_file.check_backup(new, path)


def _swap(new: Path, path: Path, kept: Path) -> None:
    """What is there gets a second name, and then the new file takes the first.

    A process that is killed here leaves the old database or the new one under its name, whole. The write-ahead log that
    a killed bot has left beside the old one is written into it first: SQLite would read it into the new one. Where that
    cannot be done, since the old one is damaged or the log is of another file, it gets a second name as well.
    """
    _take_in(path)
    parts = (path, *sqlite_file.companions(path))
    names = dict(zip(parts, (kept, *sqlite_file.companions(kept)), strict=True))
    try:
        for file, name in names.items():
            if files.exists(file):
                _second_name(file, name)
        _flush_folder(path.parent)
        for part in sqlite_file.companions(path):
            part.unlink(missing_ok=True)
        new.replace(path)
    except BaseException:
        if files.exists(new):  # else it has been done
            for file, name in names.items():
                if files.exists(name) and not files.exists(file):
                    name.replace(file)
                name.unlink(missing_ok=True)
        raise
    _flush_folder(path.parent)


def _take_in(path: Path) -> None:
    """Have SQLite write the log into the database, and leave none."""
    if files.exists(path) and any(map(files.exists, sqlite_file.companions(path))):
        with suppress(sqlite3.Error):
            if sqlite_file.is_whole(path, _BUSY_SECONDS):
                with closing(sqlite_file.connect(path, "mode=rw", _BUSY_SECONDS)) as connection:
                    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _second_name(file: Path, name: Path) -> None:
    """A link to the file; a copy, where the disk knows no links."""
    try:
        name.hardlink_to(file)
    except OSError:
        shutil.copy2(file, name)
        _flush(name)


@contextmanager
def _beside(path: Path) -> Iterator[Path]:
    """A file in the same folder that only its owner can read, empty; gone at the end, unless it has another name."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    os.close(handle)
    new = Path(name)
    try:
        yield new
    finally:
        new.unlink(missing_ok=True)


def _give_away(file: Path) -> None:
    """What root puts into somebody's folder is theirs: the bot's user has to use it."""
    if os.name == "posix" and os.geteuid() == 0:
        owner = file.parent.stat()
        os.chown(file, owner.st_uid, owner.st_gid)


def _settle(new: Path, path: Path) -> None:
    """Have the file on disk, and then under its name."""
    _flush(new)
    new.replace(path)
    _flush_folder(path.parent)


def _flush(file: Path) -> None:
    with file.open("rb+") as opened:
        os.fsync(opened.fileno())


def _flush_folder(folder: Path) -> None:
    if os.name == "posix":  # elsewhere a folder cannot be opened
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
