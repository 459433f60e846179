"""The news that other processes tell, one after the other."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from bot.host.wait import Wait, pause_after, wait_for
from bot.messages.follower import Follower
from data.news import News, parse_news

FORGOTTEN_AFTER: Final = (1.0, 5.0, 30.0)
"""Seconds until it is tried again to forget everything; from then on the last ones."""

log = logging.getLogger(__name__)


class Inbox:
    """`told` and `missed` put into it, and `run` has it followed."""

    def __init__(self, follower: Follower, wait: Wait = wait_for) -> None:
        self._follower = follower
        self._wait = wait
        self._news: asyncio.Queue[News | None] = asyncio.Queue()

    def told(self, text: str) -> None:
        """That came over the channel of the news."""
        self._news.put_nowait(parse_news(text))

    def missed(self) -> None:
        """Nothing was heard for a while: anything may have been told."""
        self._news.put_nowait(None)

    async def run(self) -> None:
        """Until cancelled. Where the database does not answer, everything is forgotten as soon as it does."""
        failures = 0
        while True:
            news = await self._news.get()
            try:
                await self._follower.follow(news)
                failures = 0
            except Exception as error:
                log.warning("what other processes have told is heard later: %s", type(error).__name__)
                await self._wait(asyncio.Event(), pause_after(failures, FORGOTTEN_AFTER))
                failures += 1
                self.missed()
