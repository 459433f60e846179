"""Keeps the threads of games awake, in which a turn may last longer than Discord waits."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from typing import Final

import discord

from bot.messages.post import AUTO_ARCHIVE
from bot.messages.refusals import MOMENTARY, PostError, Unlisted
from bot.messages.shared import Shared

LOOKED_EVERY: Final = timedelta(minutes=10)
"""How often it is looked for threads that have gone to sleep, and the pause after a try that has failed; each that
follows doubles it."""
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
        self._rests: dict[int, tuple[datetime, timedelta]] = {}
        """Until when each thread is left alone, and how long if it cannot be woken then."""

    async def look(self) -> None:
        """Wake those that have gone to sleep, now and then."""
        now, shared = self._shared.now(), self._shared
        if shared.uptime() < self._next:
            return
        self._next = shared.uptime() + LOOKED_EVERY
        self._rests = {thread: rest for thread, rest in self._rests.items() if now - rest[0] < WOKEN_EVERY}
        since = now - timedelta(minutes=AUTO_ARCHIVE) + _SLACK
        for table in await shared.repository.silent_games(since, discord.utils.time_snowflake(since)):
            thread = table.thread_id or 0
            until, pause = self._rests.get(thread, (now, LOOKED_EVERY))
            if until <= now and shared.post.sleeps(table.guild_id, thread):
                settled = await self._wake(thread)
                again = (WOKEN_EVERY, LOOKED_EVERY) if settled else (pause, min(2 * pause, WOKEN_EVERY))
                self._rests[thread] = now + again[0], again[1]

    async def _wake(self, thread_id: int) -> bool:
        """Is it awake, or may it not be woken? False: that is to be tried again."""
        try:
            await self._shared.post.wake(thread_id)
        except (Unlisted, *MOMENTARY) as error:
            log.info("a thread is woken later: %r", error)
            return False
        except PostError as error:
            log.info("a thread may not be woken: %r", error)
        return True
