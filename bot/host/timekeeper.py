"""The clock of this process: it goes on steadily, however the computer's is set; and the uptime."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import datetime, timedelta


class Timekeeper:
    """`wall`: the computer's clock, in UTC; `steady`: seconds that nobody sets.

    A step of the computer's clock shows in `step`, and not in `now()` before somebody has called `set`: what is kept by
    the old time is to move first.
    """

    def __init__(self, wall: Callable[[], datetime], steady: Callable[[], float] = time.monotonic) -> None:
        self._wall = wall
        self.steady = steady
        self._moment, self._at = wall(), steady()
        """What the time was, and when that was by `steady`."""
        self._first, self._lost = self._moment, self._at
        self._read = self._at
        """When the uptime was last asked for: it has passed until then."""
        self._stopped: float | None = None

    def now(self) -> datetime:
        """The time."""
        return self.at(self.steady())

    def at(self, steady: float) -> datetime:
        """What the time was, or will be, at that moment of `steady`."""
        return self._moment + timedelta(seconds=steady - self._at)

    @property
    def step(self) -> timedelta:
        """How far the computer's clock has gone ahead, or (negative) back: it was set, or the computer has slept."""
        return self._wall() - self.now()

    def set(self) -> None:
        """Go by the computer's clock from now on."""
        self._moment, self._at = self._wall(), self.steady()

    def uptime(self) -> datetime:
        """A moment of the uptime, the time in which people could act. It begins with the process, as `now` does, knows
        no steps, and never goes back."""
        self._read = self.steady() if self._stopped is None else self._stopped
        return self._first + timedelta(seconds=self._read - self._lost)

    def stop(self, since: float) -> None:
        """Nobody can act since that moment of `steady`; what was told of the uptime since then stays told."""
        if self._stopped is None:
            self._stopped = max(since, self._read)

    def go(self) -> None:
        """Somebody can act again."""
        if self._stopped is not None:
            self._lost += self.steady() - self._stopped
            self._stopped = None
