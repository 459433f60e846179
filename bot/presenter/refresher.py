"""Keeps messages in step with what they show: one worker a message, which only ever sends the newest state.

Five quick changes while a message is being edited cost one more edit, not five.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import Generic, TypeVar

import aiohttp
import discord

from bot.host.waiting import Wait, wait_for

K = TypeVar("K", bound=Hashable)

log = logging.getLogger(__name__)

RETRIES = (2.0, 10.0, 60.0, 300.0)
"""Seconds to wait before trying again what Discord could not do (5xx, or no connection); from then on the last ones."""


class Refresher(Generic[K]):
    """Calls `show(key)` for marked keys: at once when idle, once more when marked again meanwhile.

    While Discord cannot do it, it is tried again without end, after `RETRIES` or as soon as the key is marked again:
    nobody else may bring the message in step, since the next change of a table can be a day away.
    """

    def __init__(self, show: Callable[[K], Awaitable[None]], wait: Wait = wait_for) -> None:
        self._show = show
        self._wait = wait
        self._dirty: set[K] = set()
        self._workers: dict[K, asyncio.Task[None]] = {}
        self._news: dict[K, asyncio.Event] = {}
        """For each worker: set when its key is marked."""
        self._held: Counter[K] = Counter()

    def mark(self, key: K) -> None:
        """What the message shows is out of date."""
        self._dirty.add(key)
        if key in self._workers:
            self._news[key].set()
        elif key not in self._held:
            self._news[key] = asyncio.Event()
            self._workers[key] = asyncio.create_task(self._work(key), name=f"refresh {key}")

    @contextmanager
    def held(self, key: K) -> Iterator[None]:
        """Start no edit of this message meanwhile: the answer to a click is about to change it."""
        self._held[key] += 1
        try:
            yield
        finally:
            self._held[key] -= 1
            if not self._held[key]:
                del self._held[key]
                if key in self._dirty:
                    self.mark(key)

    async def idle(self) -> None:
        """Wait until every marked message is in step."""
        while self._workers:
            await asyncio.gather(*self._workers.values(), return_exceptions=True)

    async def close(self) -> None:
        """Stop; what is not shown yet will be after the next start."""
        workers = list(self._workers.values())
        for worker in workers:
            worker.cancel()
        await asyncio.gather(*workers, return_exceptions=True)

    async def _work(self, key: K) -> None:
        # Nothing is awaited between the last look at `_dirty` and the `finally`, so no mark is lost.
        failures = 0
        try:
            while key in self._dirty and key not in self._held:
                self._dirty.discard(key)
                self._news[key].clear()
                if await self._tried(key):
                    failures = 0
                else:
                    self._dirty.add(key)
                    await self._wait(self._news[key], RETRIES[min(failures, len(RETRIES) - 1)])
                    failures += 1
        finally:
            del self._workers[key], self._news[key]

    async def _tried(self, key: K) -> bool:
        """Show it; False when that is worth another try."""
        try:
            await self._show(key)
        except (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError) as error:
            log.warning("could not refresh %s, which is tried again: %s", key, type(error).__name__)
            return False
        except Exception:
            log.exception("refreshing %s failed", key)
        return True
