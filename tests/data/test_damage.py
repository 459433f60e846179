"""Values that cannot be: each spoils its own row, and no list that the row is in."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing, suppress
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from data import Repository, open_repository
from data.columns import microseconds
from data.damage import misfits
from data.errors import DamagedTable
from data.leaderboards import Order
from data.messages import Message, MessageKind, ServerBoard
from data.realms import EVERY_REALM
from data.records import TurnEnd
from data.schema import metadata
from tests.data.tables import ANN, BOB, CHANNEL, CY, GUILD, NOON, after, finish, lobby, move, outcome, playing

ODD = "'abc'", "x'ff00'", "1e300", "9223372036854775807", "-9223372036854775808", "NULL", "CAST(x'c328' AS TEXT)"
"""What SQLite keeps in a column of any kind."""
COLUMNS = sorted(
    f"{name}.{column.name}"
    for name in ("tables", "seats", "moves")
    for column in metadata.tables[name].columns
    if column.name not in ("id", "table_id")
)


@pytest.fixture
async def repository(sqlite_url: str) -> AsyncIterator[Repository]:
    opened = await open_repository(sqlite_url)
    yield opened
    await opened.close()


def damage(path: Path, field: str, value: str, where: str) -> None:
    """Write it over whatever the field has, past all that SQLite checks."""
    kept, _, column = field.partition(".")
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        if value == "NULL":
            connection.execute("PRAGMA writable_schema = ON")
            connection.execute("UPDATE sqlite_schema SET sql = replace(sql, 'NOT NULL', '') WHERE type = 'table'")
            connection.execute("PRAGMA writable_schema = RESET")
        connection.execute(f"UPDATE {kept} SET {column} = {value} WHERE {where}")  # noqa: S608 - of this test


@pytest.mark.parametrize("field", COLUMNS)
async def test_a_damaged_value_spoils_its_own_table_only(path: Path, repository: Repository, field: str) -> None:
    whole, broken = [
        await repository.append_move(await playing(repository, deadline=NOON), move(1), deadline=NOON) for _ in range(2)
    ]
    for value in ODD:
        key = "id" if field.startswith("tables.") else "table_id"
        with suppress(sqlite3.IntegrityError):  # of two rows the same: that is damage which SQLite keeps out
            damage(path, field, value, f"{key} = {broken.table.id}")
        assert whole.table in await repository.active_tables(player_id=ANN)
        assert whole.table in await repository.active_tables(guild_id=GUILD)
        assert TurnEnd.of(whole.table) in await repository.turn_ends()
        assert whole.table in await repository.tables_to_show(NOON)
        assert whole.table in await repository.tables_to_play({})
        assert await repository.load(whole.table.id) == whole
        await repository.next_absence_over(NOON)
        await repository.next_cancel_over(NOON)


async def test_a_damaged_table_is_named_with_its_fields_and_without_a_value(path: Path, repository: Repository) -> None:
    log = await playing(repository)
    damage(path, "tables.secret", "'hush'", "1")
    damage(path, "seats.player_id", "NULL", "seat = 0")
    with pytest.raises(DamagedTable) as damaged:
        await repository.load(log.table.id)
    assert str(damaged.value) == f"table {log.table.id} is damaged: tables.secret, seats.player_id"
    assert damaged.value.__context__ is None


async def test_rows_of_people_that_cannot_be_are_as_if_they_were_not_there(path: Path, repository: Repository) -> None:
    log = await playing(repository)
    await repository.set_settings(ANN, {"theme": "light"})
    await repository.set_dm_channel(ANN, 900)
    await repository.set_dm_channel(BOB, 901)
    damage(path, "players.settings", "x'00'", f"id = {ANN}")
    damage(path, "players.absent_at", "'noon'", f"id = {ANN}")
    damage(path, "players.dm_channel", "'abc'", f"id = {ANN}")
    ann = await repository.player(ANN)
    assert (ann.settings, ann.absent_at, ann.dm_channel) == ("", None, None)
    assert await repository.direct_channels(0) == {BOB: 901}
    await repository.set_settings(ANN, {"theme": "dark"})
    assert (await repository.player(ANN)).settings == "theme=dark"

    standing = [Message(log.table.id, MessageKind.HAND, seat, CHANNEL, 70 + seat, 1) for seat in range(2)]
    await repository.put_messages(log.table.id, standing)
    damage(path, "messages.state", "'odd'", "message_id = 70")
    assert await repository.messages(log.table.id) == (standing[1],)
    assert await repository.find_message(70) is None

    boards = [ServerBoard(GUILD + number, CHANNEL, 80 + number) for number in range(2)]
    await repository.put_boards(boards)
    damage(path, "boards.channel_id", "'odd'", f"guild_id = {GUILD}")
    assert await repository.boards() == (boards[1],)

    await repository.block(GUILD, CY, by=ANN, at=NOON)
    damage(path, "blocks.at", "1e300", "1")
    assert set(await repository.blocked(GUILD)) == {CY}, "a block holds"

    await repository.alive({EVERY_REALM: NOON})
    damage(path, "notes.value", "'never'", "1")
    assert await repository.alive_at() is None
    assert await repository.come_back(NOON) == {None: EVERY_REALM}


async def test_a_damaged_rating_begins_anew_and_keeps_no_game_from_ending(path: Path, repository: Repository) -> None:
    for _ in range(2):
        log = await playing(repository)
        await finish(repository, log, outcome(1, 2))
        for field, value in (("mu", "'abc'"), ("games", "NULL"), ("wins", "100"), ("sigma", "0")):
            damage(path, f"ratings.{field}", value, f"player_id = {ANN} AND guild_id = {GUILD}")
        damage(path, "rating_history.at", "'then'", f"player_id = {ANN} AND guild_id = 0")
        board = await repository.leaderboard(guild_id=GUILD, game="thirteen", order=Order.RATING)
        assert [row.player_id for row in board] == [BOB]
        assert await repository.load(log.table.id) is not None
    log = await lobby(repository, ANN, BOB)
    assert [standing.player_id for standing in log.standings] == [BOB]


async def test_on_postgres_moments_that_no_clock_shows_are_found(postgres_url: str) -> None:
    repository = await open_repository(postgres_url)
    try:
        whole, broken = [await playing(repository, deadline=NOON) for _ in range(2)]

        def late(connection: Connection) -> None:
            connection.execute(
                text("UPDATE tables SET deadline = 4611686018427387904 WHERE id = :id"), {"id": broken.table.id}
            )

        await repository.database.write(late)
        assert await repository.active_tables(guild_id=GUILD) == (whole.table,)
        assert await repository.turn_ends() == (TurnEnd.of(whole.table),)
        with pytest.raises(DamagedTable, match=r"tables\.deadline"):
            await repository.load(broken.table.id)
    finally:
        await repository.close()


async def test_since_when_tables_are_damaged_is_noted_once_and_moves_with_a_downtime(url: str) -> None:
    repository = await open_repository(url)
    await repository.note_damaged({7: NOON, 8: after(5)})
    await repository.note_damaged({7: after(9), 9: after(9)}, mended=[8])
    assert await repository.damaged_since() == {7: NOON, 9: after(9)}
    for seconds in (10, 3610):
        await repository.come_back(after(seconds))
    assert await repository.damaged_since() == {7: after(3600), 9: after(3609)}
    log = await playing(repository)
    await repository.note_damaged({log.table.id: NOON})
    assert await repository.end_damaged(log.table.id, at=after(10), reason="damaged")
    assert set(await repository.damaged_since()) == {7, 9}
    await repository.close()


async def test_a_damaged_note_is_none(path: Path, repository: Repository) -> None:
    """The sweep of lobbies and damaged tables read it, and did nothing."""
    await repository.note_damaged({7: NOON, 8: NOON})
    damage(path, "notes.name", "'damaged x'", "name = 'damaged 7'")
    assert await repository.damaged_since() == {8: NOON}
    damage(path, "notes.name", "x'64616d6167656420ff'", "name = 'damaged x'")
    assert await repository.damaged_since() == {8: NOON}
    damage(path, "notes.value", "'then'", "name = 'damaged 8'")
    assert await repository.damaged_since() == {}


def test_what_can_be_is_no_damage() -> None:
    table = metadata.tables["notes"]
    assert misfits(table, {"name": "alive_at", "value": microseconds(NOON)}) == []
    assert misfits(table, {"name": "alive_at", "value": 1.5}) == ["value"]
    assert misfits(table, {"name": None, "value": 1}) == ["name"]
