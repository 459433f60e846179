"""The migrations make what the schema says, and the database itself refuses what must not be."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text
from sqlalchemy.exc import IntegrityError

from data import migrations, open_repository
from data.database import Database
from data.messages import Message, MessageKind, RowState, ServerBoard
from data.schema import metadata
from tests.data.tables import ANN, BOB, move, playing


@pytest.fixture
async def migrated(url: str) -> AsyncIterator[Database]:
    """A migrated database with one game of one move."""
    repository = await open_repository(url)
    log = await playing(repository, ANN, BOB)
    await repository.append_move(log, move(1), deadline=None)
    yield repository.database
    await repository.close()


def differences(connection: Connection) -> list[Any]:
    options = {"version_table": migrations.VERSION_TABLE, "compare_type": True, "compare_server_default": True}
    return list(compare_metadata(MigrationContext.configure(connection, opts=options), metadata))


def checks(connection: Connection) -> dict[str, set[str | None]]:
    """The names of the check constraints, which Alembic does not compare."""
    found = inspect(connection)
    return {table: {check["name"] for check in found.get_check_constraints(table)} for table in metadata.tables}


async def test_the_migrated_database_is_the_schema(migrated: Database) -> None:
    def straight(connection: Connection) -> dict[str, set[str | None]]:
        metadata.drop_all(connection)
        metadata.create_all(connection)
        return checks(connection)

    assert await migrated.read(differences) == []
    assert await migrated.read(checks) == await migrated.write(straight)


async def test_a_migration_keeps_what_is_in_the_database(migrated: Database, later_version: str) -> None:
    """A table, two seats and a move, under a version of the program that has one migration more."""
    count = text("SELECT (SELECT count(*) FROM tables), (SELECT count(*) FROM seats), (SELECT count(*) FROM moves)")
    await migrated.write(migrations.upgrade)
    assert await migrated.read(migrations.current) == (later_version,)
    assert await migrated.read(lambda connection: connection.execute(count).one()) == (1, 2, 1)
    assert await migrated.read(lambda connection: inspect(connection).has_table("later"))


async def test_the_first_migration_takes_back_all_that_it_has_made(empty_url: str) -> None:
    repository = await open_repository(empty_url)
    await repository.database.write(lambda c: command.downgrade(migrations.configuration(c), "base"))
    assert await repository.database.read(lambda c: inspect(c).get_table_names()) == [migrations.VERSION_TABLE]
    await repository.close()


async def test_messages_of_before_there_were_several_of_one_key_are_all_kept(empty_url: str) -> None:
    """A database that the first schema has written."""
    repository = await open_repository(empty_url)
    log = await playing(repository, ANN, BOB)
    number, database = log.table.id, repository.database
    await database.write(lambda c: command.downgrade(migrations.configuration(c), "0001"))
    rows = f"({number}, 'lobby', -1, 1, 100, 1, true), ({number}, 'hand', 1, 2, {2**62}, 3, false)"
    await database.write(lambda c: c.execute(text(f"INSERT INTO messages VALUES {rows}")))  # noqa: S608 - our numbers
    await database.write(lambda c: c.execute(text("INSERT INTO boards VALUES (1, 2, 3)")))
    await repository.close()
    repository = await open_repository(empty_url)
    assert await repository.messages(number) == (
        Message(number, MessageKind.HAND, 1, 2, 2**62, 3),
        Message(number, MessageKind.LOBBY, None, 1, 100, 1, RowState.FINAL),
    )
    assert await repository.boards() == (ServerBoard(1, 2, 3),)
    assert await repository.database.read(differences) == []
    await repository.close()


async def test_boards_of_before_it_was_kept_who_put_them_up_stay(empty_url: str) -> None:
    repository = await open_repository(empty_url)
    database = repository.database
    await database.write(lambda c: command.downgrade(migrations.configuration(c), "0004"))
    await database.write(lambda c: c.execute(text("INSERT INTO boards VALUES (1, 2, 3, 'current', NULL)")))
    await repository.close()
    repository = await open_repository(empty_url)
    assert await repository.boards() == (ServerBoard(1, 2, 3),)
    assert await repository.close_board(1, 3) is None, "nobody is known to have put it up"
    assert await repository.database.read(differences) == []
    await repository.close()


async def test_a_second_start_changes_nothing(migrated: Database) -> None:
    before = await migrated.read(migrations.current)
    await migrated.write(migrations.upgrade)
    assert await migrated.read(migrations.current) == before
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
        "UPDATE moves SET made_by = 'nobody'",
        "UPDATE moves SET made_by = NULL",
        "INSERT INTO moves SELECT * FROM moves",
        "UPDATE seats SET player_id = 1",
        "UPDATE seats SET computer = 'easy'",
        "UPDATE seats SET strikes = -1",
        "UPDATE seats SET chosen = 'h'",
        "UPDATE tables SET status = 'asleep'",
        "UPDATE tables SET status = 'over'",
        "UPDATE tables SET status = 'lobby', deadline = 1",
        "DELETE FROM tables",
        "INSERT INTO results VALUES (1, 0, 0, 0, NULL)",
        "INSERT INTO results VALUES (1, 5, 1, 0, NULL)",
        "INSERT INTO results VALUES (1, 0, 1, 0, 'first')",
        "INSERT INTO messages VALUES (1, 'poem', 0, 1, 1, 1, 'current', NULL, 0)",
        "INSERT INTO messages VALUES (1, 'hand', 0, 1, 1, 1, 'lost', NULL, 0)",
        "INSERT INTO boards VALUES (1, 1, 1, 'lost', NULL, NULL)",
        "INSERT INTO players (id, dm_closed, settings) VALUES (1, false, NULL)",
        "INSERT INTO ratings VALUES (1, 'x', 1, 'Ann', 25, 0, 0, 1, 1, 0, 0, 0)",
        "INSERT INTO ratings VALUES (1, 'x', 1, 'Ann', 25, 1, 22, 1, 2, 0, 0, 0)",
    ],
)
async def test_what_must_not_be(migrated: Database, statement: str) -> None:
    with pytest.raises(IntegrityError):
        await migrated.write(lambda connection: connection.execute(text(statement)))
