"""`python -m data move`: from a SQLite file into an empty PostgreSQL database, and the games go on there."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from data import open_repository, sole_process
from data.__main__ import main
from data.address import parse_address
from data.backup import back_up
from data.errors import DatabaseUnusable
from data.realms import EVERY_REALM
from data.relocation import relocate
from data.schema import metadata
from tests.data.tables import ANN, BOB, CY, NOON, after, finish, lobby, move, outcome, playing
from tests.data.test_damage import damage
from tests.data.test_startup import NEWER, UNRELEASED, address, change, contents

Rows = dict[str, list[str]]
UNFIT = "PostgreSQL does not take, or not as it is; python -m data check tells which rows are damaged."
SELECT = {name: f"SELECT {', '.join(table.columns.keys())} FROM {name}" for name, table in metadata.tables.items()}  # noqa: S608


async def a_bot_has_run(path: Path) -> None:
    """A lobby, a game in play, and two games that have ended and were rated."""
    repository = await open_repository(address(path))
    await lobby(repository, ANN, computers=1)
    log = await playing(repository, ANN, BOB, deadline=after(600))
    await repository.append_move(log, move(1), deadline=after(660))
    for _ in range(2):
        await finish(repository, await playing(repository, BOB, CY), outcome(1, 2))
    await repository.set_settings(ANN, {"notify": "dm"})
    await repository.alive({EVERY_REALM: NOON})
    await repository.close()


def rows_of_file(path: Path) -> Rows:
    """By table, as SQLite itself tells them."""
    with closing(sqlite3.connect(path)) as connection:
        return {name: in_order(connection.execute(rows)) for name, rows in SELECT.items()}


async def rows_of_server(url: str) -> Rows:
    """The same; empty where there is no table at all."""
    engine = create_async_engine(url)
    found: Rows = {}
    async with engine.connect() as connection:
        there = await connection.scalars(text("SELECT tablename FROM pg_tables WHERE schemaname = 'public'"))
        for name in {*there} & {*metadata.tables}:
            found[name] = in_order(await connection.execute(text(SELECT[name])))
    await engine.dispose()
    return found


def in_order(rows: Any) -> list[str]:
    """SQLite has 0 and 1 for false and true."""
    return sorted(repr([int(value) if isinstance(value, bool) else value for value in row]) for row in rows)


def killed(path: Path, folder: Path) -> Path:
    """The file of a bot that was killed: what it has written last is in the log beside it alone."""
    folder.mkdir()
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("INSERT INTO notes VALUES ('last', 7)")
        for name in (path.name, f"{path.name}-wal"):
            shutil.copy(path.with_name(name), folder)
    return folder / path.name


async def test_everything_is_there_and_the_games_go_on(path: Path, tmp_path: Path, empty_postgres_url: str) -> None:
    await a_bot_has_run(path)
    rows, file = rows_of_file(path), killed(path, tmp_path / "killed")
    rows["notes"] = sorted([*rows["notes"], "['last', 7]"])
    before = contents(file.parent)
    assert await relocate(file, parse_address(empty_postgres_url)) == sum(map(len, rows.values()))
    assert contents(file.parent) == before | {"kept.db.lock": b""}, "the old file and its log are as they were"
    assert await rows_of_server(empty_postgres_url) == rows
    filled = {name for name, found in rows.items() if found}
    assert filled >= {"tables", "seats", "moves", "results", "ratings", "rating_history", "players", "notes"}
    repository = await open_repository(empty_postgres_url)
    going_on = await repository.load(2)
    assert going_on is not None
    assert going_on.table.deadline == after(660)
    assert len((await repository.append_move(going_on, move(2, 1), deadline=None)).moves) == 2
    assert (await lobby(repository, CY)).table.id == 5, "the numbers of tables go on"
    await repository.close()


WRONG: dict[str, tuple[Callable[[Path], None], str]] = {
    "nothing": (Path.unlink, "is not a file."),
    "empty": (lambda path: os.truncate(path, 0), "has nothing in it."),
    "newer": (lambda path: change(path, NEWER), "was written by a newer version of King's Table (schema 9999)"),
    "older": (
        lambda path: change(path, "UPDATE kings_table_schema SET version_num = '0020'"),
        "has the schema of an older version: start this version of the bot, which migrates it.",
    ),
    "unreleased": (lambda path: change(path, UNRELEASED), "was written by a version of King's Table that was never"),
    "a moment": (
        lambda path: damage(path, "tables.opened_at", "'hush'", "id = 2"), f"has a row of tables that {UNFIT}"
    ),
    "a name": (
        lambda path: damage(path, "seats.name", "'hu' || char(0) || 'sh'", "1"), f"has a row of seats that {UNFIT}"
    ),
}  # fmt: skip


async def test_what_cannot_be_moved_is_told_in_a_line_and_nothing_is_changed(
    path: Path, tmp_path: Path, empty_postgres_url: str, later_version: str
) -> None:
    await a_bot_has_run(path)
    for name, (spoil, said) in WRONG.items():
        file = tmp_path / f"{name}.db"
        back_up(path, file)
        spoil(file)
        before = contents(tmp_path)
        with pytest.raises(DatabaseUnusable) as refused:
            await relocate(file, parse_address(empty_postgres_url))
        line = str(refused.value)
        assert line.startswith(f"{file} {said}"), name
        assert "hush" not in line
        assert "\n" not in line
        assert contents(tmp_path) | {f"{file.name}.lock": b""} == before | {f"{file.name}.lock": b""}
        assert await rows_of_server(empty_postgres_url) == {}, name


async def test_nothing_is_moved_beside_a_bot_or_onto_what_is_there(path: Path, postgres_url: str) -> None:
    async with sole_process(address(path)):
        with pytest.raises(DatabaseUnusable, match=r"a bot uses .*kept\.db; stop it first"):
            await relocate(path, parse_address(postgres_url))
    before = await rows_of_server(postgres_url)
    with pytest.raises(DatabaseUnusable, match="has tables in it already; name a database that is empty"):
        await relocate(path, parse_address(postgres_url))
    assert await rows_of_server(postgres_url) == before


def test_the_command(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], empty_postgres_url: str
) -> None:
    monkeypatch.setenv("DATABASE_URL", address(path))
    for wrong, said in (
        ("mysql://ann:hush@host/kept", "The new address starts with 'mysql'"),
        ("sqlite:///new.db", "The new address must begin with postgresql+asyncpg://"),
        ("postgresql://ann:hush@127.0.0.1:1/kept", "check the new address and the server"),
        (empty_postgres_url.replace("open-sesame", "hush"), "password authentication failed"),
    ):
        assert main(["move", wrong]) == 1
        out, error = capsys.readouterr()
        assert (out, error.count("\n"), "hush" in error) == ("", 1, False)
        assert said in error
    assert main(["move", empty_postgres_url]) == 0
    out, error = capsys.readouterr()
    assert "rows of" in out
    assert "open-sesame" not in out
    assert error == ""
    monkeypatch.setenv("DATABASE_URL", empty_postgres_url)
    assert main(["move", empty_postgres_url]) == 1
    assert "pg_dump and pg_restore" in capsys.readouterr().err
    change(path, UNRELEASED)
    monkeypatch.setenv("DATABASE_URL", address(path))
    assert main(["move", empty_postgres_url]) == 2
