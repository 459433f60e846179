"""What is in a database and its copies, as the tests of backups read it."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from data import open_repository
from data.records import TableLog
from tests.data.test_startup import address

posix = pytest.mark.skipif(os.name != "posix", reason="the rights of Linux and macOS")


async def read(path: Path, table_id: int) -> TableLog:
    repository = await open_repository(address(path))
    log = await repository.load(table_id)
    await repository.close()
    assert log is not None
    return log


def dump(path: Path) -> list[str]:
    """All that is in a database, as statements that would make it."""
    with closing(sqlite3.connect(path)) as connection:
        return list(connection.iterdump())


def names(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())
