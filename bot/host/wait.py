"""Waiting for news, but not forever; passed in, so that tests can pass in their own time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeAlias

Wait: TypeAlias = Callable[[asyncio.Event, float], Awaitable[None]]
"""Waits until the event is set, at most for that number of seconds."""


def pause_after(failures: int, pauses: Sequence[float]) -> float:
    """Seconds to wait after so many failures in a row and one more; from the last of the pauses on, always that."""
    return pauses[min(failures, len(pauses) - 1)]


async def wait_for(event: asyncio.Event, seconds: float) -> None:
    """`Wait` in real time."""
    try:
        async with asyncio.timeout(seconds):
            await event.wait()
    except TimeoutError:
        pass
