"""Time, as the stand-in sees it: passed in, so that a test can move it."""

from __future__ import annotations

import asyncio
import heapq
import time
from datetime import UTC, datetime
from itertools import count
from typing import Protocol


class Clock(Protocol):
    """Seconds since 1970 (UTC), and a way to wait for a later second."""

    def now(self) -> float: ...

    async def sleep(self, seconds: float) -> None: ...


class RealClock:
    """The machine's clock."""

    def now(self) -> float:
        return time.time()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class ManualClock:
    """A clock that stands still until :meth:`advance` moves it; sleepers wake when their time has come."""

    def __init__(self, start: float = 1_790_000_000.0) -> None:
        self._now = start
        self._order = count()
        self._sleepers: list[tuple[float, int, asyncio.Future[None]]] = []

    def now(self) -> float:
        return self._now

    async def sleep(self, seconds: float) -> None:
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (self._now + seconds, next(self._order), future))
        await future

    def advance(self, seconds: float) -> None:
        """Move on by ``seconds`` (at least 0) and wake all sleepers that are due by then, in order."""
        self._now += seconds
        while self._sleepers and self._sleepers[0][0] <= self._now:
            _, _, future = heapq.heappop(self._sleepers)
            if not future.done():
                future.set_result(None)


def iso(seconds: float) -> str:
    """Discord's ISO 8601 form of a moment: microseconds, offset +00:00."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="microseconds")
