"""A folder that may not be entered, and a file that may not be read: also by root, since the tests may run as root."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest


def shut(*_: object, **__: object) -> None:
    """As it is for another user."""
    raise PermissionError(13, "Permission denied")


def close(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make a folder that may not be entered."""
    ask, touch = os.stat, Path.touch

    def stat(file: Any, *arguments: Any, **options: Any) -> os.stat_result:
        if isinstance(file, str | Path) and Path(file).absolute().parent == folder:
            shut()
        return ask(file, *arguments, **options)

    def make(file: Path, *arguments: Any, **options: Any) -> None:
        if file.absolute().parent == folder:
            shut()
        touch(file, *arguments, **options)

    folder.mkdir()
    monkeypatch.setattr(os, "stat", stat)
    monkeypatch.setattr(Path, "touch", make)
