"""What systemd is told (sd_notify): that the bot has started, that its event loop goes round, and that it stops."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress


def notify(state: str) -> None:
    """Tell the service manager (`READY=1`); nobody, where the process is no service of type `notify`."""
    where = os.environ.get("NOTIFY_SOCKET")
    if where:
        with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
            line.sendto(state.encode(), f"\0{where[1:]}" if where.startswith("@") else where)


@asynccontextmanager
async def supervised(sleep: Callable[[float], Awaitable[None]] = asyncio.sleep) -> AsyncIterator[None]:
    """While this block runs, systemd hears that the bot lives, twice in each `WatchdogSec`. Without that it would start
    the bot anew. A bot that waits, for another one or for Discord, has started all the same."""
    notify("READY=1")
    beats = asyncio.create_task(_beat(int(os.environ.get("WATCHDOG_USEC") or 0) / 2e6, sleep), name="watchdog")
    try:
        yield
    finally:
        notify("STOPPING=1")
        beats.cancel()


async def _beat(seconds: float, sleep: Callable[[float], Awaitable[None]]) -> None:
    while seconds:
        notify("WATCHDOG=1")
        await sleep(seconds)
