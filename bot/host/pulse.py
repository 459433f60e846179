"""Notes now and then that the bot is alive, so that the next start knows for how long it was away. Knows no Discord."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import Final

from bot.host.wait import Wait, wait_for
from data.repository import Repository

BETWEEN_BEATS: Final = 30.0
"""Seconds between two beats."""
LONGEST_GAP: Final = timedelta(minutes=2)
"""Without a beat for longer than that this computer has slept, or its clock has been set, or the database was away."""

log = logging.getLogger(__name__)


class Pulse:
    """Run `run()` after `Play.come_back()`, which asks for the last beat of before the start; `come_back()` is to do
    the same where it could not be noted for long that the bot is alive."""

    def __init__(
        self,
        repository: Repository,
        now: Callable[[], datetime],
        come_back: Callable[[], Awaitable[None]],
        wait: Wait = wait_for,
    ) -> None:
        self._repository = repository
        self._now = now
        self._come_back = come_back
        self._wait = wait
        self._last: datetime | None = None
        """The last beat; before the first one, when deadlines were first looked at: a start may take long."""
        self._lock = asyncio.Lock()
        """A beat that is slow must not set back what has been caught up meanwhile."""

    async def run(self) -> None:
        """Beat until cancelled, and then a last time."""
        never = asyncio.Event()
        try:
            while True:
                await self._wait(never, BETWEEN_BEATS)
                await self.beat()
        finally:
            await self.beat()

    async def catch_up(self) -> None:
        """To be awaited before deadlines are looked at: if the last beat is long ago, the bot has been away."""
        async with self._lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        if self._last is not None and self._now() - self._last > LONGEST_GAP:
            await self._come_back()
            self._last = None
        self._last = self._last or self._now()

    async def beat(self) -> None:
        """Note that the bot is alive; catch up first, if the last beat is long ago."""
        try:
            async with self._lock:
                await self._catch_up()
                now = self._now()
                await self._repository.alive(now)
                self._last = now
        except Exception:  # a beat left out only makes the bot seem to have been away for longer
            log.warning("it could not be noted that the bot is alive", exc_info=True)
