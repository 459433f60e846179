"""Keeps the threads of games awake, in which a turn may last longer than Discord waits."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from typing import Final

import discord

from bot.messages.post import AUTO_ARCHIVE, SHORTEST_ARCHIVE
from bot.messages.refusals import MOMENTARY, PostError, Unlisted
from bot.messages.shared import Shared
from data.records import Table

LOOKED_EVERY: Final = timedelta(minutes=10)
"""How often it is looked for threads that have gone to sleep, and the pause after a try that has failed; each that
follows doubles it."""
LEFT_ALONE: Final = timedelta(days=3)
"""How long nothing is asked again about a thread that somebody has put to sleep, or that may not be woken."""
_SLACK: Final = timedelta(hours=1)

log = logging.getLogger(__name__)


class Waker:
    """In a thread that sleeps the click of somebody who is no member of it never arrives, and it stands in no list. So
    the thread of a game that goes on is woken. It stays awake for as long as it is made to wait: a week, or less where
    it is somebody else's. A thread that a person has put to sleep is left alone, and so is a table that has ended.

    Which threads sleep is known without asking, also after a start; why one does, Discord is asked.
    """

    def __init__(self, shared: Shared) -> None:
        self._shared = shared
        self._next = shared.since
        self._rests: dict[int, tuple[datetime, timedelta]] = {}
        """Until when each thread is left alone, and how long if it cannot be woken then."""
        self._woken: dict[int, datetime] = {}
        """When each thread was woken."""

    async def look(self) -> None:
        """Wake those that have gone to sleep, now and then."""
        now, shared = self._shared.now(), self._shared
        if shared.uptime() < self._next:
            return
        self._next = shared.uptime() + LOOKED_EVERY
        silent = [
            *await self._silent(now - timedelta(minutes=AUTO_ARCHIVE) + _SLACK, own=True),
            *await self._silent(now - SHORTEST_ARCHIVE, own=False),
        ]
        threads = {table.thread_id or 0: table.guild_id for table in silent}
        self._rests = {thread: rest for thread, rest in self._rests.items() if thread in threads}
        self._woken = {thread: at for thread, at in self._woken.items() if thread in threads}
        for thread, server in threads.items():
            until, pause = self._rests.get(thread, (shared.since, LOOKED_EVERY))
            if until <= shared.uptime() and shared.post.sleeps(server, thread):
                await self._wake(thread, pause)

    async def _silent(self, since: datetime, *, own: bool) -> tuple[Table, ...]:
        first = discord.utils.time_snowflake(since)
        realms = self._shared.host.ledger.realms
        return await self._shared.repository.silent_games(since, first, own=own, realms=realms)

    async def _wake(self, thread_id: int, pause: timedelta) -> None:
        """`pause`: how long it is left alone if that cannot be done for the moment."""
        shared, rest = self._shared, (LEFT_ALONE, LOOKED_EVERY)
        try:
            if await shared.post.fell_asleep(thread_id, self._woken.get(thread_id)):
                await shared.post.wake(thread_id)
                self._woken[thread_id], rest = shared.now(), (timedelta(0), LOOKED_EVERY)
        except (Unlisted, *MOMENTARY) as error:
            log.info("a thread is woken later: %r", error)
            rest = pause, min(2 * pause, LEFT_ALONE)
        except PostError as error:
            log.info("a thread may not be woken: %r", error)
        self._rests[thread_id] = shared.uptime() + rest[0], rest[1]
