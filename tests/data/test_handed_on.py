"""What arrives at a process without its realm is handed on: one of all that would claim it does."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import create_async_engine

from data import Repository
from data.handed_on import HANDED_ON_CHANNEL, HandedOn
from data.hearers import Hearers
from data.realms import EVERY_REALM
from tests.data.conftest import Opener
from tests.data.tables import ANN, BOB, NOON, after, playing

CLICK = '{"id": "70", "token": "secret"}'


@pytest.fixture
async def two(open_another: Opener) -> tuple[Repository, Repository]:
    return await open_another(), await open_another()


async def test_what_is_handed_on_is_claimed_once(two: tuple[Repository, Repository]) -> None:
    one, other = two
    assert await one.hand_on(70, 17, CLICK, NOON)
    assert await other.claim(70, "b") == CLICK
    assert await one.claim(70, "a") is None
    assert await other.claim(70, "b") is None
    assert await other.claim(71, "b") is None, "nobody has handed that on"


async def test_of_two_that_hear_it_one_hands_it_on(two: tuple[Repository, Repository]) -> None:
    for number in range(20):
        handed = await asyncio.gather(*(r.hand_on(number, 17, CLICK, NOON) for r in two))
        assert sorted(handed) == [False, True]
    assert not await two[0].hand_on(19, 17, CLICK, NOON)


async def test_of_two_that_claim_it_at_once_one_has_it(two: tuple[Repository, Repository]) -> None:
    for number in range(20):
        await two[0].hand_on(number, 17, CLICK, NOON)
        claimed = await asyncio.gather(*(r.claim(number, name) for r, name in zip(two, "ab", strict=True)))
        assert set(claimed) == {CLICK, None}


async def test_its_token_is_kept_until_it_is_claimed(repository: Repository) -> None:
    def tokens(connection: Connection) -> int:
        found = text("SELECT count(*) FROM handed_on WHERE payload LIKE '%secret%'")
        return int(connection.execute(found).scalar_one())

    await repository.hand_on(70, 17, CLICK, NOON)
    assert await repository.database.read(tokens) == 1
    await repository.claim(70, "a")
    assert await repository.database.read(tokens) == 0
    assert not await repository.hand_on(70, 17, CLICK, NOON), "that it was handed on is still known"


async def test_a_process_finds_what_was_handed_on_before_it_listened(repository: Repository) -> None:
    for number, realm, seconds in ((73, 17, 2), (72, 17, 1), (71, 18, 1), (70, 17, 0)):
        await repository.hand_on(number, realm, CLICK, after(seconds))
    assert await repository.unclaimed({17}, after(1)) == (HandedOn(17, 72), HandedOn(17, 73))
    assert [one.interaction_id for one in await repository.unclaimed(EVERY_REALM, NOON)] == [70, 71, 72, 73]
    assert await repository.unclaimed(frozenset(), NOON) == ()
    await repository.claim(72, "a")
    assert await repository.unclaimed({17}, after(1)) == (HandedOn(17, 73),)


async def test_what_was_handed_on_is_forgotten_after_a_while(repository: Repository) -> None:
    await repository.hand_on(70, 17, CLICK, NOON)
    await repository.hand_on(71, 17, CLICK, after(1))
    await repository.drop_handed(after(1))
    assert await repository.unclaimed(EVERY_REALM, NOON) == (HandedOn(17, 71),)
    assert await repository.hand_on(70, 17, CLICK, after(2))


async def test_the_realm_of_a_table_is_found_by_its_number(repository: Repository) -> None:
    game = await playing(repository, ANN, BOB, guild_id=9 << 22)
    assert await repository.realm_of_table(game.table.id) == 9
    assert await repository.realm_of_table(game.table.id + 1) is None


async def test_who_has_which_realm_and_hears_what(repository: Repository) -> None:
    def note(connection: Connection) -> None:
        rows = [
            ("a", 4, "0,2", after(9)),
            ("b", 4, "", after(8)),
            ("slow", 4, "1", after(7)),
            ("other", 8, "5", after(9)),
        ]
        for name, shards, hears, alive_at in rows:
            values = {"n": name, "s": shards, "h": hears, "at": round(alive_at.timestamp() * 1_000_000)}
            connection.execute(text("INSERT INTO processes VALUES (:n, :s, :h, :at)"), values)
        for realm, owner in ((3, "a"), (6, "slow")):
            connection.execute(text("UPDATE realms SET owner = :o WHERE realm = :r"), {"o": owner, "r": realm})

    await repository.database.write(note)
    found = await repository.hearers("b", 4, since=after(8))
    assert found == Hearers("b", 4, {3: "a", 6: "slow"}, {"a": frozenset({0, 2}), "b": frozenset()})


async def test_a_process_hears_what_it_has_told_last(repository: Repository) -> None:
    await repository.enter("a", 4, frozenset(), NOON, chosen=True)
    for shards in ((2, 0), (2,), ()):
        await repository.alive({}, NOON, "a", shards)
        assert (await repository.hearers("b", 4, NOON)).hears == {"a": frozenset(shards)}


@pytest.fixture
async def heard(postgres_url: str) -> AsyncIterator[asyncio.Queue[str]]:
    """What a process is told that listens."""
    engine, told = create_async_engine(postgres_url), asyncio.Queue[str]()
    async with engine.connect() as connection:
        session: Any = (await connection.get_raw_connection()).driver_connection

        def hear(*about: Any) -> None:
            told.put_nowait(about[-1])

        await session.add_listener(HANDED_ON_CHANNEL, hear)
        yield told
        await session.remove_listener(HANDED_ON_CHANNEL, hear)
    await engine.dispose()


@pytest.mark.parametrize("url", ["postgres"], indirect=True)
async def test_the_process_that_listens_is_told_once(
    two: tuple[Repository, Repository], heard: asyncio.Queue[str]
) -> None:
    for repository in two:
        await repository.hand_on(70, 17, CLICK, NOON)
    await two[0].hand_on(71, 255, CLICK, NOON)
    told = [HandedOn.read(await heard.get()) for _ in range(2)]
    assert told == [HandedOn(17, 70), HandedOn(255, 71)]


@pytest.mark.parametrize("said", ["", "17", "17 x", "x 70", "17 70 1", "1717 70", "-1 70", "17  70", "٣ 70"])
def test_anything_else_that_is_told_is_passed_over(said: str) -> None:
    """Anybody who may connect to the database can tell something there."""
    assert HandedOn.read(said) is None
