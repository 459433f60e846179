"""Keeps the threads of games awake, in which a turn may last longer than Discord waits."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from typing import Final

import discord

from bot.messages.post import AUTO_ARCHIVE
from bot.messages.refusals import MOMENTARY, PostError
from bot.messages.shared import Shared

LOOKED_EVERY: Final = timedelta(minutes=10)
"""How often it is looked for threads that have gone to sleep."""
WOKEN_EVERY: Final = timedelta(days=3)
"""A thread is not woken more often: a moderator who puts it to sleep has decided."""
_SLACK: Final = timedelta(hours=1)

log = logging.getLogger(__name__)


class Waker:
    """In a thread that sleeps the click of somebody who is no member of it never arrives, and it stands in no list. So
    the thread of a game that goes on is woken, which lasts for another week; one that has gone to sleep for another
    reason than a week without a message is left alone, and so is that of a table that has ended.

    Which threads sleep is known without asking, also after a start.
    """

    def __init__(self, shared: Shared) -> None:
        self._shared = shared
        self._next = shared.since
        self._woken: dict[int, datetime] = {}
        """When each thread was woken."""

    async def look(self) -> None:
        """Wake those that have gone to sleep, now and then."""
        now, shared = self._shared.now(), self._shared
        if now < self._next:
            return
        self._next = now + LOOKED_EVERY
        self._woken = {thread: at for thread, at in self._woken.items() if now - at < WOKEN_EVERY}
        since = now - timedelta(minutes=AUTO_ARCHIVE) + _SLACK
        for table in await shared.repository.silent_games(since, discord.utils.time_snowflake(since)):
            thread = table.thread_id or 0
            if thread not in self._woken and shared.post.sleeps(table.guild_id, thread):
                self._woken[thread] = now
                await self._wake(thread)

    async def _wake(self, thread_id: int) -> None:
        try:
            await self._shared.post.wake(thread_id)
        except (PostError, *MOMENTARY) as error:
            log.info("a thread could not be woken: %r", error)
