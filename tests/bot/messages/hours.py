"""Hours that pass when a test says so, in which all that waits for a while goes on."""

from __future__ import annotations

import asyncio
import heapq
import itertools
from unittest.mock import patch

from bot.messages import keepers, worker
from tests.bot.channels import Stage
from tests.bot.house import Time


class Hours:
    """Time that passes when a test says so, moment by moment."""

    def __init__(self, time: Time) -> None:
        self.time = time
        self._due: list[tuple[float, int, asyncio.Event]] = []
        self._numbers = itertools.count()

    async def wait(self, news: asyncio.Event, seconds: float) -> None:
        over = asyncio.Event()
        heapq.heappush(self._due, (self.time().timestamp() + seconds, next(self._numbers), over))
        waiting = [asyncio.ensure_future(one.wait()) for one in (news, over)]
        try:
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for one in waiting:
                one.cancel()

    async def pass_(self, seconds: float) -> None:
        end = self.time().timestamp() + seconds
        while True:
            await a_while()
            if not self._due or self._due[0][0] > end:
                break
            moment, _, over = heapq.heappop(self._due)
            self.time.pass_(max(0.0, moment - self.time().timestamp()))
            over.set()
        self.time.pass_(end - self.time().timestamp())


async def a_while() -> None:
    """What goes on without waiting has gone on; a loop that never waits is stopped by its count."""
    for _ in range(80):
        await asyncio.sleep(0)


def hours_of(stage: Stage) -> Hours:
    """In what the presenter waits."""
    hours = stage.wait.__self__  # type: ignore[attr-defined]
    assert isinstance(hours, Hours)
    return hours


async def stopped(stage: Stage) -> None:
    """It ends in order, and as much time passes as that takes; none of the machine's, which nothing here needs."""
    with patch.object(keepers, "FAREWELL", 0.01), patch.object(worker, "GRACE", 0.01):
        closing = asyncio.create_task(stage.close())
        while not closing.done():
            await hours_of(stage).pass_(1)
        await closing
