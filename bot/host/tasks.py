"""Work that goes on beside all else."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any


class Tasks:
    """`begin` it, and `close` ends what is left of it. The event loop would let a task go that nobody else keeps
    (Python's documentation of `asyncio.create_task`)."""

    def __init__(self) -> None:
        self._under_way = set[asyncio.Task[None]]()

    def begin(self, work: Coroutine[Any, Any, None], *, name: str | None = None) -> asyncio.Task[None]:
        task = asyncio.create_task(work, name=name)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        return task

    async def close(self) -> None:
        """Cancel what is under way, and wait until it has ended."""
        for task in self._under_way:
            task.cancel()
        await asyncio.gather(*self._under_way, return_exceptions=True)
