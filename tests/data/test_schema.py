"""The migrations make what the schema says, and the database itself refuses what must not be."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, select, text
from sqlalchemy.exc import IntegrityError

from data import migrations, open_repository
from data.database import Database, Work
from data.records import UNKNOWN
from data.schema import metadata, microseconds, rating_history, ratings, tables
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


def down_to(revision: str) -> Work[None]:
    return lambda connection: command.downgrade(migrations.configuration(connection), revision)


async def test_the_migrated_database_is_the_schema(migrated: Database) -> None:
    def straight(connection: Connection) -> dict[str, set[str | None]]:
        metadata.drop_all(connection)
        metadata.create_all(connection)
        return checks(connection)

    assert await migrated.read(differences) == []
    assert await migrated.read(checks) == await migrated.write(straight)


async def test_a_database_of_the_first_version_keeps_what_is_in_it(migrated: Database) -> None:
    """Down to the first schema and up again: a table, two seats and a move."""
    count = text("SELECT (SELECT count(*) FROM tables), (SELECT count(*) FROM seats), (SELECT count(*) FROM moves)")

    def down(connection: Connection) -> None:
        down_to("0001")(connection)
        assert "chosen" not in {column["name"] for column in inspect(connection).get_columns("seats")}

    def up(connection: Connection) -> None:
        migrations.upgrade(connection)
        assert connection.execute(count).one() == (1, 2, 1)
        assert differences(connection) == []

    await migrated.write(down)
    await migrated.write(up)


async def test_what_was_dealt_before_opening_messages_keeps_its_recipe_and_lobbies_get_the_new_one(
    migrated: Database,
) -> None:
    """A game goes on by the join ids that were mixed in; a lobby was never dealt. Then a table may be dealing."""

    def down(connection: Connection) -> None:
        down_to("0016")(connection)
        copied = ", ".join(column["name"] for column in inspect(connection).get_columns("tables"))
        lobby = copied.replace("id,", "2,", 1).replace("status", "'lobby'").replace("deadline", "NULL")
        connection.execute(text(f"INSERT INTO tables ({copied}) SELECT {lobby} FROM tables"))  # noqa: S608

    def up(connection: Connection) -> list[Any]:
        migrations.upgrade(connection)
        found = [tuple(row) for row in connection.execute(text("SELECT id, recipe, openings FROM tables ORDER BY id"))]
        connection.execute(text("UPDATE tables SET status = 'dealing' WHERE id = 2"))
        return found

    await migrated.write(down)
    assert await migrated.write(up) == [(1, 1, 0), (2, 2, 0)]
    for wrong in ("status = 'dealt'", "ended_at = 1"):
        with pytest.raises(IntegrityError):
            await migrated.write(lambda connection, to=wrong: connection.execute(text(f"UPDATE tables SET {to}")))  # type: ignore[misc]  # noqa: S608


async def test_games_under_their_former_keys_are_found_under_their_present_ones(migrated: Database) -> None:
    """A table, a rating and its history of each of the two games that were called otherwise."""
    rating = "INSERT INTO ratings VALUES (1, 'kings_court_tiles', 1, 'Ann', 25, 8, 1, 1, 1)"
    history = "INSERT INTO rating_history VALUES (1, 'kings_court_race', 1, 1, 25, 8, 0)"

    def down(connection: Connection) -> None:
        down_to("0003")(connection)
        for statement in ("UPDATE tables SET game = 'kings_court_tiles'", rating, history):
            connection.execute(text(statement))

    def up(connection: Connection) -> list[Any]:
        migrations.upgrade(connection)
        return [connection.scalar(select(kept.c.game)) for kept in (tables, ratings, rating_history)]

    await migrated.write(down)
    assert await migrated.write(up) == ["sevens", "sevens", "race"]


async def test_an_upgrade_leaves_open_what_messages_show(migrated: Database) -> None:
    """A message of before versions were kept, which showed ply 7: at most it is edited once."""

    def down(connection: Connection) -> int:
        down_to("0004")(connection)
        connection.execute(text("INSERT INTO messages VALUES (1, 'table', -1, 600, 700, 7, false)"))
        rules: int = connection.execute(text("SELECT version FROM tables")).scalar_one()
        return rules

    def up(connection: Connection) -> None:
        migrations.upgrade(connection)
        assert connection.execute(text("SELECT version FROM messages")).scalar() == UNKNOWN
        assert connection.execute(text("SELECT version, rules FROM tables")).one() == (1, rules)

    rules = await migrated.write(down)
    await migrated.write(up)


async def test_who_was_not_to_be_pinged_is_left_in_peace_and_messages_stay(migrated: Database) -> None:
    """Bob did not want to be pinged; a hand stands."""

    def down(connection: Connection) -> None:
        down_to("0007")(connection)
        for person, ping in ((ANN, "true"), (BOB, "false")):
            columns = "INSERT INTO players (id, dm_closed, ping) VALUES"
            connection.execute(text(f"{columns} ({person}, false, {ping})"))
        connection.execute(text("INSERT INTO messages VALUES (1, 'hand', 0, 600, 700, 2, false)"))

    def up(connection: Connection) -> None:
        migrations.upgrade(connection)
        told = connection.execute(text("SELECT id, notify FROM players ORDER BY id")).all()
        assert [tuple(row) for row in told] == sorted([(ANN, "dm"), (BOB, "quiet")])
        assert connection.execute(text("SELECT kind, message_id FROM messages")).one() == ("hand", 700)
        assert differences(connection) == []

    await migrated.write(down)
    await migrated.write(up)


async def test_nobody_known_before_is_asked_again(migrated: Database) -> None:
    def down(connection: Connection) -> None:
        down_to("0008")(connection)
        connection.execute(text("INSERT INTO players (id, dm_closed, notify) VALUES (1, false, 'quiet')"))

    def up(connection: Connection) -> None:
        migrations.upgrade(connection)
        assert connection.execute(text("SELECT notify, ask_again FROM players")).one() == ("quiet", False)

    await migrated.write(down)
    await migrated.write(up)


async def test_nicknames_leave_the_board_of_all_servers_and_turns_without_a_limit_get_an_end(
    migrated: Database,
) -> None:
    """Ann's rating in all servers had the name of the last one. Table 1 has no limit; its player is away for a day."""
    day = 86_400_000_000

    def down(connection: Connection) -> None:
        down_to("0019")(connection)
        rating = text("INSERT INTO ratings VALUES (:guild, '*', 1, 'Boss', 25, 8, 1, 1, 1)")
        connection.execute(rating, [{"guild": 0}, {"guild": 500}])
        connection.execute(text("UPDATE tables SET turn_seconds = 0"))
        away = {"until": microseconds(datetime.now(UTC)) + day}
        connection.execute(text("UPDATE seats SET absent_until = :until WHERE seat = 1"), away)

    def up(connection: Connection) -> None:
        before = microseconds(datetime.now(UTC))
        migrations.upgrade(connection)
        names = connection.execute(text("SELECT name FROM ratings ORDER BY guild_id")).scalars()
        assert list(names) == ["", "Boss"]
        deadline = connection.execute(text("SELECT deadline FROM tables")).scalar_one()
        assert 14 * day < deadline - before <= 15 * day
        assert differences(connection) == []

    await migrated.write(down)
    await migrated.write(up)
    await migrated.write(lambda connection: connection.execute(text("UPDATE seats SET absent_until = NULL")))
    await migrated.write(down_to("0019"))
    assert await migrated.read(lambda c: c.execute(text("SELECT deadline FROM tables")).scalar_one()) is None
    before = microseconds(datetime.now(UTC))
    await migrated.write(migrations.upgrade)
    deadline = await migrated.read(lambda c: c.execute(text("SELECT deadline FROM tables")).scalar_one())
    assert 0 <= deadline - before - 14 * day < 60_000_000


async def test_who_was_sent_away_from_a_game_that_has_started_is_kept_no_longer(migrated: Database) -> None:
    """Table 1 has started; then it is taken for a lobby."""

    def down(connection: Connection) -> None:
        down_to("0020")(connection)
        connection.execute(text("INSERT INTO sent_away VALUES (1, 9)"))

    def kept(connection: Connection) -> list[int]:
        migrations.upgrade(connection)
        return list(connection.execute(text("SELECT table_id FROM sent_away")).scalars())

    await migrated.write(down)
    assert await migrated.write(kept) == []
    await migrated.write(down)
    await migrated.write(lambda connection: connection.execute(text("UPDATE tables SET status = 'lobby'")))
    assert await migrated.write(kept) == [1]


async def test_nobody_known_before_leaves_routine_to_the_bot(migrated: Database) -> None:
    def down(connection: Connection) -> None:
        down_to("0013")(connection)
        connection.execute(text("INSERT INTO players (id, dm_closed, notify) VALUES (1, false, 'quiet')"))

    def up(connection: Connection) -> None:
        migrations.upgrade(connection)
        assert connection.execute(text("SELECT notify, routine FROM players")).one() == ("quiet", False)

    await migrated.write(down)
    await migrated.write(up)


async def test_in_a_game_of_before_nobody_has_agreed_to_hints(migrated: Database) -> None:
    def up(connection: Connection) -> None:
        migrations.upgrade(connection)
        assert connection.execute(text("SELECT hints FROM seats")).scalars().all() == [False, False]

    await migrated.write(down_to("0014"))
    await migrated.write(up)


async def test_no_table_of_before_is_pruned(migrated: Database) -> None:
    def up(connection: Connection) -> None:
        migrations.upgrade(connection)
        assert connection.execute(text("SELECT pruned FROM tables")).scalars().all() == [False]

    await migrated.write(down_to("0016"))
    await migrated.write(up)


async def test_an_end_that_was_shown_before_an_upgrade_is_not_told_again(migrated: Database) -> None:
    """Of one table the end has been shown, in its own message; of the other not yet."""
    shown = "INSERT INTO messages VALUES (1, 'table', -1, 600, 700, 5, true), (1, 'hand', 0, 600, 701, 5, true)"

    def down(connection: Connection) -> None:
        down_to("0008")(connection)
        connection.execute(text(shown))
        connection.execute(text("INSERT INTO messages VALUES (1, 'lobby', -1, 600, 702, 4, false)"))

    def up(connection: Connection) -> None:
        migrations.upgrade(connection)
        results = connection.execute(text("SELECT message_id, final FROM messages WHERE kind = 'result'")).all()
        assert [tuple(row) for row in results] == [(700, True)]
        assert connection.execute(text("SELECT count(*) FROM messages")).scalar() == 4

    await migrated.write(down)
    await migrated.write(up)


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
        "INSERT INTO players (id, dm_closed, notify) VALUES (1, false, 'loudly')",
        "INSERT INTO ratings VALUES (1, 'x', 1, 'Ann', 25, 0, 0, 1, 1)",
        "INSERT INTO ratings VALUES (1, 'x', 1, 'Ann', 25, 1, 22, 1, 2)",
    ],
)
async def test_what_must_not_be(migrated: Database, statement: str) -> None:
    with pytest.raises(IntegrityError):
        await migrated.write(lambda connection: connection.execute(text(statement)))
