"""The lock of a SQLite database: the operating system's, of a file that stands beside it; it ends with the process."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Final

import filelock

from data import files, sqlite_file
from data.errors import DatabaseUnusable
from data.lock import Lock, Sleep

LOOK: Final = 2.0
"""Seconds between two looks whether the SQLite file is still the one that was locked."""


class FileLock(Lock):
    """It keeps others out only while both names stand for the files that this process has open."""

    def __init__(self, path: Path, sleep: Sleep = asyncio.sleep) -> None:
        self.where = str(path)
        self._path = path
        self._lock = sqlite_file.lock_of(path)
        self._sleep = sleep
        self._files: dict[Path, tuple[int, int] | None] = {}

    def is_held(self) -> bool:
        """The operating system takes it from no process."""
        return True

    async def _try(self) -> bool:
        sqlite_file.check_folder(self._path)
        try:
            self._lock.acquire(blocking=False)
        except filelock.Timeout:
            return False
        except OSError as error:
            raise sqlite_file.unusable(self._path, error) from error
        self._identities()
        return True

    async def release(self) -> None:
        self._lock.release()

    async def _begin(self) -> None:
        self._files = self._identities()

    async def _watch(self) -> None:
        while True:
            for file, identity in self._identities().items():
                if identity is None or identity != self._files[file]:
                    raise DatabaseUnusable(f"{file} was removed or replaced while this process used it, which stops.")
            await self._sleep(LOOK)

    def _identities(self) -> dict[Path, tuple[int, int] | None]:
        """Which files stand under the names of the lock and the database. Raises `DatabaseUnusable`.

        They are not opened: to close a file drops all locks that SQLite has on it in this process.
        """
        found: dict[Path, tuple[int, int] | None] = {}
        for file in (Path(self._lock.lock_file), self._path):
            try:
                status = files.status(file)
            except OSError as error:
                raise sqlite_file.unusable(file, error) from error
            found[file] = None if status is None else (status.st_dev, status.st_ino)
            if file == self._path and status is not None and status.st_nlink > 1:
                raise DatabaseUnusable(
                    f"{file} has a second name (a hard link), which no lock covers: remove one of them."
                )
        return found
