"""Whom a server blocks from its tables (issue 11, "Abuse")."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.host.guests import expected
from bot.host.session import Session
from bot.host.wish import Wish
from data.records import Guest, Status
from tests.bot.conftest import OpenHouse
from tests.bot.host.attempts import join, people, refused
from tests.bot.house import ANN, BOB, CHANNEL, CY, EVE, GUILD, House


async def test_who_is_blocked_while_another_is_let_in_again_stays_blocked(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocks, repository = house.host.blocks, house.repository
    await blocks.add(GUILD, BOB, ANN)
    blocked, read, go_on = repository.blocked, asyncio.Event(), asyncio.Event()

    async def slow(guild_id: int) -> Any:
        monkeypatch.undo()
        found = await blocked(guild_id)
        read.set()
        await go_on.wait()
        return found

    monkeypatch.setattr(repository, "blocked", slow)
    removing = asyncio.create_task(blocks.remove(GUILD, BOB))
    await read.wait()
    adding = asyncio.create_task(blocks.add(GUILD, CY, ANN))
    waits = asyncio.create_task(house.queued(1))
    await asyncio.wait((adding, waits), return_when=asyncio.FIRST_COMPLETED)
    waits.cancel()
    go_on.set()
    await asyncio.gather(removing, adding)
    assert set(await blocks.blocked(GUILD)) == {CY}


async def test_blocked_people_cannot_open_or_join(house: House, open_house: OpenHouse) -> None:
    table_id = await house.lobby(ANN)
    assert await house.host.blocks.add(GUILD, BOB, by=EVE)
    assert not await house.host.blocks.add(GUILD, BOB, by=EVE)
    for one in (house, await open_house()):
        assert await refused(one.lobby(BOB)) == "blocked"
        assert await refused(join(one, table_id, BOB)) == "blocked"
    assert list(await house.host.blocks.blocked(GUILD)) == [BOB]
    assert await house.host.blocks.remove(GUILD, BOB)
    assert people(await join(house, table_id, BOB)) == {ANN, BOB}


async def test_blocked_people_are_not_dealt_into_a_table(house: House) -> None:
    """Neither by an invitation, nor by a rematch, nor from a lobby in which they sit already."""
    over = (await house.play_out((await house.game(ANN, BOB, CY)).table.id)).table.id
    lobby = await house.lobby(ANN, BOB)
    await house.host.blocks.add(GUILD, BOB, by=EVE)
    assert await house.host.departures.leave_lobbies(GUILD, BOB) == 1
    assert people(await house.kept(lobby)) == {ANN}
    wish = Wish("thirteen", GUILD, CHANNEL, 600, guests=(Guest(0, BOB, "Bob"),))
    assert await refused(house.host.lobby.open(wish, ANN, "Ann")) == "guest-blocked"
    rematch = await house.host.rematches.ask(over, ANN, "Ann")
    assert [guest.player_id for guest in rematch.log.guests] == [CY]


async def test_a_rematch_does_not_wait_for_somebody_whom_the_server_blocks_meanwhile(house: House) -> None:
    """Bob has not said that he is in: without him the two others play. When he has, he is out, and not waited for."""
    for bob_is_in in (False, True):
        over = (await house.play_out((await house.game(ANN, BOB, CY)).table.id)).table.id
        rematch = (await house.host.rematches.ask(over, ANN, "Ann")).table.id
        await join(house, rematch, BOB if bob_is_in else CY)
        await house.host.blocks.add(GUILD, BOB, by=EVE)
        assert await house.host.departures.leave_lobbies(GUILD, BOB) == bob_is_in
        if bob_is_in:
            assert [guest.player_id for guest in expected(await house.kept(rematch))] == [CY]
            await join(house, rematch, CY)
        session = await house.kept(rematch)
        assert session.table.status is Status.DEALING
        assert people(session) == {ANN, CY}
        await house.host.blocks.remove(GUILD, BOB)


async def test_a_lobby_that_opens_while_a_guest_is_blocked_does_not_wait_for_them(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The list is being written while it is asked for: the rematch asks the others, the private table is refused."""
    over = (await house.play_out((await house.game(ANN, BOB, CY)).table.id)).table.id
    wish = Wish("thirteen", GUILD, CHANNEL, 600, guests=(Guest(0, BOB, "Bob"),))
    asked: list[asyncio.Task[Session]] = []
    block = house.repository.block

    async def slowly(*who: Any, **more: Any) -> bool:
        asked.append(asyncio.create_task(house.host.rematches.ask(over, ANN, "Ann")))
        asked.append(asyncio.create_task(house.host.lobby.open(wish, ANN, "Ann")))
        await house.queued(2)
        return await block(*who, **more)

    monkeypatch.setattr(house.repository, "block", slowly)
    await house.host.blocks.add(GUILD, BOB, by=EVE)
    await house.host.departures.leave_lobbies(GUILD, BOB)
    rematch, private = asked
    assert [guest.player_id for guest in expected(await rematch)] == [CY]
    assert await refused(private) == "guest-blocked"


async def test_a_guest_who_leaves_the_server_is_not_waited_for(house: House) -> None:
    """Nor in another server's lobby: there they still are."""
    wishes = [Wish("thirteen", guild, CHANNEL, 600, guests=(Guest(0, BOB, "Bob"),)) for guild in (GUILD, GUILD + 1)]
    here, there = [(await house.host.lobby.open(wish, ANN, "Ann")).table.id for wish in wishes]
    assert await house.host.departures.left(GUILD, BOB) == 0, "they sat nowhere"
    assert expected(await house.kept(here)) == ()
    assert [guest.player_id for guest in expected(await house.kept(there))] == [BOB]
    assert await refused(join(house, here, BOB)) == "not-invited"


async def test_a_rematch_of_which_too_few_are_left_stays_open(house: House) -> None:
    """The one who asked may seat a computer, or leave."""
    over = (await house.play_out((await house.game(ANN, BOB)).table.id)).table.id
    rematch = (await house.host.rematches.ask(over, ANN, "Ann")).table.id
    await house.host.blocks.add(GUILD, BOB, by=EVE)
    await house.host.departures.leave_lobbies(GUILD, BOB)
    assert (await house.kept(rematch)).table.status is Status.LOBBY
    await house.host.lobby.add_computer(rematch, ANN)
    assert (await house.host.lobby.start(rematch, ANN)).table.status is Status.DEALING


async def test_a_rematch_with_nobody_left_to_play_is_not_opened(house: House) -> None:
    over = (await house.play_out((await house.game(ANN, BOB)).table.id)).table.id
    await house.host.blocks.add(GUILD, BOB, by=EVE)
    assert await refused(house.host.rematches.ask(over, ANN, "Ann")) == "nobody-comes"
    assert await house.repository.open_tables(guild_id=GUILD) == 0


async def test_who_is_blocked_in_the_moment_of_sitting_down_does_not_stay(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bob's tables are being counted when the moderator blocks him and has him leave the lobbies."""
    table_id = await house.lobby(ANN)
    count = house.repository.open_tables
    block: list[asyncio.Task[int]] = []

    async def blocked() -> int:
        await house.host.blocks.add(GUILD, BOB, by=EVE)
        return await house.host.departures.leave_lobbies(GUILD, BOB)

    async def count_and_block(**whose: int) -> int:
        block.append(asyncio.create_task(blocked()))
        return await count(**whose)

    monkeypatch.setattr(house.repository, "open_tables", count_and_block)
    await join(house, table_id, BOB)
    assert await block[0] == 1
    assert (await house.kept(table_id)).seat_of(BOB) is None


async def test_running_games_of_blocked_people_go_on(house: House) -> None:
    session = await house.game(ANN, BOB)
    await house.host.blocks.add(GUILD, BOB, by=EVE)
    assert await house.host.departures.leave_lobbies(GUILD, BOB) == 0
    for _ in range(4):
        session = await house.play(session.table.id)
    assert {move.seat for move in session.log.moves} == {0, 1}


async def test_a_block_holds_in_its_server_alone(house: House) -> None:
    await house.host.blocks.add(GUILD + 1, BOB, by=EVE)
    assert people(await house.kept(await house.lobby(BOB))) == {BOB}
