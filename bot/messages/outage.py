"""Whether Discord fails, and the first good news after it has."""

from __future__ import annotations

from collections.abc import Callable


class Outage:
    """Does Discord fail? It ends when a request succeeds, or a connection stands again."""

    def __init__(self) -> None:
        self._lasts = False
        self._listeners: list[Callable[[], None]] = []

    def listen(self, listener: Callable[[], None]) -> None:
        """Call this when it ends."""
        self._listeners.append(listener)

    def failed(self) -> None:
        """A request has failed in a way that says little of the request itself."""
        self._lasts = True

    def worked(self) -> None:
        """A request has succeeded."""
        if self._lasts:
            self._lasts = False
            for listener in self._listeners:
                listener()
