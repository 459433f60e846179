"""Several processes on one PostgreSQL: how one joins the others, each with a name of its own."""

from __future__ import annotations

import asyncio
import logging
import time
import zlib
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Final

from data import server_session
from data.address import parse_address
from data.advisory_locks import NAMES_GROUP, SOLE
from data.errors import DatabaseUnusable, Displaced, UnusableNow, through_pooler
from data.lock import POLL, Sleep
from data.server_session import ServerSession, until_reached

NAMED_AGAIN: Final = 4.0
"""Seconds more than the server takes to end a silent session: a process with that name has ended by then."""
CLOCKS_APART: Final = 20.0
"""Seconds between the clock of this computer and the server's, at most, so that two processes are at most 40 s apart:
with a beat each 30 s none takes a living one for `SILENT`."""

log = logging.getLogger(__name__)


@asynccontextmanager
async def shared_process(url: str, name: str, sleep: Sleep = asyncio.sleep) -> AsyncIterator[ServerSession]:
    """Be one of the processes at the PostgreSQL database of that address, under that name; a server that is not reached
    is waited for. Raises `DatabaseUnusable`."""
    session = ServerSession(parse_address(url), name)
    try:
        await until_reached(session.where, partial(join, session, name, sleep), sleep)
        yield session
    finally:
        await session.close()


async def join(
    session: ServerSession, name: str, sleep: Sleep = asyncio.sleep, clock: Callable[[], float] = time.time
) -> None:
    """Have the session stand for a process of that name. `clock`: the computer's, in seconds since 1970.

    Raises `UnusableNow` where the server is not reached, and `DatabaseUnusable` where something must be mended;
    `Displaced` where that is at another process.
    """
    await session.open()
    await _check(session, clock)
    await _share(session, sleep)
    await _be_named(session, name, sleep)


async def check_shared(url: str) -> None:
    """May a process be one of several at the database of that address? Asked beside those that are there already.
    Raises `DatabaseUnusable`."""
    session = ServerSession(parse_address(url))
    try:
        await session.open()
        await _check(session, time.time)
        if not await session.locks(*SOLE, shared=True):
            raise UnusableNow(
                f"Another process uses {session.where} without CLUSTER=1: end it, or the bot waits until it ends."
            )
    finally:
        await session.close()


async def _check(session: ServerSession, clock: Callable[[], float]) -> None:
    async with session.reaching():
        ((pid, moment),) = await session.ask("SELECT pg_backend_pid(), extract(epoch FROM clock_timestamp())::float8")
    if pid != session.pid:
        raise through_pooler(session.where)
    apart = clock() - moment
    if abs(apart) > CLOCKS_APART:
        how = "ahead of" if apart > 0 else "behind"
        raise DatabaseUnusable(
            f"The clock of this computer is {abs(apart):,.0f} s {how} that of {session.where}: set both by NTP."
        )


async def _share(session: ServerSession, sleep: Sleep) -> None:
    """Wait until no process uses the database alone."""
    told = False
    while not await session.locks(*SOLE, shared=True):
        if not told:
            log.warning("another process uses %s without CLUSTER=1; waiting until it ends", session.where)
        told = True
        await sleep(POLL)


def number_of(name: str) -> int:
    """The number of the locks of a process of that name."""
    return zlib.crc32(name.encode()) & 0x7FFFFFFF


async def _be_named(session: ServerSession, name: str, sleep: Sleep) -> None:
    left = server_session.ENDED + NAMED_AGAIN
    while not await session.locks(NAMES_GROUP, number_of(name)):
        left -= POLL
        if left <= 0:
            raise Displaced(
                f"Another process at {session.where} is called {name}: give each its own name with PROCESS_NAME."
            )
        await sleep(POLL)
