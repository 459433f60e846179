"""How many tables may be open at once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from datetime import timedelta

import pytest

from bot.host import texts
from bot.host.errors import Refusal
from bot.host.limits import Cooldown, Limits
from bot.host.wish import Wish
from games.core.text import Number, Text
from tests.bot.conftest import OpenHouse
from tests.bot.house import ANN, BOB, CHANNEL, CY, GUILD, House


async def refused(*attempts: Awaitable[object]) -> list[Text]:
    """The answers to the attempts that fail, when all are made at once."""
    answers = await asyncio.gather(*attempts, return_exceptions=True)
    return [answer.text for answer in answers if isinstance(answer, Refusal)]


@pytest.fixture
async def house(open_house: OpenHouse) -> House:
    return await open_house(limits=Limits(person=2, server=3))


async def test_a_person_sits_at_so_many_tables_and_no_more(house: House) -> None:
    full = [texts.SitsAtTooMany(Number(2))]
    first, theirs = await house.lobby(ANN), await house.lobby(BOB)
    await house.host.lobby.join(theirs, ANN, "Ann")
    assert await refused(house.lobby(ANN)) == full
    other = await house.lobby(CY)
    assert await refused(house.host.lobby.join(other, ANN, "Ann")) == full
    await house.host.lobby.leave(first, ANN)
    await house.host.lobby.join(other, ANN, "Ann")


async def test_of_two_that_are_opened_at_once_one_is_too_many(house: House) -> None:
    await house.lobby(ANN)
    assert await refused(house.lobby(ANN), house.lobby(ANN)) == [texts.SitsAtTooMany(Number(2))]


async def test_whoever_sits_there_already_is_told_that(house: House) -> None:
    table = await house.lobby(ANN)
    await house.lobby(ANN)
    assert await refused(house.host.lobby.join(table, ANN, "Ann")) == [texts.AlreadySeated()]


async def test_whoever_sits_at_too_many_tables_is_told_first_that_there_is_no_seat(house: House) -> None:
    for _ in range(2):
        await house.lobby(ANN)
    started = (await house.game(BOB, CY)).table.id
    assert await refused(house.host.lobby.join(started, ANN, "Ann")) == [texts.HasStarted()]


async def test_a_game_that_was_resigned_counts_no_more(house: House) -> None:
    game = await house.game(ANN, BOB, computers=1)
    await house.lobby(ANN)
    await house.host.play.resign(game.table.id, ANN)
    await house.lobby(ANN)


async def test_a_server_has_so_many_tables_and_no_more(house: House) -> None:
    for person in (ANN, BOB, CY):
        await house.lobby(person)
    assert await refused(house.lobby(ANN)) == [texts.ServerFull(Number(3))]
    elsewhere = Wish("thirteen", GUILD + 1, CHANNEL, 600)
    await house.host.lobby.open(elsewhere, ANN, "Ann")


async def test_what_lasts_longer_is_told_before_how_long_it_is_until_one_may_open_again(open_house: OpenHouse) -> None:
    """Whom the server blocks, and who sits at too many tables, need not wait to hear it."""
    once = Cooldown("opening", 1, timedelta(minutes=5))
    house = await open_house(limits=Limits(person=2, server=3, opening=once))
    first = await house.lobby(ANN)
    (often,) = await refused(house.lobby(ANN))
    assert isinstance(often, texts.TooOften)
    for person in (BOB, CY):
        await house.lobby(person)
    assert await refused(house.lobby(ANN)) == [texts.ServerFull(Number(3))]
    await house.host.lobby.join(first + 1, ANN, "Ann")
    assert await refused(house.lobby(ANN)) == [texts.SitsAtTooMany(Number(2))]
    await house.host.blocks.add(GUILD, ANN, by=CY)
    assert await refused(house.lobby(ANN)) == [texts.Blocked()]
