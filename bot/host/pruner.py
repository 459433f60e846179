"""Deletes the moves of tables that ended long ago, where the operator wants that."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import Final

from bot.host.wait import Wait, wait_for
from data.repository import Repository

BETWEEN_RUNS: Final = 86_400.0
"""Seconds between two looks for such tables."""
NOT_MINE: Final = 3_600.0
"""Seconds until it looks again whether it is to do it."""
BETWEEN_BATCHES: Final = 1.0
"""Seconds between two batches of them: moves that people make go before."""

log = logging.getLogger(__name__)


class Pruner:
    """`now`: by a clock that can be trusted, since what is deleted does not come back; it may raise anything. `days`:
    after how many a table that has ended is pruned; `mine`: is it this process that does it? Run `run()`."""

    def __init__(
        self,
        repository: Repository,
        now: Callable[[], Awaitable[datetime]],
        days: int,
        wait: Wait = wait_for,
        mine: Callable[[], bool] = lambda: True,
    ) -> None:
        self._repository = repository
        self._now = now
        self._days = timedelta(days=days)
        self._wait = wait
        self._mine = mine

    async def run(self) -> None:
        """Prune, once a day, until cancelled."""
        never = asyncio.Event()
        while True:
            pruned = 0
            if not self._mine():
                await self._wait(never, NOT_MINE)
                continue
            try:
                before = await self._now() - self._days
                while number := await self._repository.prune(before):
                    pruned += number
                    await self._wait(never, BETWEEN_BATCHES)
            except Exception:  # tomorrow it is tried again
                log.warning("old tables could not be pruned", exc_info=True)
            if pruned:
                log.info("the moves of old tables were deleted", extra={"tables": pruned})
            await self._wait(never, BETWEEN_RUNS)
