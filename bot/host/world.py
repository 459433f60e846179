"""What the host needs of the world, passed in so that tests can pass in their own."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime

from bot.host.question import Think, at_once
from bot.host.timekeeper import Timekeeper
from bot.host.wait import Wait, wait_for


async def _not_known(_: int, __: int) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class World:
    """The time, secrets, thought and waiting."""

    timekeeper: Timekeeper
    secret: Callable[[], bytes]
    """A fresh secret of 32 bytes for a table."""
    wait: Wait = wait_for
    """Waits between two tries of what failed, and before computers play."""
    think: Think = at_once
    """Thinks for computers and for hints."""
    pause: float = 0.0
    """Seconds that a computer lets pass after a person's move, at least."""
    may_remove: Callable[[int, int], Awaitable[bool]] = _not_known
    """May a person (the second id) put others out of that server? Where that is not known, they may."""

    def now(self) -> datetime:
        """The time that moments are kept and told in."""
        return self.timekeeper.now()

    def uptime(self) -> datetime:
        """A moment of the uptime: what has only a length, and is kept in memory, is measured by it."""
        return self.timekeeper.uptime()

    @property
    def thinks(self) -> bool:
        """Is there anybody who thinks? Else all computers play by their policies, and no game is analysed."""
        return self.think is not at_once
