"""What the host needs of the world, passed in so that tests can pass in their own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from random import Random

from bot.host.waiting import Wait, wait_for


@dataclass(frozen=True, slots=True)
class World:
    """The time, secrets, chance and waiting."""

    now: Callable[[], datetime]
    secret: Callable[[], bytes]
    """A fresh secret of 32 bytes for a table."""
    rng: Random
    """For computer players only; nothing a player must not foresee comes from it."""
    wait: Wait = wait_for
    """Waits between two tries of what failed."""
