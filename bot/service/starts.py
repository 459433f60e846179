"""How often the bot may still connect: Discord resets the token of a bot that begins more sessions than it may."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:  # discord.py loads its types in another order than they need
    from discord.types.gateway import SessionStartLimit

SPARED: Final = 100
"""So many sessions are left for an operator who has found out why the bot starts again and again."""

log = logging.getLogger(__name__)


def shard_count(advised: int) -> int:
    """Into how many shards the servers are divided, where the settings say nothing: the next power of two. So each has
    realms of its own (`data.realms`), and while one is cut off, time stands still for its people alone."""
    return 1 << (advised - 1).bit_length()


def few_left(limit: SessionStartLimit, shards: int) -> bool:
    """Are fewer sessions left than `SPARED`, or than twice the shards?"""
    return limit["remaining"] < max(SPARED, 2 * shards)


async def wait_for_starts(
    limit: SessionStartLimit, shards: int, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
) -> None:
    """Wait until Discord counts anew where few sessions are left."""
    if few_left(limit, shards):
        seconds = limit["reset_after"] / 1000
        log.warning(
            "the bot was started too often: %d of %d sessions are left, so it connects in %d min",
            limit["remaining"], limit["total"], -(-seconds // 60),
        )  # fmt: skip
        await sleep(seconds)
