"""Whom a server blocks from its tables (issue 11, "Abuse")."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.host.guests import expected
from bot.host.wish import Wish
from data.records import Guest, Status
from tests.bot.conftest import OpenHouse
from tests.bot.host.attempts import Gate, join, people, refused
from tests.bot.house import ANN, BOB, CHANNEL, CY, EVE, GUILD, House


async def test_who_is_blocked_while_another_is_let_in_again_stays_blocked(house: House) -> None:
    blocks = house.host.blocks
    await blocks.add(GUILD, BOB, ANN)
    await asyncio.gather(blocks.remove(GUILD, BOB), blocks.add(GUILD, CY, ANN))
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
    """He is blocked in the last moment: the rematch asks the others, the private table is refused."""
    over = (await house.play_out((await house.game(ANN, BOB, CY)).table.id)).table.id
    wish = Wish("thirteen", GUILD, CHANNEL, 600, guests=(Guest(0, BOB, "Bob"),))
    gate = Gate(house, monkeypatch, "open_table")
    rematch = asyncio.create_task(house.host.rematches.ask(over, ANN, "Ann"))
    private = asyncio.create_task(house.host.lobby.open(wish, ANN, "Ann"))
    await gate.reached(2)
    await house.host.blocks.add(GUILD, BOB, by=EVE)
    await house.host.departures.leave_lobbies(GUILD, BOB)
    gate.open()
    assert [guest.player_id for guest in expected(await rematch)] == [CY]
    assert await refused(private) == "guest-blocked"


@pytest.mark.parametrize("how", ["blocked", "forgotten"])
async def test_a_lobby_that_has_just_opened_does_not_wait_for_a_guest_who_is_found_there(
    house: House, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    """It is on disk, and Ann has not heard yet that it is open: what she hears of must be what is there by then."""
    wish = Wish("thirteen", GUILD, CHANNEL, 600, guests=(Guest(0, BOB, "Bob"), Guest(1, CY, "Cy")))
    write = house.repository.open_table

    async def lose_bob(*given: Any, **named: Any) -> Any:
        opened = await write(*given, **named)
        if how == "blocked":
            await house.host.blocks.add(GUILD, BOB, by=EVE)
            await house.host.departures.leave_lobbies(GUILD, BOB)
        else:
            await house.host.privacy.forget(BOB)
        return opened

    monkeypatch.setattr(house.repository, "open_table", lose_bob)
    table = (await house.host.lobby.open(wish, ANN, "Ann")).table.id
    session = await house.host.ledger.session(table)
    assert session == await house.kept(table)
    assert [guest.player_id for guest in expected(session)] == [CY]


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
    """Bob sits, and has not heard of it, when the moderator blocks him and has him leave the lobbies."""
    table_id = await house.lobby(ANN)
    seat, block = house.repository.add_seat, list[asyncio.Task[int]]()

    async def blocked() -> int:
        await house.host.blocks.add(GUILD, BOB, by=EVE)
        return await house.host.departures.leave_lobbies(GUILD, BOB)

    async def seat_and_block(*given: Any) -> Any:
        seated = await seat(*given)
        block.append(asyncio.create_task(blocked()))
        return seated

    monkeypatch.setattr(house.repository, "add_seat", seat_and_block)
    await join(house, table_id, BOB)
    assert await block[0] == 1
    assert (await house.kept(table_id)).seat_of(BOB) is None


async def test_who_is_blocked_before_they_sit_is_refused(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """All that Bob's click asks for is done, but that it is written."""
    table_id = await house.lobby(ANN)
    gate = Gate(house, monkeypatch, "add_seat")
    joining = asyncio.create_task(join(house, table_id, BOB))
    await gate.reached(1)
    await house.host.blocks.add(GUILD, BOB, by=EVE)
    assert await house.host.departures.leave_lobbies(GUILD, BOB) == 0
    gate.open()
    assert await refused(joining) == "blocked"


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
