"""When a process may begin a session with Discord, which lets a bot begin one each 5 s, whatever its processes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Final

from data.errors import DatabaseFailed
from data.repository import Repository

IDENTIFY_APART: Final = timedelta(seconds=5.5)
"""From one session to the next: Discord wants five seconds, as it sees them."""
IDENTIFY_QUEUE: Final = "identify"
"""The name of the queue in which processes wait, before its number."""

log = logging.getLogger(__name__)


class Identification:
    """`wait` before each IDENTIFY. Shards with the same remainder by `concurrency` wait in one queue: so many sessions
    may begin at once."""

    def __init__(self, repository: Repository, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep) -> None:
        self._repository = repository
        self._sleep = sleep
        self.concurrency = 1

    async def wait(self, shard: int) -> None:
        """Until it is this shard's turn among those of all processes. Where the database does not tell, it waits for
        as long as if it were alone: Discord refuses what comes too soon, and it is tried again."""
        try:
            left = await self._repository.wait_in_queue(f"{IDENTIFY_QUEUE} {shard % self.concurrency}", IDENTIFY_APART)
        except DatabaseFailed as error:
            log.warning("a session is begun without asking the other processes: %s", error)
            left = IDENTIFY_APART
        await self._sleep(left.total_seconds())
