"""SQLite counts up its tables when it is told to; else it knows nothing of how many rows there are."""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bench.years import Years
from data import open_repository

PERSON, GUILD = 15, 500
NOON = datetime(2026, 1, 2, 12, tzinfo=UTC)


def counted(path: Path) -> set[str]:
    """The tables that SQLite knows the number of rows of."""
    with closing(sqlite3.connect(path)) as connection:
        if not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'sqlite_stat1'").fetchall():
            return set()
        return {name for (name,) in connection.execute("SELECT tbl FROM sqlite_stat1")}


async def test_what_is_asked_of_is_counted_when_it_is_told_to(tmp_path: Path) -> None:
    repository = await open_repository(f"sqlite+aiosqlite:///{tmp_path / 'kept.db'}")
    await repository.database.write(Years(200, PERSON, 50, GUILD, NOON).fill)
    assert counted(tmp_path / "kept.db") == set()
    for _ in range(3):  # by each reader
        await repository.games_played(PERSON, "thirteen", 5)
        await repository.active_tables(guild_id=GUILD)
    await repository.optimize()
    await repository.close()
    assert counted(tmp_path / "kept.db") >= {"tables", "seats"}


async def test_that_it_cannot_count_is_no_error(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    repository = await open_repository(f"sqlite+aiosqlite:///{tmp_path / 'kept.db'}", busy_seconds=0.01)
    await repository.database.write(Years(200, PERSON, 50, GUILD, NOON).fill)
    await repository.games_played(PERSON, "thirteen", 5)
    with closing(sqlite3.connect(tmp_path / "kept.db", isolation_level=None)) as other, caplog.at_level(logging.INFO):
        other.execute("BEGIN IMMEDIATE")
        await repository.optimize()
    assert "SQLite could not count its rows" in caplog.text
    await repository.close()
    await repository.optimize()
