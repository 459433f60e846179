"""A small disk for the tables of a PostgreSQL server, which can be filled."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

SIZE = "256m"


@dataclass(frozen=True, slots=True)
class Disk:
    """A file system in memory. The log of PostgreSQL lies elsewhere: with that one full, the server ends."""

    folder: Path

    @property
    def tables(self) -> Path:
        """Where a tablespace may be."""
        return self.folder / "tables"

    def fill(self) -> None:
        """No file on it can grow any more. Raises `OSError`."""
        found = os.statvfs(self.folder)
        with self._ballast.open("wb") as ballast:
            os.posix_fallocate(ballast.fileno(), 0, found.f_bavail * found.f_frsize)

    def empty(self) -> None:
        """Files can grow again."""
        self._ballast.unlink(missing_ok=True)

    @property
    def _ballast(self) -> Path:
        return self.folder / "ballast"


@contextmanager
def small_disk(beside: Path) -> Iterator[Disk | None]:
    """One that belongs to the owner of that folder; none where this user may not mount one."""
    folder = Path(tempfile.mkdtemp(prefix="kings-table-disk-", dir="/tmp"))
    try:
        command: list[str | Path] = ["mount", "-t", "tmpfs", "-o", f"size={SIZE},mode=755", "tmpfs", folder]
        if subprocess.run(command, capture_output=True, check=False).returncode:
            yield None
            return
        try:
            disk = Disk(folder)
            disk.tables.mkdir()
            owner = beside.stat()
            os.chown(disk.tables, owner.st_uid, owner.st_gid)
            yield disk
        finally:
            subprocess.run(["umount", "--lazy", folder], check=True)
    finally:
        shutil.rmtree(folder)
