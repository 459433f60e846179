"""Whether Discord fails, and the first good news after it has."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable


class Outage:
    """Does Discord fail? It ends when a request succeeds, or a connection stands again. `now`: seconds."""

    def __init__(self, now: Callable[[], float] = time.perf_counter) -> None:
        self._now = now
        self.begun = asyncio.Event()
        """Set while it lasts."""
        self.over = asyncio.Event()
        """Set while it does not."""
        self.over.set()
        self.dead = False
        """Do all requests fail, as the probe has found? Then only one that succeeds ends it."""
        self.worked_at = now()
        """When a request last succeeded."""
        self._listeners: list[Callable[[], None]] = []
        self._dead_listeners: list[Callable[[], None]] = []

    def listen(self, listener: Callable[[], None]) -> None:
        """Call this when it ends."""
        self._listeners.append(listener)

    def listen_dead(self, listener: Callable[[], None]) -> None:
        """Call this each time that it is found that all requests fail."""
        self._dead_listeners.append(listener)

    def failed(self) -> None:
        """A request has failed in a way that says little of the request itself."""
        self.over.clear()
        self.begun.set()

    def probe_failed(self) -> None:
        """So has the probe, whatever the others were for."""
        self.failed()
        self.dead = True
        for listener in self._dead_listeners:
            listener()

    def answered(self) -> None:
        """A request has succeeded just now."""
        self.worked_at, self.dead = self._now(), False
        self.worked()

    def worked(self) -> None:
        """What had failed has succeeded, or may."""
        if self.begun.is_set() and not self.dead:
            self.begun.clear()
            self.over.set()
            for listener in self._listeners:
                listener()
