"""Is there a file? `Path.exists` and its kin tell "no" since Python 3.14 where they cannot know: see `status`."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path


def status(path: Path) -> os.stat_result | None:
    """What the system tells of a file or folder; None where there is none.

    Raises `OSError` where the system does not tell: a folder that may not be entered, a name that is too long or that
    no file can have.
    """
    try:
        return path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return None
    except ValueError as error:  # a NUL, or a letter that the system's encoding lacks
        raise OSError(errno.EINVAL, str(error)) from error


def exists(path: Path) -> bool:
    """Is there a file or folder? Raises `OSError` as `status` does."""
    return status(path) is not None


def is_file(path: Path) -> bool:
    """Is there a file that is no folder or device? Raises `OSError` as `status` does."""
    found = status(path)
    return found is not None and stat.S_ISREG(found.st_mode)


def is_folder(path: Path) -> bool:
    """Is there a folder? Raises `OSError` as `status` does."""
    found = status(path)
    return found is not None and stat.S_ISDIR(found.st_mode)


def is_empty(path: Path) -> bool:
    """Is there no file, or one with nothing in it? Raises `OSError` as `status` does."""
    found = status(path)
    return found is None or found.st_size == 0
