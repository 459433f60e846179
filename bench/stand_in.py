"""A stand-in for Discord as a process of its own, without limits. Prints its address; ends with its input."""

from __future__ import annotations

import asyncio
import sys

from playground import running
from playground.standin import TOKEN

__all__ = ["TOKEN", "main"]

LATEST = 60.0
"""Seconds in which a bot has to answer: how late it is shall be measured, not end the bench."""


async def _serve() -> None:
    async with running(rate_limited=False, per_second=None, identify_seconds=0) as discord:
        discord.services.pending.answer_seconds = LATEST
        discord.services.faults.dm_openings = None
        print(discord.url, flush=True)
        await asyncio.to_thread(sys.stdin.read)


def main() -> None:
    """Serve until nobody is left who could use it."""
    asyncio.run(_serve())


if __name__ == "__main__":
    main()
