"""Notes now and then that the bot is alive, so that the next start knows for how long it was away. Knows no Discord."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from datetime import datetime
from typing import Final

from bot.host.waiting import Wait, wait_for
from data.repository import Repository

EVERY: Final = 30.0
"""Seconds between two beats."""

log = logging.getLogger(__name__)


class Pulse:
    """Run `run()` after `Play.come_back()`, which asks for the last beat of before the start."""

    def __init__(self, repository: Repository, now: Callable[[], datetime], wait: Wait = wait_for) -> None:
        self._repository = repository
        self._now = now
        self._wait = wait

    async def run(self) -> None:
        """Beat until cancelled, and then a last time."""
        never = asyncio.Event()
        try:
            while True:
                await self._wait(never, EVERY)
                await self._beat()
        finally:
            await self._beat()

    async def _beat(self) -> None:
        try:
            await self._repository.alive(self._now())
        except Exception:  # a beat left out only makes the bot seem to have been away for longer
            log.warning("it could not be noted that the bot is alive", exc_info=True)
