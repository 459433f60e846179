"""A direct connection to PostgreSQL on which a process holds locks: the server ends it when it hears nothing of the
process for a while, and gives its locks away."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import URL, text
from sqlalchemy.exc import SQLAlchemyError

from data.address import server_name, unreachable
from data.errors import DatabaseUnusable, UnusableNow
from data.lock import Sleep
from data.postgres import make_direct_engine

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

BEAT: Final = 2.0
"""Seconds between two statements that keep the session."""
STALE: Final = 6.0
"""The process acts for so many seconds after it sent the last statement that was answered."""
ENDED: Final = 8.0
"""The server ends a session that sends no statement for so many seconds."""
_SILENCE: Final = {"tcp_keepalives_idle": "2", "tcp_keepalives_interval": "2", "tcp_keepalives_count": "3"}
"""So the server finds after 8 s that a computer is gone, from when the lock is asked for."""
CALLED: Final = "kings-table "
"""Before the name of a process, in the server's list of sessions."""
REACHED_AGAIN: Final = 5.0
"""Seconds between two tries to reach the server at a start."""
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


async def until_reached(where: str, attempt: Callable[[], Awaitable[None]], sleep: Sleep) -> None:
    """Try until the server is reached, and say so once. Raises what else the attempt raises."""
    told = False
    while True:
        try:
            await attempt()
        except UnusableNow as error:
            if not told:
                log.warning("%s; trying again until it can", error)
            told = True
            await sleep(REACHED_AGAIN)
        else:
            if told:
                log.warning("%s can be used now", where)
            return


class ServerSession:
    """It is opened, kept by beats, and dropped; then it may be opened anew, as another session of the server's."""

    def __init__(self, address: URL, name: str | None = None) -> None:
        """`name`: of the process, where there are several; the server's list of sessions has it."""
        self.where = server_name(address)
        self._address = address
        named = {} if name is None else {"application_name": CALLED + name}
        self._engine = make_direct_engine(address, _SILENCE | named)
        self._connection: AsyncConnection | None = None
        self._driver: Any = None
        """asyncpg's connection beneath it."""
        self._answered = math.inf
        """When the last statement was sent that the server has answered, by `seconds`. Infinite until the session is
        to be kept: until then the server ends no silent one, such as that of a long migration."""
        self._one = asyncio.Lock()
        """The connection does one thing at a time."""

    def may_act(self) -> bool:
        """Has the server it still, for all that may have happened since it answered?"""
        return self._driver is not None and not self._driver.is_closed() and self.age < STALE

    @property
    def moment(self) -> float:
        """Now, by a clock that nobody sets."""
        return seconds()

    @property
    def age(self) -> float:
        """For how many seconds the server has not answered."""
        return seconds() - self._answered

    @property
    def pid(self) -> int | None:
        """What the server calls the session; where a pooler stands between, what that one calls it. None: there is no
        session."""
        return None if self._driver is None else int(self._driver.get_server_pid())

    def keep(self, since: float | None = None) -> None:
        """From now on, or from that moment of `seconds`, the server has to answer."""
        self._answered = seconds() if since is None else since

    async def ask(self, query: str, *values: Any) -> list[Any]:
        """The rows that the server answers. Raises `ConnectionError`."""
        async with self._asking() as driver:
            rows: list[Any] = await driver.fetch(query, *values)
            return rows

    @contextlib.asynccontextmanager
    async def _asking(self) -> AsyncIterator[Any]:
        """Its driver's connection, for one thing. Raises `ConnectionError`."""
        async with self._one:
            if self._driver is None:
                raise ConnectionError("the session has ended")
            try:
                yield self._driver
            except Exception as error:  # a broken connection has many names
                raise ConnectionError(type(error).__name__) from error

    async def beats(self) -> bool:
        """Has the session answered? It is not one any more where it has not."""
        sent = seconds()
        try:
            if self._driver is None:
                return False
            async with self._one:
                await self._driver.execute("SELECT 1")
        except Exception as error:  # a broken connection has many names, and none of them is of use here
            log.warning("the connection that holds the lock of %s is lost: %s", self.where, type(error).__name__)
            return False
        self._answered = sent
        return True

    async def open(self) -> None:
        """Connect, unless that has been done. Raises `DatabaseUnusable`."""
        try:
            if self._connection is None:
                self._connection = await self._engine.connect()
                self._driver = (await self._connection.get_raw_connection()).driver_connection
        except (OSError, SQLAlchemyError, TypeError, ValueError) as error:
            await self.drop()
            raise unreachable(self._address, error) from error

    @contextlib.asynccontextmanager
    async def reaching(self) -> AsyncIterator[None]:
        """What fails in this block, since the server is not reached, ends the session. Raises `DatabaseUnusable`."""
        try:
            yield
        except DatabaseUnusable:
            raise
        except Exception as error:  # as in `beats`
            await self.drop()
            raise unreachable(self._address, error.__cause__ or error) from error

    async def locks(self, group: int, number: int, *, shared: bool = False) -> bool:
        """Take an advisory lock of the database, if nobody has it. Raises `DatabaseUnusable`."""
        how = "pg_try_advisory_lock_shared" if shared else "pg_try_advisory_lock"
        async with self.reaching():
            return bool((await self.ask(f"SELECT {how}($1, $2)", group, number))[0][0])

    async def unlock(self, group: int, number: int, *, shared: bool = False) -> None:
        """Give such a lock away. Raises `ConnectionError`."""
        how = "pg_advisory_unlock_shared" if shared else "pg_advisory_unlock"
        await self.ask(f"SELECT {how}($1, $2)", group, number)

    async def limit(self) -> None:
        """Have the server end the session when it has heard nothing for a while. Raises `DatabaseUnusable`."""
        if self._connection is None:
            return
        try:
            async with self._one:
                rows = await self._connection.execute(LIMITS, {"limit": f"{ENDED * 1000:.0f}ms"})
            found = {name for name, _ in rows}
        except (OSError, SQLAlchemyError) as error:
            raise unreachable(self._address, error) from error
        if "idle_session_timeout" not in found:
            log.warning("%s ends no silent session (PostgreSQL 14 does): a bot that hangs keeps its lock", self.where)

    async def listen(self, channel: str, hear: Callable[[str], None]) -> None:
        """Call it with what is told over a channel, as long as the session lasts. Raises `ConnectionError`."""
        async with self._asking() as driver:
            await driver.add_listener(channel, lambda *told: hear(told[-1]))

    async def drop(self) -> None:
        """The session ends."""
        connection, self._connection, self._driver = self._connection, None, None
        if connection is not None:
            with contextlib.suppress(OSError, SQLAlchemyError):
                await connection.invalidate()
            with contextlib.suppress(OSError, SQLAlchemyError):
                await connection.close()

    async def close(self) -> None:
        """For good."""
        await self.drop()
        await self._engine.dispose()
