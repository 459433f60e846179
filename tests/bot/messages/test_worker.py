"""What becomes of a message's update that Discord cannot take now."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial

import aiohttp
import discord
import pytest

from bot.messages.budget import AddressBanned
from bot.messages.precedence import LONGEST_WAIT, Precedence
from bot.messages.refusals import ChannelRefused, Unlisted
from bot.messages.worker import BANNED, Found, Worker
from data.errors import DatabaseFailed
from tests.bot.messages.hours import a_while
from tests.bot.messages.pauses import Pauses, nothing

MESSAGE, OTHER = "the table's", "a hand"


@dataclass
class Discord:
    """Shows messages, after so many tries that fail."""

    failures: int = 0
    failure: Callable[[], Exception] = aiohttp.ClientConnectionError
    stale: set[str] = field(default_factory=set)
    shown: list[int] = field(default_factory=list)
    tries: int = 0
    rests: int = 0
    has_shown: asyncio.Event = field(default_factory=asyncio.Event)
    gate: asyncio.Event | None = None
    """Holds up what is shown of `OTHER`."""
    answering: set[str] = field(default_factory=set)

    async def look(self) -> Found:
        if MESSAGE in self.stale - self.answering:
            yield MESSAGE, self.show
        if OTHER in self.stale - self.answering:
            yield OTHER, self.show_other

    @contextmanager
    def held(self, message: str, worker: Worker) -> Iterator[None]:
        """The answer to a click is about to change that message: no look finds it."""
        self.answering.add(message)
        yield
        self.answering.discard(message)
        worker.wake()

    async def show(self) -> None:
        self.tries += 1
        if self.failures:
            self.failures -= 1
            raise self.failure()
        self.stale.discard(MESSAGE)
        self.shown.append(self.tries)
        self.has_shown.set()

    async def show_other(self) -> None:
        if self.gate is not None:
            await self.gate.wait()
        self.stale.discard(OTHER)

    async def rest(self) -> None:
        self.rests += 1


@pytest.fixture
def pauses() -> Pauses:
    return Pauses()


@pytest.fixture
def discord_now() -> Discord:
    return Discord()


@dataclass
class Refresher:
    """A worker that marks its messages as out of date."""

    worker: Worker
    discord: Discord
    precedence: Precedence

    def mark(self, message: str) -> None:
        self.discord.stale.add(message)
        self.worker.mark()

    async def idle(self) -> None:
        await self.worker.settled()


@pytest.fixture
async def refresher(discord_now: Discord, pauses: Pauses) -> AsyncIterator[Refresher]:
    precedence = Precedence(pauses, lambda: 0.0)
    worker = Worker("table 1", discord_now.look, discord_now.rest, pauses, precedence)
    yield Refresher(worker, discord_now, precedence)
    await worker.close()


async def test_an_update_is_not_given_up_while_discord_fails(
    refresher: Refresher, discord_now: Discord, pauses: Pauses
) -> None:
    """After 2, 10 and 60 s it was left alone until the table changed again: for a turn of a day, all day."""
    discord_now.failures = 6
    refresher.mark(MESSAGE)
    await refresher.idle()
    assert pauses.seconds == [2, 10, 60, 300, 600, 1200]
    assert discord_now.shown == [7]


async def test_what_a_ban_has_held_back_is_tried_at_its_end_however_often_it_was_asked_about(
    refresher: Refresher, discord_now: Discord, pauses: Pauses
) -> None:
    """Nothing was tried, so its pauses are no longer than before; they grew to an hour."""
    discord_now.failures, discord_now.failure, pauses.endless = 3, AddressBanned, True
    refresher.mark(MESSAGE)
    tries = list[int]()
    for _ in range(3):
        await a_while()
        refresher.worker.hasten()
        await a_while()
        tries.append(discord_now.tries)
    assert tries == [2, 3, 4]
    assert discord_now.shown == [4]
    assert pauses.seconds == [BANNED] * 3


async def test_a_refusal_that_is_in_no_list_is_tried_again_later(
    refresher: Refresher, discord_now: Discord, pauses: Pauses
) -> None:
    """One 403 with such a code left the hand of the player to move as it was until a reminder came."""
    discord_now.failures, discord_now.failure = 2, lambda: Unlisted(40333)
    refresher.mark(MESSAGE)
    await refresher.idle()
    assert (pauses.seconds, discord_now.shown) == ([2, 10], [3])


async def test_a_delivered_update_is_forgotten(refresher: Refresher, discord_now: Discord, pauses: Pauses) -> None:
    """The next failure begins with a short pause again."""
    for _ in range(2):
        discord_now.failures = 1
        refresher.mark(MESSAGE)
        await refresher.idle()
    assert (pauses.seconds, discord_now.tries) == ([2, 2], 4)


async def test_a_change_does_not_wait_for_the_next_try(
    refresher: Refresher, discord_now: Discord, pauses: Pauses
) -> None:
    pauses.endless = True
    discord_now.failures = 1
    refresher.mark(MESSAGE)
    await pauses.begun.wait()
    refresher.mark(MESSAGE)
    await refresher.idle()
    assert (pauses.seconds, discord_now.shown) == ([2], [2])


async def test_what_waits_for_another_try_keeps_no_other_table_waiting_and_what_is_under_way_does(
    refresher: Refresher, discord_now: Discord, pauses: Pauses
) -> None:
    """A table that is taken up after a start may take longer than a while; one that Discord refuses is left at once."""
    pauses.endless, discord_now.failures, discord_now.gate = True, 1, asyncio.Event()
    resting = refresher.worker.resting
    refresher.mark(MESSAGE)
    refresher.mark(OTHER)
    await pauses.begun.wait()
    assert not resting.is_set(), "the other message is being shown"
    discord_now.gate.set()
    await resting.wait()
    assert not refresher.worker.idle
    refresher.mark(MESSAGE)
    await asyncio.sleep(0)
    assert not resting.is_set()
    await refresher.idle()
    assert resting.is_set()


async def test_a_message_that_a_click_is_about_to_change_is_not_tried_meanwhile(
    refresher: Refresher, discord_now: Discord, pauses: Pauses
) -> None:
    pauses.endless = True
    discord_now.failures = 1
    refresher.mark(MESSAGE)
    await pauses.begun.wait()
    pauses.endless = False
    with discord_now.held(MESSAGE, refresher.worker):
        refresher.mark(MESSAGE)
        await refresher.idle()
        assert discord_now.tries == 1
    await refresher.idle()
    assert discord_now.shown == [2]


async def test_what_cannot_be_helped_is_logged_and_not_tried_again(
    refresher: Refresher, discord_now: Discord, pauses: Pauses, caplog: pytest.LogCaptureFixture
) -> None:
    discord_now.failures, discord_now.failure = 1, lambda: ValueError("ours")
    refresher.mark(MESSAGE)
    await refresher.idle()
    assert (pauses.seconds, discord_now.tries) == ([], 1)
    assert [record.levelname for record in caplog.records] == ["ERROR"]
    caplog.clear()


async def test_requests_that_were_too_many_are_tried_again(
    refresher: Refresher, discord_now: Discord, pauses: Pauses
) -> None:
    discord_now.failures, discord_now.failure = 1, lambda: discord.RateLimited(900)
    refresher.mark(MESSAGE)
    await refresher.idle()
    assert (pauses.seconds, discord_now.shown) == ([2], [2])


async def test_a_database_that_is_locked_for_a_while_is_tried_again(
    refresher: Refresher, discord_now: Discord, pauses: Pauses
) -> None:
    """It was logged as an error of ours, and the table was left as it was until it changed again."""
    discord_now.failures, discord_now.failure = 2, lambda: DatabaseFailed("database is locked")
    refresher.mark(MESSAGE)
    await refresher.idle()
    assert (pauses.seconds, discord_now.shown) == ([2, 10], [3])


async def test_what_is_refused_is_left_alone_until_the_table_changes_again(
    refresher: Refresher, discord_now: Discord, pauses: Pauses
) -> None:
    discord_now.failures, discord_now.failure = 1, lambda: ChannelRefused(50001)
    refresher.mark(MESSAGE)
    await refresher.idle()
    assert (pauses.seconds, discord_now.shown) == ([], [])
    refresher.mark(MESSAGE)
    await refresher.idle()
    assert discord_now.shown == [2]


async def test_a_change_during_a_refusal_is_tried(refresher: Refresher, discord_now: Discord) -> None:
    """What was refused was what the table had been before; what it had become by then was never tried."""
    begun, go_on = asyncio.Event(), asyncio.Event()
    discord_now.failures = 1

    def refused() -> Exception:
        return ChannelRefused(50035)

    show = discord_now.show

    async def slow() -> None:
        if not begun.is_set():
            begun.set()
            await go_on.wait()
        await show()

    discord_now.failure, discord_now.show = refused, slow  # type: ignore[method-assign]
    refresher.mark(MESSAGE)
    await begun.wait()
    refresher.mark(MESSAGE)
    go_on.set()
    await refresher.idle()
    assert discord_now.shown == [2]


async def test_a_change_during_the_look_that_found_what_is_refused_is_tried(
    refresher: Refresher, discord_now: Discord, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was left alone until the next change, though the look knew nothing of this one."""
    discord_now.failures, discord_now.failure = 1, lambda: ChannelRefused(50001)
    looks, look = list[None](), discord_now.look

    async def changed_meanwhile() -> Found:
        if not looks:
            refresher.worker.mark()
        looks.append(None)
        async for found in look():
            yield found

    monkeypatch.setattr(refresher.worker, "look", changed_meanwhile)
    refresher.mark(MESSAGE)
    await refresher.idle()
    assert discord_now.shown == [2]


async def test_a_worker_that_is_closed_rests(refresher: Refresher, discord_now: Discord) -> None:
    discord_now.gate = asyncio.Event()
    refresher.mark(OTHER)
    for _ in range(3):
        await asyncio.sleep(0)
    closing = asyncio.create_task(refresher.worker.close())
    await asyncio.sleep(0)
    discord_now.gate.set()
    await closing
    refresher.worker.wake()
    assert refresher.worker.resting.is_set()


async def test_a_message_that_takes_long_does_not_delay_the_others(refresher: Refresher, discord_now: Discord) -> None:
    discord_now.gate = asyncio.Event()
    refresher.mark(OTHER)
    for number in (1, 2):  # its next state, too, while the other one still waits
        refresher.mark(MESSAGE)
        await discord_now.has_shown.wait()
        discord_now.has_shown.clear()
        assert len(discord_now.shown) == number
    assert OTHER in discord_now.stale
    discord_now.gate.set()
    await refresher.idle()
    assert discord_now.stale == set()


async def test_the_answer_to_a_click_goes_before_the_other_messages(
    refresher: Refresher, discord_now: Discord, pauses: Pauses
) -> None:
    pauses.endless = True
    go_on = refresher.precedence.answering()
    refresher.mark(OTHER)
    await pauses.begun.wait()
    assert discord_now.stale == {OTHER}
    go_on()
    await refresher.idle()
    assert (pauses.seconds, discord_now.stale) == ([LONGEST_WAIT], set())


async def test_the_other_messages_do_not_wait_for_discord_to_take_the_answer(
    refresher: Refresher, discord_now: Discord
) -> None:
    with discord_now.held(MESSAGE, refresher.worker):
        refresher.mark(OTHER)
        refresher.mark(MESSAGE)
        await refresher.idle()
        assert discord_now.stale == {MESSAGE}, "which the answer itself changes"
    await refresher.idle()
    assert discord_now.stale == set()


async def test_nothing_begins_any_more_after_the_stop(
    refresher: Refresher, pauses: Pauses, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What waited for an answer began when nobody waited for it any more: it went on after the bot had stopped."""
    pauses.endless = True
    go_on = refresher.precedence.answering()
    refresher.mark(MESSAGE)
    await pauses.begun.wait()
    closing = asyncio.create_task(refresher.worker.close())
    await asyncio.sleep(0)
    looks: list[None] = []

    async def look() -> Found:
        looks.append(None)
        for key in list[str]():
            yield key, refresher.discord.show

    monkeypatch.setattr(refresher.worker, "look", look)
    go_on()
    await closing
    assert looks == []


async def test_nor_what_a_look_finds_that_ends_after_the_stop(
    refresher: Refresher, discord_now: Discord, monkeypatch: pytest.MonkeyPatch
) -> None:
    look, looking, seen = discord_now.look, asyncio.Event(), asyncio.Event()

    async def slow() -> Found:
        looking.set()
        await seen.wait()
        async for found in look():
            yield found

    monkeypatch.setattr(refresher.worker, "look", slow)
    refresher.mark(MESSAGE)
    await looking.wait()
    closing = asyncio.create_task(refresher.worker.close())
    await asyncio.sleep(0)
    seen.set()
    await closing
    assert discord_now.tries == 0


async def test_a_worker_does_not_rest_while_there_is_something_to_be_begun(pauses: Pauses) -> None:
    """Its first message failed for the moment, and the next table was taken up after a start though nothing else of
    this one had been tried."""
    pauses.endless = True
    precedence = Precedence(pauses, lambda: 0.0)
    ahead, tried = asyncio.Event(), list[str]()

    async def look() -> Found:
        for name in ("fails", "is shown"):
            if name not in tried:
                yield name, partial(show, name)

    async def show(name: str) -> None:
        tried.append(name)
        if name == "fails":
            raise aiohttp.ClientConnectionError

    async def another() -> None:
        async with precedence.after_answers():
            await ahead.wait()

    worker = Worker("table 1", look, nothing, pauses, precedence)
    worker.mark()
    waits = asyncio.create_task(another())
    await pauses.begun.wait()
    assert (tried, worker.resting.is_set()) == (["fails"], False)
    ahead.set()
    await asyncio.wait_for(worker.resting.wait(), 5)
    assert tried == ["fails", "is shown"]
    await waits
    await worker.close()
