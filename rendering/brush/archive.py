"""A file of named entries, a zip archive: each entry has a checksum, so that damage shows when it is read."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Literal
from zipfile import ZIP_DEFLATED, ZipFile


def archive(file: Path, mode: Literal["w", "a"]) -> ZipFile:
    """The file, to be made anew (`w`) or added to (`a`). Entries can be read meanwhile. Raises `OSError`."""
    return ZipFile(file, mode, ZIP_DEFLATED, compresslevel=1)


def write_archive(file: Path, entries: Iterable[tuple[str, bytes]]) -> None:
    """Make the file anew with these entries, in one step: another process may be reading it.

    Raises `OSError`; then the file is as it was.
    """
    new = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        with archive(new, "w") as written:
            for name, entry in entries:
                written.writestr(name, entry)
        new.replace(file)
    finally:
        new.unlink(missing_ok=True)
