"""Moves are written by SQLite's own driver, with SQLAlchemy's statements, as SQLAlchemy would write them."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from data import open_repository
from data.counters import Counters
from data.errors import DatabaseFailed, TableChanged
from data.records import LoggedMove, MadeBy
from data.schema import moves
from data.sql import prepared
from data.sql.prepared import run
from data.sql.rows import change_table
from tests.data.tables import after, finish, move, outcome, playing

KEPT = ("tables", "seats", "moves", "results", "ratings")


async def written(path: Path) -> tuple[object, Counters, dict[str, list[tuple[Any, ...]]]]:
    """A game of two moves in a new database: its log, what it has cost, and all rows, with the types SQLite has."""
    repository = await open_repository(f"sqlite+aiosqlite:///{path}")
    log = await playing(repository, deadline=after(60))
    before = repository.counters.copy()
    log = await repository.append_move(log, move(1), deadline=after(120), strikes=1, taken_over=True)
    log = await finish(repository, log, outcome(1, 2), seconds=90)
    cost = repository.counters - before
    await repository.close()
    with closing(sqlite3.connect(path)) as file:
        rows = {name: file.execute(f"SELECT * FROM {name} ORDER BY 1, 2").fetchall() for name in KEPT}  # noqa: S608
    return log, cost, rows


async def test_both_ways_write_the_same_rows_and_tell_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    by_the_driver = await written(tmp_path / "driver.db")
    monkeypatch.setattr(prepared, "SQLITE_DIALECT", "none")
    by_sqlalchemy = await written(tmp_path / "sqlalchemy.db")
    assert by_the_driver == by_sqlalchemy
    _, _, rows = by_the_driver
    assert [row[:4] for row in rows["moves"]] == [(1, 1, 0, "move 1"), (1, 2, 0, "move 2")]


@pytest.mark.parametrize("way", ["sqlite", "none"])
async def test_what_fails_fails_in_the_same_way(way: str, sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a table there is no move of it. What was to be written stands in no error."""
    monkeypatch.setattr(prepared, "SQLITE_DIALECT", way)
    repository = await open_repository(sqlite_url)
    values = asdict(LoggedMove(1, 0, "secret", after(0), MadeBy.PERSON)) | {"table_id": 9}

    def write(connection: Connection) -> None:
        run(connection, moves.insert(), values)

    with pytest.raises(IntegrityError) as failed:
        await repository.database.write(write)
    assert "secret" not in str(failed.value)
    await repository.close()


async def test_a_file_that_cannot_be_written_is_a_failure_of_the_database(sqlite_url: str) -> None:
    """A caller that tries again later knows it by that, and needs no SQLAlchemy."""
    repository = await open_repository(sqlite_url)
    log = await playing(repository)

    def read_only(connection: Connection) -> None:
        connection.exec_driver_sql("PRAGMA query_only = ON")

    await repository.database.write(read_only)
    with pytest.raises(DatabaseFailed, match=r"^attempt to write a readonly database$") as failed:
        await repository.append_move(log, move(1), deadline=None)
    assert failed.value.__cause__ is None, "a driver's error shows values of rows"
    await repository.close()


async def test_a_change_for_which_no_status_will_do_changes_nothing(sqlite_url: str) -> None:
    repository = await open_repository(sqlite_url)
    log = await playing(repository)
    with pytest.raises(TableChanged):
        await repository.database.write(lambda connection: change_table(connection, log.table))
    await repository.close()


async def test_a_value_that_is_missing_is_not_written_as_nothing(sqlite_url: str) -> None:
    repository = await open_repository(sqlite_url)
    with pytest.raises(KeyError):
        await repository.database.write(lambda connection: run(connection, moves.insert(), {"table_id": 9}))
    await repository.close()
