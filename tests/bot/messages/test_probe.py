"""The end of an outage is found, also where nobody acts."""

from __future__ import annotations

import asyncio
import logging

import aiohttp
import pytest

from bot.messages.budget import Budget
from bot.messages.outage import Outage
from bot.messages.probe import ASKED_EVERY, Probe
from data.errors import LockLost
from tests.bot.messages.pauses import Pauses


class Fails:
    """Discord fails so many times more."""

    def __init__(self, times: int) -> None:
        self.left = times

    async def ask(self) -> None:
        self.left -= 1
        if self.left >= 0:
            raise ConnectionError


@pytest.fixture
def outage() -> Outage:
    return Outage()


@pytest.fixture
def pauses() -> Pauses:
    return Pauses()


async def test_the_end_of_an_outage_is_found_within_30_seconds(outage: Outage, pauses: Pauses) -> None:
    """The next try was after up to 300 s where nobody acted."""
    told, discord_now = asyncio.Event(), Fails(8)
    outage.listen(told.set)
    running = asyncio.create_task(Probe(outage, discord_now.ask, pauses).run())
    outage.failed()
    await asyncio.wait_for(told.wait(), 5)
    assert pauses.seconds[:9] == [1, 2, 4, 8, 16, 30, 30, 30, 30]
    assert max(pauses.seconds) <= ASKED_EVERY
    running.cancel()


async def test_nothing_is_asked_while_all_is_well(outage: Outage, pauses: Pauses) -> None:
    discord_now = Fails(0)
    running = asyncio.create_task(Probe(outage, discord_now.ask, pauses).run())
    for _ in range(20):
        await asyncio.sleep(0)
    assert pauses.seconds == []
    assert discord_now.left == 0
    running.cancel()


async def test_nothing_is_asked_where_another_request_has_succeeded_meanwhile(outage: Outage) -> None:
    async def mended(news: asyncio.Event, _: float) -> None:
        outage.worked()
        assert news.is_set()

    discord_now = Fails(0)
    running = asyncio.create_task(Probe(outage, discord_now.ask, mended).run())
    outage.failed()
    await outage.over.wait()
    await asyncio.sleep(0)
    assert discord_now.left == 0
    running.cancel()


async def test_a_full_line_of_our_own_is_no_dead_line(
    outage: Outage, pauses: Pauses, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the budget was used up, its question waited behind all else: the bot took Discord for dead, and every
    deadline moved."""
    monkeypatch.setattr("bot.messages.probe.PATIENCE", 0.0)
    budget = Budget(1)
    await budget.begin(counted=True)
    waiting = [asyncio.create_task(budget.begin(counted=True)) for _ in range(3)]
    await asyncio.sleep(0)

    async def ask() -> None:
        await budget.begin(counted=True)
        budget.end(counted=True, status=200)

    outage.failed()
    await Probe(outage, ask, pauses).look()
    assert not outage.dead
    assert outage.over.is_set()
    for one in waiting:
        one.cancel()


async def test_an_answer_that_never_comes_counts_as_none(
    outage: Outage, pauses: Pauses, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.messages.probe.PATIENCE", 0.0)
    asked = 0

    async def ask() -> None:
        nonlocal asked
        asked += 1
        if asked < 3:
            await asyncio.Event().wait()

    running = asyncio.create_task(Probe(outage, ask, pauses).run())
    outage.failed()
    await asyncio.wait_for(outage.over.wait(), 5)
    assert asked >= 3
    running.cancel()


async def test_a_database_that_is_away_is_no_silence_of_discords(
    outage: Outage, caplog: pytest.LogCaptureFixture
) -> None:
    """Nothing is sent without the lock, and the log said that Discord was away."""

    async def ask() -> None:
        raise aiohttp.ClientOSError from LockLost()

    with caplog.at_level(logging.INFO):
        await Probe(outage, ask).look()
    assert not outage.dead
    assert caplog.records == []
