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

K = TypeVar("K", bound=Hashable)

log = logging.getLogger(__name__)

RETRIES = (2.0, 10.0, 60.0)
"""Seconds to wait before trying again what Discord could not do (5xx, or no connection)."""


class Refresher(Generic[K]):
    """Calls `show(key)` for marked keys: at once when idle, once more when marked again meanwhile."""

    def __init__(self, show: Callable[[K], Awaitable[None]]) -> None:
        self._show = show
        self._dirty: set[K] = set()
        self._workers: dict[K, asyncio.Task[None]] = {}
        self._held: Counter[K] = Counter()

    def mark(self, key: K) -> None:
        """What the message shows is out of date."""
        self._dirty.add(key)
        if key not in self._workers and key not in self._held:
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
        try:
            while key in self._dirty and key not in self._held:
                self._dirty.discard(key)
                await self._show_patiently(key)
        finally:
            self._workers.pop(key, None)

    async def _show_patiently(self, key: K) -> None:
        for wait in (*RETRIES, None):
            try:
                await self._show(key)
            except (discord.DiscordServerError, discord.RateLimited, aiohttp.ClientError, OSError) as error:
                log.warning("could not refresh %s: %s", key, type(error).__name__)
                if wait is None:
                    return
                await asyncio.sleep(wait)
            except Exception:
                log.exception("refreshing %s failed", key)
                return
            else:
                return
