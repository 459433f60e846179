"""Waiting for what further news may bring."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")


class Wait:
    """Everybody who waits; each looks again at every piece of news, so that none is missed."""

    def __init__(self) -> None:
        self._looking: dict[asyncio.Future[Any], Callable[[], Any]] = {}
        self._ended = ""

    async def until(self, found: Callable[[], T | None], seconds: float) -> T:
        """What `found()` returns, as soon as that is true.

        Raises `TimeoutError` after that many seconds, `ConnectionError` when no more news can come, and whatever
        `found` raises.
        """
        if result := found():
            return result
        if self._ended:
            raise ConnectionError(self._ended)
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._looking[future] = found
        try:
            async with asyncio.timeout(seconds):
                return await future
        finally:
            del self._looking[future]

    def look(self) -> None:
        """There is news."""
        for future, found in self._looking.items():
            if future.done():
                continue
            try:
                if result := found():
                    future.set_result(result)
            except Exception as problem:
                future.set_exception(problem)

    def end(self, why: str) -> None:
        """There will be no more, and `why`."""
        self._ended = why
        for future in self._looking:
            if not future.done():
                future.set_exception(ConnectionError(why))
