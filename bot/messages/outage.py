"""Whether Discord fails, and the first good news after it has."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Outage:
    """Does Discord fail? It ends when a request succeeds, or a connection stands again."""

    def __init__(self) -> None:
        self.begun = asyncio.Event()
        """Set while it lasts."""
        self.over = asyncio.Event()
        """Set while it does not."""
        self.over.set()
        self._listeners: list[Callable[[], None]] = []

    def listen(self, listener: Callable[[], None]) -> None:
        """Call this when it ends."""
        self._listeners.append(listener)

    def failed(self) -> None:
        """A request has failed in a way that says little of the request itself."""
        self.over.clear()
        self.begun.set()

    def worked(self) -> None:
        """A request has succeeded."""
        if self.begun.is_set():
            self.begun.clear()
            self.over.set()
            for listener in self._listeners:
                listener()
