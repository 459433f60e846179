"""The lock of a PostgreSQL database: the server's own, which ends with the session that holds it.

A process that the server hears nothing of for `ENDED` loses it, and one that has heard nothing of the server for
`STALE` acts no more. `STALE` is less than `ENDED`, so at no moment two of them act, whatever was stopped: a process,
its machine, the network between them, or the server. A server that ends the session by itself, since it restarts or
was told to, gives the lock away at once: then the process acts until it hears that its connection was closed.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import time
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import URL, text
from sqlalchemy.exc import SQLAlchemyError

from data.address import server_name, unreachable
from data.errors import DatabaseUnusable, UnusableNow
from data.lock import POLL, Lock, Sleep
from data.postgres import make_direct_engine

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

BEAT: Final = 2.0
"""Seconds between two statements that keep the session."""
STALE: Final = 6.0
"""Seconds after the last one that was answered, from when it was sent, in which the process acts."""
ENDED: Final = 8.0
"""The server ends a session that sends no statement for so many seconds."""
REACHED_AGAIN: Final = 5.0
"""Seconds between two tries to reach the server before the lock was ever held."""
_KEY: Final = (0x6B696E67, 1)
"""The number of the advisory lock; it belongs to one database of the server."""
_SILENCE: Final = {"tcp_keepalives_idle": "2", "tcp_keepalives_interval": "2", "tcp_keepalives_count": "3"}
"""So the server finds after 8 s that a computer is gone, from when the lock is asked for."""
_LOCK: Final = text("SELECT pg_try_advisory_lock(:group, :number)")
LIMITS: Final = text(
    "SELECT name, set_config(name, :limit, false) FROM pg_settings"
    " WHERE name IN ('idle_session_timeout', 'tcp_user_timeout')"
)
"""Not all versions of PostgreSQL have these two (14, 12), and none connects a client that names an unknown one."""

log = logging.getLogger(__name__)


def seconds() -> float:
    """A clock that nobody sets; on Linux it goes on while the computer sleeps."""
    return time.clock_gettime(_BOOT) if _BOOT is not None else time.monotonic()


_BOOT: Final[int | None] = getattr(time, "CLOCK_BOOTTIME", None)


class ServerLock(Lock):
    """An advisory lock of PostgreSQL, over a direct connection of its own."""

    def __init__(self, address: URL, sleep: Sleep = asyncio.sleep) -> None:
        self.where = server_name(address)
        self._address = address
        self._engine = make_direct_engine(address, _SILENCE)
        self._connection: AsyncConnection | None = None
        self._session: Any = None
        """asyncpg's connection beneath it, while that holds the lock."""
        self._answered = math.inf
        """When the last statement was sent that the server has answered, by `seconds`. Infinite until the lock is
        guarded: until then the server ends no silent session, such as a long migration's."""
        self._sleep = sleep

    def is_held(self) -> bool:
        return self._session is not None and not self._session.is_closed() and self._age() < STALE

    async def acquire(self, sleep: Sleep = asyncio.sleep) -> None:
        """Wait for a server that is not reached as well: a restart each few seconds would not bring it back sooner."""
        told = False
        while True:
            try:
                await super().acquire(sleep)
            except UnusableNow as error:
                if not told:
                    log.warning("%s; trying again until it can", error)
                told = True
                await sleep(REACHED_AGAIN)
            else:
                if told:
                    log.warning("%s can be used now", self.where)
                return

    async def release(self) -> None:
        await self._drop()
        await self._engine.dispose()

    async def _try(self) -> bool:
        try:
            if self._connection is None:
                self._connection = await self._engine.connect()
            if not await self._connection.scalar(_LOCK, {"group": _KEY[0], "number": _KEY[1]}):
                return False
            self._session = (await self._connection.get_raw_connection()).driver_connection
        except (OSError, SQLAlchemyError, TypeError, ValueError) as error:
            await self._drop()
            raise unreachable(self._address, error) from error
        return True

    async def _begin(self) -> None:
        self._answered = seconds()
        await self._keep()
        await self._limit()

    async def _watch(self) -> None:
        while True:
            await self._sleep(BEAT)
            await self._keep()

    async def _keep(self) -> None:
        """Keep the session, or take the lock again over another one. Raises `DatabaseUnusable` when another process has
        it, or may have had it: that is known once the server answers again."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(STALE - self._age()):
                if not await self._beats():
                    self._answered = await self._regain()
                    log.warning("the lock of %s is held again", self.where)
        if not self.is_held():
            log.warning("%s has not answered for %.0f s: nothing is done until it does", self.where, STALE)
            await self._regain()
            log.warning("%s answers again after %.0f s", self.where, self._age())
            raise UnusableNow(
                f"{self.where} has not answered for {STALE:.0f} s, and another process may have taken it over;"
                " this one stops."
            )

    async def _beats(self) -> bool:
        """Has the session answered?"""
        sent = seconds()
        try:
            if self._session is None:
                return False
            await self._session.execute("SELECT 1")
        except Exception as error:  # a broken connection has many names, and none of them is of use here
            log.warning("the connection that holds the lock of %s is lost: %s", self.where, type(error).__name__)
            return False
        self._answered = sent
        return True

    async def _regain(self) -> float:
        """Take the lock over another session once the server answers. Returns when it was asked for it. Raises
        `DatabaseUnusable` when another process has it."""
        while True:
            await self._drop()
            sent = seconds()
            try:
                if taken := await self._try():
                    await self._limit()
            except DatabaseUnusable:
                await self._sleep(POLL)
                continue
            if not taken:
                raise UnusableNow(f"another process has taken over {self.where}; this one stops.")
            return sent

    async def _limit(self) -> None:
        """Have the server end the session when it has heard nothing for a while."""
        if self._connection is None:
            return
        try:
            found = {name for name, _ in await self._connection.execute(LIMITS, {"limit": f"{ENDED * 1000:.0f}ms"})}
        except (OSError, SQLAlchemyError) as error:
            raise unreachable(self._address, error) from error
        if "idle_session_timeout" not in found:
            log.warning("%s ends no silent session (PostgreSQL 14 does): a bot that hangs keeps its lock", self.where)

    def _age(self) -> float:
        return seconds() - self._answered

    async def _drop(self) -> None:
        connection, self._connection, self._session = self._connection, None, None
        if connection is not None:
            with contextlib.suppress(OSError, SQLAlchemyError):
                await connection.invalidate()
            with contextlib.suppress(OSError, SQLAlchemyError):
                await connection.close()
