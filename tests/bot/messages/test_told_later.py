"""What the bot might not write is told where it may again: a game that goes on, and how a table has ended, once, also
days later."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from random import Random

import pytest

from bot.messages.key import OfTable
from bot.messages.table import ENDS_SHOWN
from data.messages import MessageKind
from data.records import Status
from data.repository import Repository
from tests.bot.channels import Channels, Shown, Stage
from tests.bot.house import ANN, BOB, CHANNEL, GUILD, House, Time
from tests.bot.messages.faulty import SlowDatabase, Undrawn
from tests.bot.messages.hours import Hours, hours_of, stopped

HOUR = 3600.0
DAY = 24 * HOUR


@pytest.fixture
async def stage(tmp_path: Path, migrated_file: bytes, time: Time) -> AsyncIterator[Stage]:
    """Games are played in the channel, since no thread can be opened; time passes when a test says so."""
    path = tmp_path / "hours.db"
    path.write_bytes(migrated_file)
    house = House(path, time, Repository(SlowDatabase(path, Random(0))))
    stage = Stage(house, Channels(time), Hours(time).wait)
    stage.start(Undrawn(Random(0)))
    stage.channels.refusing["open_thread", CHANNEL] = 50013
    yield stage
    await asyncio.wait_for(stopped(stage), 20)
    await house.close()


@pytest.fixture
def hours(stage: Stage) -> Hours:
    return hours_of(stage)


async def playing(stage: Stage, hours: Hours) -> int:
    table = await stage.house.lobby(ANN, BOB)
    await stage.presenter.post_anew(table, MessageKind.LOBBY)
    await hours.pass_(1)
    await stage.house.host.lobby.start(table, ANN)
    await hours.pass_(30)
    return table


def refuse(stage: Stage, code: int | None) -> None:
    """Discord refuses whatever the bot writes in the channel from now on; None: not any more."""
    for what in ("send", "edit"):
        if code is None:
            stage.channels.refusing.pop((what, CHANNEL), None)
        else:
            stage.channels.refusing[what, CHANNEL] = code


async def ended(stage: Stage, hours: Hours, code: int = 50013) -> int:
    """A game that has ended while the bot could not write there."""
    table = await playing(stage, hours)
    refuse(stage, code)
    await stage.house.host.play.resign(table, BOB)
    await hours.pass_(60)
    assert results(stage) == []
    return table


def results(stage: Stage) -> list[Shown]:
    """Those that were sent as such; what stood there before is edited so."""
    there = stage.channels.in_channel(CHANNEL)
    return [shown for shown in there if shown.panel.wording.name.startswith("result") and not shown.edits]


async def restarted(stage: Stage, hours: Hours) -> None:
    await stopped(stage)
    stage.house.host.ledger.forget_all()
    stage.start(Undrawn(Random(0)))
    resuming = asyncio.create_task(stage.presenter.resume())
    await hours.pass_(120)
    assert resuming.done()


@pytest.mark.parametrize("code", [50001, 50013, 160005, 50083, 10004, 200000])
async def test_a_result_that_was_refused_comes_when_the_bot_may_write_again(
    stage: Stage, hours: Hours, code: int
) -> None:
    """It was never told: nothing looked at the table any more."""
    await ended(stage, hours, code)
    refuse(stage, None)
    await hours.pass_(HOUR)
    assert len(results(stage)) == 1
    await hours.pass_(DAY)
    await restarted(stage, hours)
    assert len(results(stage)) == 1


async def test_news_of_its_server_has_it_told_at_once(stage: Stage, hours: Hours) -> None:
    await ended(stage, hours)
    await hours.pass_(10 * HOUR)
    refuse(stage, None)
    stage.presenter.hasten(GUILD + 1)
    await hours.pass_(0)
    assert results(stage) == []
    stage.presenter.hasten(GUILD)
    await hours.pass_(0)
    assert len(results(stage)) == 1


async def test_a_restart_days_later_tells_it(stage: Stage, hours: Hours) -> None:
    await ended(stage, hours)
    await hours.pass_(2 * DAY)
    await restarted(stage, hours)
    assert results(stage) == []
    await hours.pass_(2 * DAY)
    refuse(stage, None)
    await restarted(stage, hours)
    assert len(results(stage)) == 1


async def test_a_week_after_the_end_nothing_is_tried_any_more(stage: Stage, hours: Hours) -> None:
    """Few requests until then, though the bot may not write there all the time."""
    table = await ended(stage, hours)
    asked = stage.channels.in_vain
    await hours.pass_(ENDS_SHOWN.total_seconds() + 2 * HOUR)
    assert OfTable(table) not in stage.presenter.remembered or stage.presenter.table(table).idle
    assert stage.channels.in_vain - asked <= 4 * 24 * ENDS_SHOWN / timedelta(days=1)
    refuse(stage, None)
    await hours.pass_(DAY)
    assert results(stage) == []


async def test_a_channel_that_is_gone_for_ever_is_left_alone(stage: Stage, hours: Hours) -> None:
    table = await ended(stage, hours, 10003)
    await hours.pass_(60)
    assert stage.presenter.table(table).idle


async def test_a_lobby_that_was_cancelled_meanwhile_shows_so_later(stage: Stage, hours: Hours) -> None:
    table = await stage.house.lobby(ANN, BOB)
    await stage.presenter.post_anew(table, MessageKind.LOBBY)
    await hours.pass_(1)
    refuse(stage, 50001)
    await stage.house.host.closer.cancel(table, ANN, moderator=True)
    await hours.pass_(60)
    refuse(stage, None)
    await hours.pass_(HOUR)
    (lobby,) = stage.channels.in_channel(CHANNEL)
    assert "cancelled" in lobby.panel.content


async def test_a_table_is_shown_at_once_though_the_clock_was_set_back(stage: Stage, hours: Hours) -> None:
    """All that was known of its last edit is a moment that came again an hour later: until then nothing was shown."""
    table = await playing(stage, hours)
    for _ in range(2):
        await stage.house.play(table)
        await hours.pass_(30)
    before = edits(stage)
    stage.channels.time.step(-HOUR)
    await stage.house.host.downtime.look()
    for _ in range(3):
        await stage.house.play(table)
        await hours.pass_(30)
    assert edits(stage) >= before + 3


def edits(stage: Stage) -> int:
    """How many edits and messages people see in the channel."""
    return sum(1 + shown.edits for shown in stage.channels.in_channel(CHANNEL))


async def test_a_move_is_shown_when_the_permission_comes_back_mid_game(stage: Stage, hours: Hours) -> None:
    table = await playing(stage, hours)
    refuse(stage, 50013)
    await stage.house.play(table)
    await hours.pass_(60)
    before = edits(stage)
    refuse(stage, None)
    stage.presenter.hasten(GUILD)
    await hours.pass_(60)
    assert edits(stage) > before


async def test_a_player_is_called_when_the_permission_is_back(stage: Stage, hours: Hours) -> None:
    """They are told of turns by a mention alone: nobody called them, however long the turn lasted."""
    for person in (ANN, BOB):
        await stage.house.host.people.closed(person, True)
    table = await playing(stage, hours)
    await hours.pass_(130)  # nobody has done anything for two minutes
    refuse(stage, 50013)
    before = set(stage.channels.messages)
    await stage.house.play(table)
    await hours.pass_(60)
    refuse(stage, None)
    stage.presenter.hasten(GUILD)
    await hours.pass_(180)
    now = await stage.house.kept(table)
    called = now.seats[now.to_move or 0].player_id
    assert any(called in shown.pings for key, shown in stage.channels.messages.items() if key not in before)


async def dealing(stage: Stage, hours: Hours, code: int) -> int:
    """A game with an opening message that is refused."""
    table = await stage.house.lobby(ANN, BOB)
    await stage.presenter.post_anew(table, MessageKind.LOBBY)
    await hours.pass_(1)
    refuse(stage, code)
    await stage.house.host.lobby.start(table, ANN)
    await hours.pass_(60)
    assert (await stage.house.kept(table)).table.status is Status.DEALING
    return table


async def test_a_deal_that_lacked_a_permission_goes_on_when_it_is_given(stage: Stage, hours: Hours) -> None:
    table = await dealing(stage, hours, 50013)
    refuse(stage, None)
    stage.presenter.hasten(GUILD)
    await hours.pass_(60)
    assert (await stage.house.kept(table)).table.status is Status.PLAYING


@pytest.mark.parametrize(("code", "gone"), [(10003, CHANNEL), (50001, GUILD), (10004, GUILD)])
async def test_an_opening_message_that_is_refused_contradicts_what_is_known(
    stage: Stage, hours: Hours, code: int, gone: int
) -> None:
    doubts: list[tuple[int, int]] = []
    stage.presenter.shared.doubts.append(lambda *doubt: doubts.append(doubt))
    await dealing(stage, hours, code)
    assert (GUILD, gone) in doubts


async def test_controls_stay_no_longer_than_discord_limits_the_edits_of_old_messages(
    stage: Stage, hours: Hours
) -> None:
    """30046 was taken for good: the older panel kept them until the next move."""
    table = await playing(stage, hours)
    await hours.pass_(60)
    before = len(stage.channels.in_channel(CHANNEL))
    stage.channels.refusing["retire", CHANNEL] = 30046
    await stage.presenter.post_anew(table, MessageKind.TABLE)
    await hours.pass_(1)
    del stage.channels.refusing["retire", CHANNEL]
    await hours.pass_(60)
    assert len(stage.channels.in_channel(CHANNEL)) == before


async def test_controls_that_could_not_be_taken_off_go_when_the_permission_is_back(stage: Stage, hours: Hours) -> None:
    """The older panel kept them until the next move, however long that took."""
    table = await playing(stage, hours)
    stage.channels.refusing["retire", CHANNEL] = 50013
    await hours.pass_(60)
    before = len(stage.channels.in_channel(CHANNEL))
    await stage.presenter.post_anew(table, MessageKind.TABLE)
    await hours.pass_(60)
    await hours.pass_(60)
    assert len(stage.channels.in_channel(CHANNEL)) == before + 1
    del stage.channels.refusing["retire", CHANNEL]
    stage.presenter.hasten(GUILD)
    await hours.pass_(5)
    assert len(stage.channels.in_channel(CHANNEL)) == before
