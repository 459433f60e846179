"""What becomes of a message's update that Discord cannot take now."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field

import aiohttp
import discord
import pytest

from bot.presenter.refresher import Refresher

MESSAGE = "the table's"


@dataclass
class Pauses:
    """Stands in for time: each pause is noted, and lasts until the test lets it end or there is news."""

    seconds: list[float] = field(default_factory=list)
    begun: asyncio.Event = field(default_factory=asyncio.Event)
    endless: bool = False

    async def __call__(self, news: asyncio.Event, seconds: float) -> None:
        self.seconds.append(seconds)
        self.begun.set()
        if self.endless:
            await news.wait()
        else:
            await asyncio.sleep(0)


@dataclass
class Discord:
    """Shows a message, after so many tries that fail."""

    failures: int = 0
    failure: Callable[[], Exception] = aiohttp.ClientConnectionError
    shown: list[int] = field(default_factory=list)
    tries: int = 0

    async def show(self, _: str) -> None:
        self.tries += 1
        if self.failures:
            self.failures -= 1
            raise self.failure()
        self.shown.append(self.tries)


@pytest.fixture
def pauses() -> Pauses:
    return Pauses()


@pytest.fixture
def discord_now() -> Discord:
    return Discord()


@pytest.fixture
async def refresher(discord_now: Discord, pauses: Pauses) -> AsyncIterator[Refresher[str]]:
    refresher = Refresher(discord_now.show, pauses)
    yield refresher
    await refresher.close()


async def test_an_update_is_not_given_up_while_discord_fails(
    refresher: Refresher[str], discord_now: Discord, pauses: Pauses
) -> None:
    """After 2, 10 and 60 s it was left alone until the table changed again: for a turn of a day, all day."""
    discord_now.failures = 6
    refresher.mark(MESSAGE)
    await refresher.idle()
    assert pauses.seconds == [2, 10, 60, 300, 300, 300]
    assert discord_now.shown == [7]


async def test_a_delivered_update_is_forgotten(refresher: Refresher[str], discord_now: Discord, pauses: Pauses) -> None:
    """The next failure begins with a short pause again."""
    for _ in range(2):
        discord_now.failures = 1
        refresher.mark(MESSAGE)
        await refresher.idle()
    assert (pauses.seconds, discord_now.tries) == ([2, 2], 4)


async def test_a_change_does_not_wait_for_the_next_try(
    refresher: Refresher[str], discord_now: Discord, pauses: Pauses
) -> None:
    pauses.endless = True
    discord_now.failures = 1
    refresher.mark(MESSAGE)
    await pauses.begun.wait()
    refresher.mark(MESSAGE)
    await refresher.idle()
    assert (pauses.seconds, discord_now.shown) == ([2], [2])


async def test_a_message_that_a_click_is_about_to_change_is_not_tried_meanwhile(
    refresher: Refresher[str], discord_now: Discord, pauses: Pauses
) -> None:
    pauses.endless = True
    discord_now.failures = 1
    refresher.mark(MESSAGE)
    await pauses.begun.wait()
    with refresher.held(MESSAGE):
        refresher.mark(MESSAGE)
        await refresher.idle()
        assert discord_now.tries == 1
    await refresher.idle()
    assert discord_now.shown == [2]


async def test_what_cannot_be_helped_is_logged_and_not_tried_again(
    refresher: Refresher[str], discord_now: Discord, pauses: Pauses, caplog: pytest.LogCaptureFixture
) -> None:
    discord_now.failures, discord_now.failure = 1, lambda: ValueError("ours")
    refresher.mark(MESSAGE)
    await refresher.idle()
    assert (pauses.seconds, discord_now.tries) == ([], 1)
    assert [record.levelname for record in caplog.records] == ["ERROR"]
    caplog.clear()


async def test_requests_that_were_too_many_are_tried_again(
    refresher: Refresher[str], discord_now: Discord, pauses: Pauses
) -> None:
    discord_now.failures, discord_now.failure = 1, lambda: discord.RateLimited(900)
    refresher.mark(MESSAGE)
    await refresher.idle()
    assert (pauses.seconds, discord_now.shown) == ([2], [2])
