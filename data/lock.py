"""What a process holds while it alone may use a database: it waits for it, and ends when it is lost."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Any, Final

POLL: Final = 0.5
"""Seconds between two tries of one that waits, and of one that has lost the connection that holds its lock."""

Sleep = Callable[[float], Awaitable[None]]

log = logging.getLogger(__name__)


class Lock(ABC):
    """The lock of one database."""

    where: str
    """What is held, for the log; without a password."""

    async def acquire(self, sleep: Sleep = asyncio.sleep) -> None:
        """Wait for as long as another process holds it, and say so once. Raises `DatabaseUnusable`."""
        if await self._try():
            return
        log.warning("another process uses %s; waiting until it ends", self.where)
        while not await self._try():
            await sleep(POLL)
        log.warning("the other process has ended; taking over %s", self.where)

    @abstractmethod
    def is_held(self) -> bool:
        """May this process still act? While it is guarded; it costs nothing to ask."""

    async def guard(
        self, serving: Coroutine[Any, Any, None], lost: Callable[[BaseException], None] = lambda _: None
    ) -> None:
        """Run it to its end; cancel it and raise `DatabaseUnusable` if the lock is lost, or may be, to another process.

        `lost` is called first then, with that error: what is cancelled may take long to end.
        """
        try:
            await self._begin()
        except BaseException:
            serving.close()
            raise
        await guarded(self._watch(), serving, lost)

    @abstractmethod
    async def release(self) -> None:
        """Let the next process have it."""

    @abstractmethod
    async def _try(self) -> bool:
        """Take it, if nobody has it."""

    @abstractmethod
    async def _begin(self) -> None:
        """It is about to be watched. Raises `DatabaseUnusable` if it is lost already."""

    @abstractmethod
    async def _watch(self) -> None:
        """Wait until it is lost: raises `DatabaseUnusable` then."""


def _tell(lost: Callable[[BaseException], None], watch: asyncio.Task[None]) -> None:
    error = None if watch.cancelled() else watch.exception()
    if error is not None:
        lost(error)


async def guarded(
    watch: Coroutine[Any, Any, None],
    serving: Coroutine[Any, Any, None],
    lost: Callable[[BaseException], None] = lambda _: None,
) -> None:
    """Run `serving` to its end, and `watch` beside it; where that one raises something, `serving` is cancelled, and it
    is raised. `lost` is called first then, with that error: what is cancelled may take long to end."""
    served = asyncio.create_task(serving, name="guarded")
    watched = asyncio.create_task(watch, name="the lock")
    watched.add_done_callback(partial(_tell, lost))
    try:
        done, _ = await asyncio.wait((watched, served), return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (served, watched):  # one after the other: it is held until all has ended in order
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
    for task in done:
        task.result()
