"""The line between Discord and the bot: cut for a while, all of it, or the way to the gateway or to the API alone."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from playground.clock import Clock

HTTP, GATEWAY = "http", "gateway"
WAYS = {"both": (HTTP, GATEWAY), HTTP: (HTTP,), GATEWAY: (GATEWAY,)}


class LineCut(Exception):
    """Nothing gets through: the connection breaks without an answer."""


@dataclass(slots=True)
class Line:
    """Whole at the start. A silent cut breaks no connection: what was sent arrives when the line is whole again."""

    clock: Clock
    ways: tuple[str, ...] = ()
    """Those that are cut."""
    silent: bool = False
    _whole: asyncio.Event = field(default_factory=asyncio.Event)
    _mending: asyncio.Task[None] | None = None

    def cut(self, ways: tuple[str, ...], *, silent: bool, seconds: float | None) -> None:
        """Cut these ways, and no others, for so many seconds, or (None) until it is mended."""
        self.mend()
        self.ways, self.silent, self._whole = ways, silent, asyncio.Event()
        if seconds is not None:
            self._mending = asyncio.create_task(self._mend_later(seconds), name="mend the line")

    def mend(self) -> None:
        """Let everything through again."""
        self.ways = ()
        self._whole.set()
        if self._mending is not None:
            self._mending.cancel()
            self._mending = None

    async def _mend_later(self, seconds: float) -> None:
        await self.clock.sleep(seconds)
        self._mending = None
        self.mend()

    async def passes(self, way: str) -> None:
        """Wait until something gets through on that way. `LineCut` where the cut breaks connections."""
        while way in self.ways:
            if not self.silent:
                raise LineCut
            await self._whole.wait()

    async def close(self) -> None:
        """End what waits for its time."""
        task = self._mending
        self.mend()
        if task is not None:
            await asyncio.gather(task, return_exceptions=True)
