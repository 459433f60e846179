"""What is said once is said once: also where the bot stops, or is killed, before it could be, or beside the send."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

from bot.host.luck import LUCK_AWAITED
from bot.host.wish import Wish
from bot.messages.comparison import Comparison
from bot.messages.openings import NEW_CHANNELS
from bot.messages.refusals import TOO_FAST, TOO_MANY_THREADS
from data.messages import REMARKS, Message, MessageKind
from data.records import Guest, Status
from data.repository import Repository
from tests.bot.channels import Channels, Shown, Stage, at_once, direct
from tests.bot.house import ANN, BOB, CHANNEL, CY, GUILD, House, Time
from tests.bot.messages.faulty import SlowDatabase, Undrawn
from tests.bot.messages.hours import Hours, hours_of, stopped
from tests.english import read

Brings = Callable[[Stage, Hours], Awaitable[int]]


@pytest.fixture
async def stage(tmp_path: Path, migrated_file: bytes, time: Time) -> AsyncIterator[Stage]:
    """Time passes when a test says so."""
    path = tmp_path / "hours.db"
    path.write_bytes(migrated_file)
    house = House(path, time, Repository(SlowDatabase(path, Random(0))))
    stage = Stage(house, Channels(time), Hours(time).wait)
    stage.start(Undrawn(Random(0)))
    yield stage
    await stopped(stage)
    await house.close()


@pytest.fixture
def hours(stage: Stage) -> Hours:
    return hours_of(stage)


async def killed() -> None:
    """Nothing goes on of what the process did."""
    others = asyncio.all_tasks() - {asyncio.current_task()}
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)


async def started(stage: Stage, hours: Hours) -> None:
    stage.house.host.ledger.forget_all()
    stage.start(Undrawn(Random(0)))
    await stage.presenter.shared.directs.recall(stage.house.repository)
    resuming = asyncio.create_task(stage.presenter.resume())
    await hours.pass_(180)
    assert resuming.done()


def said(stage: Stage, words: str) -> list[Shown]:
    return [one for one in stage.channels.messages.values() if words in read(one.panel.content)]


async def lobby(stage: Stage, hours: Hours, *people: int) -> int:
    table = await stage.house.lobby(*people)
    await stage.presenter.post_anew(table, MessageKind.LOBBY)
    await hours.pass_(1)
    return table


async def channel_gone(stage: Stage, hours: Hours) -> int:
    """A lobby without its channel, which is gone; direct messages are known to reach both."""
    table = await lobby(stage, hours, ANN, BOB)
    for person in (ANN, BOB):
        await stage.house.host.people.dm_channel(person, direct(person))
    stage.channels.gone.add(CHANNEL)
    comparison = Comparison(stage.presenter, at_once)
    comparison.doubt(GUILD, CHANNEL)
    await comparison.compare()
    return table


async def game_goes_on(stage: Stage, hours: Hours) -> int:
    """A game without its channel, which is gone; it goes on by direct messages."""
    table = await lobby(stage, hours, ANN, BOB)
    await stage.house.host.lobby.start(table, ANN)
    await hours.pass_(30)
    stage.channels.gone.add(CHANNEL)
    comparison = Comparison(stage.presenter, at_once)
    comparison.doubt(GUILD, CHANNEL)
    await comparison.compare()
    return table


async def lobby_deleted(stage: Stage, hours: Hours) -> int:
    table = await lobby(stage, hours, ANN, BOB)
    (message,) = stage.channels.ids(CHANNEL)
    del stage.channels.messages[message]
    await stage.presenter.deleted(message)
    return table


async def no_thread(stage: Stage, hours: Hours) -> int:
    stage.channels.refusing["open_thread", CHANNEL] = TOO_MANY_THREADS
    table = await lobby(stage, hours, ANN, BOB)
    await stage.house.host.lobby.start(table, ANN)
    await hours.pass_(0)
    return table


async def moved_home(stage: Stage, hours: Hours) -> int:
    table = await lobby(stage, hours, ANN, BOB)
    await stage.house.host.lobby.start(table, ANN)
    await hours.pass_(30)
    thread = (await stage.house.kept(table)).table.thread_id
    assert thread is not None
    stage.channels.refusing["edit", thread] = stage.channels.refusing["send", thread] = 50001
    await stage.house.play(table)
    return table


async def dealt_without_luck(stage: Stage, hours: Hours) -> int:
    table = await lobby(stage, hours, ANN, BOB)
    luck = stage.house.host.dealing.luck
    await luck.take(table, BOB)
    await stage.house.host.lobby.start(table, ANN)
    await hours.pass_(LUCK_AWAITED.total_seconds() + 1)
    await luck.lapse()
    return table


CASES: dict[str, tuple[Brings, int]] = {
    "The channel of table": (channel_gone, 2),
    "The game goes on here": (game_goes_on, 2),
    "since its message was deleted": (lobby_deleted, 1),
    "is played in this channel": (no_thread, 1),
    "the table goes on here": (moved_home, 1),
    "dealt without the word of luck": (dealt_without_luck, 1),
}


@pytest.fixture(params=CASES)
def words(request: pytest.FixtureRequest) -> str:
    found: str = request.param
    return found


def break_(stage: Stage, words: str, *, sent: bool = False) -> list[float]:
    """From now on the line breaks where these words are sent; `sent`: the first try comes through all the same, and the
    bot does not hear of it. Returns when that was tried; an undo is the class's own `send`."""
    tries, send = list[float](), Channels.send

    async def breaking(channel: int, panel: Any, **more: Any) -> Any:
        if words in read(panel.content):
            tries.append(stage.channels.time.steady())
            if sent and len(said(stage, words)) < CASES[words][1]:
                await send(stage.channels, channel, panel, **more)
            raise ConnectionResetError
        return await send(stage.channels, channel, panel, **more)

    cast("Any", stage.channels).send = breaking
    return tries


def mend(stage: Stage) -> None:
    cast("Any", stage.channels).send = partial(Channels.send, stage.channels)


@pytest.mark.parametrize("ends", [stopped, killed])
async def test_what_waits_to_be_said_is_said_after_a_start(
    stage: Stage, hours: Hours, words: str, ends: Callable[..., Awaitable[None]]
) -> None:
    """It was in memory only: nobody who sat at a table was ever told that its channel is gone."""
    brings, times = CASES[words]
    tries = break_(stage, words)
    await brings(stage, hours)
    await hours.pass_(30)
    assert tries
    assert said(stage, words) == []
    await (stopped(stage) if ends is stopped else killed())
    mend(stage)
    await started(stage, hours)
    assert len(said(stage, words)) == times
    await hours.pass_(3600)
    await stopped(stage)
    await started(stage, hours)
    assert len(said(stage, words)) == times


async def test_what_came_without_a_word_of_it_is_not_said_again_after_five_minutes(
    stage: Stage, hours: Hours, words: str
) -> None:
    """Discord knows the mark of a send for some minutes only: the try after them said it a second time."""
    brings, times = CASES[words]
    break_(stage, words, sent=True)
    await brings(stage, hours)
    await hours.pass_(240)
    assert len(said(stage, words)) == times
    stage.channels.nonces.clear()
    await hours.pass_(120)
    mend(stage)
    await hours.pass_(3600)
    assert len(said(stage, words)) == times
    assert not await left(stage)


async def test_a_kill_just_after_the_send_has_it_found(stage: Stage, hours: Hours, words: str) -> None:
    brings, times = CASES[words]
    break_(stage, words, sent=True)
    await brings(stage, hours)
    await hours.pass_(1)
    assert len(said(stage, words)) == times
    await killed()
    stage.channels.nonces.clear()
    mend(stage)
    await started(stage, hours)
    assert len(said(stage, words)) == times
    assert not await left(stage)


CHANGES = {
    "The channel of table": "cancel_table",
    "The game goes on here": "lose_place",
    "since its message was deleted": "cancel_table",
    "is played in this channel": "set_thread",
    "the table goes on here": "set_thread",
}


@pytest.mark.parametrize("case", CHANGES)
@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
async def test_a_kill_beside_the_change_that_a_remark_tells_of_costs_nobody_the_words(
    stage: Stage, hours: Hours, case: str, after: bool
) -> None:
    """They were written one statement later than the change: nobody was ever told of it then. Nor is anything told of
    what was not done: before the change, the next process does it and tells."""
    brings, times = CASES[case]
    there, never = asyncio.Event(), asyncio.Event()
    change = getattr(stage.house.repository, CHANGES[case])

    async def changing(*args: Any, **more: Any) -> Any:
        if CHANGES[case] == "set_thread" and args[1] != CHANNEL:
            return await change(*args, **more)  # where it was played before
        if after:
            await change(*args, **more)
        there.set()
        return await never.wait()

    async def bring() -> None:
        await brings(stage, hours)
        await hours.pass_(30)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(stage.house.repository, CHANGES[case], changing)
        bringing = asyncio.create_task(bring())
        async with asyncio.timeout(20):
            await there.wait()
        await killed()
        assert bringing.done()
    assert said(stage, case) == []
    await started(stage, hours)
    if not after:
        comparison = Comparison(stage.presenter, at_once)
        comparison.doubt(GUILD, CHANNEL)
        await comparison.compare()
        await hours.pass_(30)
    assert len(said(stage, case)) == times
    assert not await left(stage)


async def left(stage: Stage) -> list[Message]:
    """What is on disk of what is still to be said."""
    await stage.presenter.tick()
    rows = [row for table in (1, 2) for row in await stage.house.repository.messages(table)]
    return [row for row in rows if row.kind in REMARKS]


async def test_what_a_channel_has_refused_is_said_when_the_bot_may_write_there_after_a_start(
    stage: Stage, hours: Hours
) -> None:
    table = await lobby(stage, hours, ANN, BOB)
    (message,) = stage.channels.ids(CHANNEL)
    stage.channels.refusing["send", CHANNEL] = 50013
    del stage.channels.messages[message]
    await stage.presenter.deleted(message)
    await hours.pass_(30)
    assert (await stage.house.kept(table)).table.status is Status.CANCELLED
    await stopped(stage)
    await started(stage, hours)
    stage.channels.refusing.clear()
    stage.presenter.hasten(GUILD)
    await hours.pass_(5)
    (line,) = said(stage, "since its message was deleted")
    assert (line.channel, line.pings, line.silent) == (CHANNEL, (ANN,), False)


async def test_what_waits_for_the_budget_of_direct_messages_is_said_after_a_start(stage: Stage, hours: Hours) -> None:
    for stranger in range(1000, 1000 + NEW_CHANNELS):
        stage.presenter.shared.directs.openings.take(stranger)
    await lobby(stage, hours, ANN, BOB)
    stage.channels.gone.add(CHANNEL)
    comparison = Comparison(stage.presenter, at_once)
    comparison.doubt(GUILD, CHANNEL)
    await comparison.compare()
    await hours.pass_(30)
    assert said(stage, "is gone") == []
    await stopped(stage)
    await started(stage, hours)
    assert {one.channel for one in said(stage, "is gone")} == {direct(ANN), direct(BOB)}


async def test_what_is_not_true_any_more_is_not_said(stage: Stage, hours: Hours) -> None:
    """Direct messages are taken again before anybody could be told that they were not."""
    words = "no direct messages for now"
    break_(stage, words)
    stage.channels.refusing |= {("direct", person): TOO_FAST for person in (ANN, BOB)}
    table = await lobby(stage, hours, ANN, BOB)
    await stage.house.host.lobby.start(table, ANN)
    await hours.pass_(30)
    assert [row.kind for row in await left(stage)] == [MessageKind.HELD_BACK]
    await stopped(stage)
    stage.channels.refusing.clear()
    mend(stage)
    await started(stage, hours)
    await hours.pass_(3600)
    assert said(stage, words) == []
    assert not await left(stage)


async def test_who_does_not_come_is_told_later_and_their_name_is_not_kept(stage: Stage, hours: Hours) -> None:
    """After a start nobody knows it, so nothing is said; the lobby shows that nobody is waited for."""
    words = "does not come"
    wish = Wish("thirteen", GUILD, CHANNEL, 600, "", guests=(Guest(0, CY, "Cy"),))
    for stops in (False, True):
        table = (await stage.house.host.lobby.open(wish, ANN, "Ann")).table.id
        await stage.presenter.post_anew(table, MessageKind.LOBBY)
        await hours.pass_(1)
        break_(stage, words)
        (guest,) = (await stage.house.kept(table)).log.guests
        await stage.house.host.invitations.decline(table, CY)
        stage.presenter.table(table).declined(guest)
        await stage.presenter.post_anew(table, MessageKind.DECLINED, guest.number)
        await hours.pass_(30)
        assert len(said(stage, words)) == stops
        assert "Cy" not in repr(await left(stage))
        if stops:
            await stopped(stage)
            await started(stage, hours)
        mend(stage)
        await hours.pass_(600)
        assert len(said(stage, words)) == 1
        assert not await left(stage)


async def test_nobody_is_told_of_a_place_whose_rows_are_forgotten(stage: Stage, hours: Hours) -> None:
    await channel_gone_with(stage, hours)
    await stage.house.repository.forget_person(BOB, "Nobody")
    await stopped(stage)
    mend(stage)
    await started(stage, hours)
    assert {one.channel for one in said(stage, "is gone")} == {direct(ANN)}


async def channel_gone_with(stage: Stage, hours: Hours) -> None:
    break_(stage, "The channel of table")
    await channel_gone(stage, hours)
    await hours.pass_(30)
    assert {row.seat for row in await left(stage)} == {0, 1}
