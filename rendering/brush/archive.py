"""A file of named entries, a zip archive: each entry has a checksum, so that damage shows when it is read."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile


def write_archive(file: Path, entries: Iterable[tuple[str, bytes]]) -> None:
    """Make the file anew with these entries, in one step: another process may be reading it.

    Raises `OSError`; then the file is as it was.
    """
    new = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        with ZipFile(new, "w", ZIP_DEFLATED, compresslevel=1) as archive:
            for name, entry in entries:
                archive.writestr(name, entry)
        new.replace(file)
    finally:
        new.unlink(missing_ok=True)
