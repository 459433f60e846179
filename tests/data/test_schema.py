"""The migrations make what the schema says, and the database itself refuses what must not be."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from data import migrations, open_repository
from data.engine import make_engine, parse_address
from data.records import UNKNOWN
from data.schema import metadata
from tests.data.tables import ANN, BOB, move, playing


@pytest.fixture
async def migrated(url: str) -> AsyncIterator[AsyncEngine]:
    """An engine for a migrated database with one game of one move."""
    repository = await open_repository(url)
    log = await playing(repository, ANN, BOB)
    await repository.append_move(log, move(1), deadline=None)
    await repository.close()
    engine = make_engine(parse_address(url), 1)
    yield engine
    await engine.dispose()


def differences(connection: Connection) -> list[Any]:
    options = {"version_table": migrations.VERSION_TABLE, "compare_type": True, "compare_server_default": True}
    return list(compare_metadata(MigrationContext.configure(connection, opts=options), metadata))


def columns_of_seats(connection: Connection) -> list[Any]:
    return list(inspect(connection).get_columns("seats"))


def checks(connection: Connection) -> dict[str, set[str | None]]:
    """The names of the check constraints, which Alembic does not compare."""
    found = inspect(connection)
    return {table: {check["name"] for check in found.get_check_constraints(table)} for table in metadata.tables}


async def test_the_migrated_database_is_the_schema(migrated: AsyncEngine, tmp_path: Path) -> None:
    async with migrated.connect() as connection:
        assert await connection.run_sync(differences) == []
        by_migrations = await connection.run_sync(checks)
    straight = create_async_engine(f"sqlite+aiosqlite:///{tmp_path / 'straight.db'}")
    async with straight.begin() as connection:
        await connection.run_sync(metadata.create_all)
        assert by_migrations == await connection.run_sync(checks)
    await straight.dispose()


async def test_a_database_of_the_first_version_keeps_what_is_in_it(migrated: AsyncEngine) -> None:
    """Down to the first schema and up again: a table, two seats and a move."""
    count = text("SELECT (SELECT count(*) FROM tables), (SELECT count(*) FROM seats), (SELECT count(*) FROM moves)")
    async with migrated.begin() as connection:
        await connection.run_sync(lambda bare: command.downgrade(migrations.configuration(bare), "0001"))
        assert "chosen" not in {column["name"] for column in await connection.run_sync(columns_of_seats)}
    async with migrated.begin() as connection:
        await connection.run_sync(migrations.upgrade)
        assert (await connection.execute(count)).one() == (1, 2, 1)
        assert await connection.run_sync(differences) == []


async def test_games_under_their_former_keys_are_found_under_their_present_ones(migrated: AsyncEngine) -> None:
    """A table, a rating and its history of each of the two games that were called otherwise."""
    rating = "INSERT INTO ratings VALUES (1, 'kings_court_tiles', 1, 'Ann', 25, 8, 1, 1, 1)"
    history = "INSERT INTO rating_history VALUES (1, 'kings_court_race', 1, 1, 25, 8, 0)"
    async with migrated.begin() as connection:
        await connection.run_sync(lambda bare: command.downgrade(migrations.configuration(bare), "0003"))
        await connection.execute(text("UPDATE tables SET game = 'kings_court_tiles'"))
        await connection.execute(text(rating))
        await connection.execute(text(history))
    async with migrated.begin() as connection:
        await connection.run_sync(migrations.upgrade)
        found = [
            await connection.scalar(text("SELECT game FROM tables")),
            await connection.scalar(text("SELECT game FROM ratings")),
            await connection.scalar(text("SELECT game FROM rating_history")),
        ]
    assert found == ["sevens", "sevens", "race"]


async def test_an_upgrade_leaves_open_what_messages_show(migrated: AsyncEngine) -> None:
    """A message of before versions were kept, which showed ply 7: at most it is edited once."""
    message = "INSERT INTO messages VALUES (1, 'table', -1, 600, 700, 7, false)"
    async with migrated.begin() as connection:
        await connection.run_sync(lambda bare: command.downgrade(migrations.configuration(bare), "0004"))
        rules = await connection.scalar(text("SELECT version FROM tables"))
        await connection.execute(text(message))
    async with migrated.begin() as connection:
        await connection.run_sync(migrations.upgrade)
        assert (await connection.execute(text("SELECT version FROM messages"))).scalar() == UNKNOWN
        assert (await connection.execute(text("SELECT version, rules FROM tables"))).one() == (1, rules)


async def test_a_second_start_changes_nothing(migrated: AsyncEngine) -> None:
    async with migrated.begin() as connection:
        before = await connection.run_sync(migrations.current)
        await connection.run_sync(migrations.upgrade)
        assert await connection.run_sync(migrations.current) == before
    scripts = ScriptDirectory.from_config(migrations.configuration())
    assert before == tuple(scripts.get_heads())
    assert {script.revision for script in scripts.walk_revisions()} == set(migrations.REVISIONS)
    assert migrations.unknown(before) == set()


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE moves SET table_id = 4711",
        "UPDATE moves SET seat = 2",
        "UPDATE moves SET ply = 0",
        "INSERT INTO moves SELECT * FROM moves",
        "UPDATE seats SET player_id = 1",
        "UPDATE seats SET computer = 'easy'",
        "UPDATE seats SET strikes = -1",
        "UPDATE seats SET chosen = 'h'",
        "UPDATE tables SET status = 'asleep'",
        "UPDATE tables SET status = 'over'",
        "UPDATE tables SET status = 'lobby', deadline = 1",
        "DELETE FROM tables",
        "INSERT INTO results VALUES (1, 0, 0, 0)",
        "INSERT INTO results VALUES (1, 5, 1, 0)",
        "INSERT INTO messages VALUES (1, 'poem', 0, 1, 1, 1, false)",
        "INSERT INTO ratings VALUES (1, 'x', 1, 'Ann', 25, 0, 0, 1, 1)",
        "INSERT INTO ratings VALUES (1, 'x', 1, 'Ann', 25, 1, 22, 1, 2)",
    ],
)
async def test_what_must_not_be(migrated: AsyncEngine, statement: str) -> None:
    async with migrated.connect() as connection:
        with pytest.raises(IntegrityError):
            await connection.execute(text(statement))
        await connection.rollback()
