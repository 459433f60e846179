"""Tables are divided into realms: by their servers, or by their openers where they belong to none."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest
from alembic import command
from sqlalchemy import text

from data import Repository, migrations, open_repository
from data.columns import EPOCH
from data.messages import ServerBoard
from data.realms import EVERY_REALM, realm_of
from data.records import ALONE, Seat
from data.sql.downtime import ready_at
from tests.data.tables import ANN, BOB, CHANNEL, NOON, after, lobby, new_table, playing

SECOND = 1 << 22


@pytest.mark.parametrize(
    ("guild_id", "opener_id", "realm"),
    [
        (0, 3 << 22, 3),
        (SECOND, 3 << 22, 1),
        (SECOND + 4_194_303, 0, 1),
        (256 << 22, 0, 0),
        (175928847299117063, 0, 4),  # divided by 2**22 it is 41944705796, and that is 163846507 * 256 + 4
    ],
)
def test_the_realm_of_a_table(guild_id: int, opener_id: int, realm: int) -> None:
    assert realm_of(guild_id, opener_id) == realm


async def test_a_table_has_its_realm_from_the_first(repository: Repository) -> None:
    assert (await lobby(repository, guild_id=255 << 22)).table.realm == 255
    person = (7 << 22) + 1
    alone = new_table(guild_id=ALONE, channel_id=CHANNEL, opener_id=person)
    log, _ = await repository.open_alone(alone, [Seat(0, person, None, "Ann", 0)], most=5, reason="")
    assert log.table.realm == 7


async def test_a_start_looks_at_the_tables_and_boards_of_its_realms(repository: Repository) -> None:
    logs = [await playing(repository, ANN, computers=1, guild_id=server) for server in (5, SECOND + 5)]
    boards = tuple(ServerBoard(log.table.guild_id, CHANNEL, log.table.id) for log in logs)
    await repository.put_boards(boards)
    for realms, found in ((EVERY_REALM, {0, 1}), ({0}, {0}), ({1, 9}, {1}), ({2}, set())):
        mine = frozenset(realms)
        ids = [logs[number].table.id for number in sorted(found, reverse=True)]
        assert [table.id for table in await repository.tables_to_play({"thirteen": 1}, mine)] == ids
        assert [table.id for table in await repository.tables_to_show(NOON, mine)] == ids
        assert [table.id for table in await repository.silent_games(NOON, 1, own=True, realms=mine)] == []
        assert list(await repository.open_tables_from(realms=mine)) == ids[::-1]
        assert await repository.boards(mine) == tuple(boards[number] for number in sorted(found))


async def test_tables_of_before_there_were_realms_are_of_theirs(empty_url: str) -> None:
    """So is the moment at which a bot of then was last alive: the oldest counts, where each shard had its own. Where
    it had not edited all times that have moved, they are edited in all realms."""
    repository = await open_repository(empty_url)
    games = [await playing(repository, ANN, BOB, guild_id=server, deadline=after(600)) for server in (5, SECOND + 5)]
    database = repository.database
    await database.write(lambda c: command.downgrade(migrations.configuration(c), "0025"))
    noted = "('alive_at 0/2', 7000000), ('alive_at 1/2', 9000000), ('ran_at', 11000000), ('mistimed', 5000000)"
    await database.write(lambda c: c.execute(text(f"INSERT INTO notes VALUES {noted}")))  # noqa: S608
    assert await database.read(ready_at) == EPOCH + timedelta(seconds=7), "it may still run"
    await repository.close()
    repository = await open_repository(empty_url)
    kept = [await repository.load(log.table.id) for log in games]
    assert [log and log.table for log in kept] == [replace(log.table, epoch=0) for log in games]
    assert [log.table.realm for log in games] == [0, 1]
    noted = "SELECT name, value FROM notes WHERE name LIKE 'alive_at%'"
    assert await database.read(lambda c: [tuple(row) for row in c.execute(text(noted))]) == [("alive_at", 7000000)]
    assert await repository.mistimed() == dict.fromkeys(EVERY_REALM, timedelta(seconds=5))
    assert not await database.read(lambda c: c.scalar(text("SELECT value FROM notes WHERE name = 'mistimed'")))
    assert [*await repository.come_back(after(0))] == [NOON - EPOCH - timedelta(seconds=7)]
    await repository.close()
