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
from functools import partial

from sqlalchemy import URL

from data import server_session
from data.advisory_locks import SOLE
from data.errors import DatabaseUnusable, UnusableNow
from data.lock import POLL, Lock, Sleep
from data.server_session import ServerSession, until_reached

log = logging.getLogger(__name__)


class ServerLock(Lock):
    """An advisory lock of PostgreSQL, over a direct connection of its own."""

    def __init__(self, address: URL, sleep: Sleep = asyncio.sleep) -> None:
        self._session = ServerSession(address)
        self._holds = False
        self.where = self._session.where
        self._sleep = sleep

    def is_held(self) -> bool:
        return self._holds and self._session.may_act()

    async def acquire(self, sleep: Sleep = asyncio.sleep) -> None:
        """Wait for a server that is not reached as well: a restart each few seconds would not bring it back sooner."""
        await until_reached(self.where, partial(super().acquire, sleep), sleep)

    async def release(self) -> None:
        self._holds = False
        await self._session.close()

    async def _try(self) -> bool:
        await self._session.open()
        self._holds = await self._session.locks(*SOLE)
        return self._holds

    async def _begin(self) -> None:
        self._session.keep()
        await self._keep()
        await self._session.limit()

    async def _watch(self) -> None:
        while True:
            await self._sleep(server_session.BEAT)
            await self._keep()

    async def _keep(self) -> None:
        """Keep the session, or take the lock again over another one. Raises `DatabaseUnusable` when another process has
        it, or may have had it: that is known once the server answers again."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(server_session.STALE - self._session.age):
                if not (self._holds and await self._session.beats()):
                    await self._regain()
                    log.warning("the lock of %s is held again", self.where)
        if not self.is_held():
            log.warning("%s has not answered for %.0f s: nothing is done until it does", self.where, self._session.age)
            away = await self._regain(keep=False)
            log.warning("%s answers again after %.0f s", self.where, away)
            raise UnusableNow(
                f"{self.where} has not answered for {server_session.STALE:.0f} s, and another process may have taken it"
                " over; this one stops."
            )

    async def _regain(self, *, keep: bool = True) -> float:
        """Take the lock over another session once the server answers. Returns for how many seconds it had not. Raises
        `DatabaseUnusable` when another process has it. `keep`: does it act from then on?"""
        self._holds = False
        while True:
            await self._session.drop()
            sent = self._session.moment
            try:
                if taken := await self._try():
                    await self._session.limit()
            except DatabaseUnusable:
                await self._sleep(POLL)
                continue
            if not taken:
                raise UnusableNow(f"another process has taken over {self.where}; this one stops.")
            away = self._session.age
            self._holds = keep
            if keep:
                self._session.keep(sent)
            return away
