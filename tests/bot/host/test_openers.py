"""An opener who has done nothing for an hour holds no lobby: anybody who sits there may start it (issue 33)."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.host.errors import Refusal
from bot.host.limits import OPENER_HOLDS
from bot.host.texts import OpenerStarts
from data.realms import realm_of
from data.records import Status
from games.core.text import Date, NameAt
from tests.bot.conftest import OpenHouse
from tests.bot.host.attempts import join, refused
from tests.bot.host.test_rematch import over
from tests.bot.house import ANN, BOB, CY, DORA, GUILD, NAMES, NOON, House, Time

HOUR = OPENER_HOLDS.total_seconds()


async def status(house: House, table: int) -> Status:
    return (await house.kept(table)).table.status


async def lobby(house: House, *people: int) -> int:
    """It was opened a moment ago, by the first of them."""
    table = await house.lobby(*people)
    house.host.attendance.acts(people[0])
    return table


async def test_an_opener_who_does_nothing_for_an_hour_holds_no_lobby(house: House, time: Time) -> None:
    """Ann opens a table, Bob and Cy sit down, and she is not seen again: they waited a day, and it was closed."""
    table = await lobby(house, ANN, BOB, CY)
    time.pass_(HOUR - 1)
    assert await refused(house.host.lobby.start(table, BOB)) == "opener-starts"
    time.pass_(1)
    assert await refused(house.host.lobby.start(table, DORA)) == "not-seated"
    await house.start(table, BOB)
    assert await status(house, table) is Status.PLAYING


async def test_others_are_told_from_when_on_they_may_start(house: House, time: Time) -> None:
    table = await lobby(house, ANN, BOB)
    time.pass_(600)
    with pytest.raises(Refusal) as refusal:
        await house.host.lobby.start(table, BOB)
    assert refusal.value.text == OpenerStarts(NameAt(0, "Ann"), Date(NOON + OPENER_HOLDS))


async def test_an_opener_who_does_anything_holds_it_for_another_hour(house: House, time: Time) -> None:
    table = await lobby(house, ANN, BOB)
    time.pass_(HOUR - 1)
    house.host.attendance.acts(ANN)
    house.host.attendance.acts(BOB)
    time.pass_(HOUR - 1)
    assert await refused(house.host.lobby.start(table, BOB)) == "opener-starts"


async def test_the_hour_stands_still_while_the_line_to_their_server_is_cut(house: House, time: Time) -> None:
    """It stood still only where every line was."""
    house.host.downtime.start(2)
    await house.host.downtime.take()
    table = await lobby(house, ANN, BOB)
    time.pass_(600)
    house.host.downtime.lost(0, 0)
    time.pass_(HOUR)
    await house.host.downtime.beat()
    assert await refused(house.host.lobby.start(table, BOB)) == "opener-starts"
    house.host.attendance.acts(CY)
    await house.host.downtime.back(0)
    time.pass_(HOUR - 601)
    assert await refused(house.host.lobby.start(table, BOB)) == "opener-starts"
    time.pass_(1)
    await house.host.lobby.start(table, BOB)


async def test_options_remain_those_of_the_opener(house: House, time: Time) -> None:
    table = await lobby(house, ANN, BOB, CY)
    time.pass_(HOUR)
    assert await refused(house.host.lobby.set_options(table, BOB, {"rounds": "3"})) == "not-opener"
    assert await refused(house.host.lobby.send_away(table, BOB, CY)) == "not-opener"
    assert await refused(house.host.invitations.take_back(table, BOB, CY)) == "not-opener"


async def test_a_rematch_waits_no_longer_for_those_who_do_not_come(house: House, time: Time) -> None:
    before = await over(house, ANN, BOB, CY)
    house.host.attendance.acts(ANN)
    table = (await house.host.rematches.ask(before, ANN, NAMES[ANN])).table.id
    await join(house, table, BOB)
    assert await refused(house.host.lobby.start(table, BOB)) == "opener-starts"
    time.pass_(HOUR)
    await house.start(table, BOB)
    assert {seat.player_id for seat in (await house.kept(table)).seats} == {ANN, BOB}


async def test_what_was_done_before_a_restart_is_not_known_so_the_hour_begins_anew(
    house: House, open_house: OpenHouse, time: Time
) -> None:
    table = await lobby(house, ANN, BOB)
    time.pass_(3 * HOUR)
    later = await open_house()
    assert await refused(later.host.lobby.start(table, BOB)) == "opener-starts"
    time.pass_(HOUR)
    await later.start(table, BOB)


async def test_an_hour_in_which_nobody_could_act_does_not_count(house: House, time: Time) -> None:
    await house.resume()
    table = await lobby(house, ANN, BOB)
    house.host.downtime.lost(0, time.steady())
    time.pass_(3 * HOUR)
    await house.host.downtime.back(0)
    assert await refused(house.host.lobby.start(table, BOB)) == "opener-starts"
    time.pass_(HOUR)
    await house.start(table, BOB)


async def test_nothing_is_kept_of_those_who_did_something_long_ago(house: House, time: Time) -> None:
    attendance = house.host.attendance
    for person in range(100, 200):
        attendance.acts(person)
        time.pass_(HOUR / 10)
    assert [attendance.idle(person, GUILD).total_seconds() for person in (199, 195, 100, 50)] == [
        HOUR / 10, HOUR / 2, 10 * HOUR, 10 * HOUR
    ]  # fmt: skip


async def test_an_opener_who_has_done_nothing_at_the_next_owner_has_their_hour(house: House, time: Time) -> None:
    """The process has run for a day when it takes the realm: it knows nothing of what they have done before."""
    attendance = house.host.attendance
    time.pass_(24 * HOUR)
    assert attendance.idle(199, GUILD) >= OPENER_HOLDS
    house.host.take({realm_of(GUILD, 199)})
    assert attendance.idle(199, GUILD) == timedelta(0)
    time.pass_(60)
    assert attendance.idle(199, GUILD) == timedelta(seconds=60)
    assert attendance.idle(199, GUILD + (1 << 22)) >= OPENER_HOLDS, "of another realm"
