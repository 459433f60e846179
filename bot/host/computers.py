"""The tasks in which computer players play their turns, one a table. They never give up."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from bot.host.wait import Wait, pause_after

RETRY_PAUSES: Final = (1.0, 5.0, 30.0, 120.0, 300.0)
"""Seconds to wait before what failed is tried again; from then on the last ones."""

log = logging.getLogger(__name__)


class Computers:
    """Calls `turn(table_id)` until it returns False: it is no computer's turn any more.

    A turn that fails is tried again without end. The first success of any table, which may be the end of an outage,
    wakes those that wait; one that fails all the same after being woken waits its time from then on.
    """

    def __init__(self, turn: Callable[[int], Awaitable[bool]], wait: Wait) -> None:
        self._turn = turn
        self._wait = wait
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()
        """Tables to look at once more, though a look may just have ended."""
        self._waiting: dict[int, asyncio.Event] = {}
        self._closed = False

    def drive(self, table_id: int) -> None:
        """Let the computers of this table play while it is their turn."""
        if self._closed:
            return
        if table_id in self._tasks:
            self._again.add(table_id)
            if table_id in self._waiting:
                self._waiting[table_id].set()
        else:
            self._tasks[table_id] = asyncio.create_task(self._play(table_id), name=f"computers of table {table_id}")

    async def settled(self) -> None:
        """Wait until no computer has a turn to play."""
        while self._tasks:
            await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def close(self) -> None:
        """Stop, for good; what has been played is on disk. A second call does nothing."""
        self._closed = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._tasks.clear()  # a task that is cancelled before its first step never comes to its `finally`

    async def _play(self, table_id: int) -> None:
        # Between the last look at the table and the `finally` nothing is waited for, so a move that hands the turn to
        # a computer either is seen by this loop or finds it gone and starts another.
        failures = 0
        hopeless = False
        try:
            while True:
                self._again.discard(table_id)
                try:
                    more = await self._turn(table_id)
                except Exception:
                    log.exception("a computer player failed", extra={"table": table_id})
                    hopeless = await self._pause(table_id, failures, hopeless)
                    failures += 1
                    continue
                failures, hopeless = 0, False
                self._wake()
                if not more and table_id not in self._again:
                    return
        finally:
            self._again.discard(table_id)
            self._tasks.pop(table_id, None)

    async def _pause(self, table_id: int, failures: int, hopeless: bool) -> bool:
        """Wait before the next try. Returns whether only time can help: it was woken for nothing already."""
        news = asyncio.Event()
        if not hopeless:
            self._waiting[table_id] = news
        try:
            await self._wait(news, pause_after(failures, RETRY_PAUSES))
        finally:
            self._waiting.pop(table_id, None)
        return hopeless or news.is_set()

    def _wake(self) -> None:
        """Something has been done: whatever kept the others from it may be over."""
        for news in self._waiting.values():
            news.set()
