"""The tasks in which computer players play their turns, one a table."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

PATIENCE: Final = (1.0, 5.0, 30.0, 120.0)
"""Seconds to wait before a turn that failed is tried again; then it waits for the next start or the next move."""

log = logging.getLogger(__name__)


class Computers:
    """Calls `turn(table_id)` until it returns False: it is no computer's turn any more."""

    def __init__(self, turn: Callable[[int], Awaitable[bool]], sleep: Callable[[float], Awaitable[None]]) -> None:
        self._turn = turn
        self._sleep = sleep
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._closed = False

    def drive(self, table_id: int) -> None:
        """Let the computers of this table play while it is their turn."""
        if table_id not in self._tasks and not self._closed:
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
        try:
            while failures <= len(PATIENCE):
                try:
                    if not await self._turn(table_id):
                        return
                    failures = 0
                except Exception:
                    log.exception("a computer player failed", extra={"table": table_id})
                    if failures < len(PATIENCE):
                        await self._sleep(PATIENCE[failures])
                    failures += 1
        finally:
            self._tasks.pop(table_id, None)
