"""What stands in for time and for work where a worker is tested."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field


@dataclass
class Pauses:
    """Stands in for time: each pause is noted, and lasts until the test lets it end or there is news."""

    seconds: list[float] = field(default_factory=list)
    begun: asyncio.Event = field(default_factory=asyncio.Event)
    endless: bool = False

    async def __call__(self, news: asyncio.Event, seconds: float) -> None:
        self.seconds.append(seconds)
        self.begun.set()
        if self.endless:
            await news.wait()
        else:
            await asyncio.sleep(0)


async def nothing() -> None:
    """Done at once."""
