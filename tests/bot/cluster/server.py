"""A database server's sessions, as several processes see them: locks, time limits and what is told over channels."""

from __future__ import annotations

import asyncio
import itertools
import time as computer
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any

from data.advisory_locks import REALMS_GROUP
from data.errors import UnusableNow
from data.server_session import CALLED, ENDED, STALE
from tests.bot.cluster.stepped import SteppedLoop
from tests.bot.house import Time
from tests.bot.messages.faulty import moments

Lock = tuple[int, int]
"""Its group and its number."""


@dataclass(eq=False)
class Session:
    """One session at the server."""

    pid: int
    name: str
    tell: Callable[[str, str], None]
    """Tells the process something that came over a channel."""
    heard_at: float
    limited: bool = False
    """Is it ended when it is silent?"""
    channels: set[str] = field(default_factory=set)


class Server:
    """Grants locks to sessions. Realms that no table is in can be kept from everybody (`keep_from_all`)."""

    def __init__(self, time: Time, loop: SteppedLoop, dice: Random) -> None:
        self.sessions: dict[int, Session] = {}
        self.locks: dict[Lock, int] = {}
        """The session that has each."""
        self._times = Counter[Lock]()
        """How often it has taken each."""
        self.shared: set[tuple[Lock, int]] = set()
        """The locks that sessions share, with each of these."""
        self._time, self._loop, self._dice = time, loop, dice
        self._pids = itertools.count(1)

    def keep_from_all(self, realms: Iterable[int]) -> None:
        """Somebody without a name has these."""
        self.locks |= {(REALMS_GROUP, realm): 0 for realm in realms}

    def holder(self, realm: int) -> str | None:
        """The process that has the realm."""
        pid = self.locks.get((REALMS_GROUP, realm))
        return None if pid is None or pid not in self.sessions else self.sessions[pid].name

    def connect(self, name: str, tell: Callable[[str, str], None]) -> Session:
        session = Session(next(self._pids), name, tell, self._time.steady())
        self.sessions[session.pid] = session
        return session

    def end(self, pid: int) -> None:
        if self.sessions.pop(pid, None) is not None:
            self.locks = {lock: one for lock, one in self.locks.items() if one != pid}
            self._times = Counter({lock: times for lock, times in self._times.items() if lock in self.locks})
            self.shared = {(lock, one) for lock, one in self.shared if one != pid}

    def restart(self) -> None:
        """All of them."""
        for pid in [*self.sessions]:
            self.end(pid)

    def end_silent(self) -> None:
        """Those that have said nothing for too long."""
        latest = self._time.steady() - ENDED
        for session in [one for one in self.sessions.values() if one.limited and one.heard_at < latest]:
            self.end(session.pid)

    def notify(self, channel: str, text: str) -> None:
        """Those that listen are told: late at times, and at times twice."""
        for session in [one for one in self.sessions.values() if channel in one.channels]:
            for _ in range(2 if self._dice.random() < 0.1 else 1):
                self._loop.call_later(self._late(), self._tell, session, channel, text)

    def _late(self) -> float:
        return self._dice.choice((0.0, 0.0, 0.01, 0.3, 2.0))

    def _tell(self, session: Session, channel: str, text: str) -> None:
        if session.pid in self.sessions:
            session.tell(channel, text)

    def answer(self, pid: int, query: str, values: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        """The rows that it answers to one of the questions that `data.server_realms` and `data.cluster` ask."""
        self.end_silent()
        if pid not in self.sessions:
            raise ConnectionError("the session has ended")
        self.sessions[pid].heard_at = self._time.steady()
        if "FROM pg_locks" in query:
            return [
                (*lock, one == pid, CALLED + self.sessions[one].name if one else "")
                for lock, one in sorted({*self.locks.items(), *self.shared})
                if lock[0] in values
            ]
        if "unnest" in query and "pg_try_advisory_lock" in query:
            return [(realm, pid) for realm in values[1] if self._lock(pid, (values[0], realm))]
        if "pg_advisory_unlock_shared" in query:
            self.shared.discard((values, pid))
            return []
        if "pg_advisory_unlock" in query:
            for number in values[1] if "unnest" in query else values[1:]:
                self._unlock(pid, (values[0], number))
            return []
        if "pg_notify" in query:
            self.notify(values[0], "")
            return []
        if "pg_backend_pid" in query:
            return [(pid, computer.time())]
        group, number = values  # of `ServerSession.locks`
        if "shared" in query:
            self.shared.add(((group, number), pid))
            return [(True,)]
        return [(self._lock(pid, (group, number)),)]

    def _lock(self, pid: int, lock: Any) -> bool:
        had = self.locks.setdefault(lock, pid) == pid
        self._times[lock] += had
        return had

    def _unlock(self, pid: int, lock: Any) -> None:
        """What a session has taken twice, it has until it has given it away twice."""
        if self.locks.get(lock) == pid:
            self._times[lock] -= 1
            if not self._times[lock]:
                del self.locks[lock]


class FakeSession:
    """In the place of `data.server_session.ServerSession`."""

    where = "the server"

    def __init__(self, server: Server, name: str, time: Time, dice: Random, tell: Callable[[Callable[[], None]], None]):
        """`tell`: has the process do something soon."""
        self.cut = False
        """Does nothing come through to the server, and nothing back?"""
        self._server, self._name, self._time, self._dice, self._tell = server, name, time, dice, tell
        self._session: Session | None = None
        self._hears: dict[str, Callable[[str], None]] = {}
        self._answered = float("inf")
        self._waiting = set[asyncio.Future[None]]()
        self._one = asyncio.Lock()

    def may_act(self) -> bool:
        """The process hears at once that the server has ended it, unless it is cut off."""
        return self._session is not None and self.age < STALE and (self.cut or self.pid in self._server.sessions)

    @property
    def moment(self) -> float:
        return self._time.steady()

    @property
    def age(self) -> float:
        return self._time.steady() - self._answered

    @property
    def pid(self) -> int:
        return 0 if self._session is None else self._session.pid

    def keep(self, since: float | None = None) -> None:
        self._answered = self._time.steady() if since is None else since

    async def open(self) -> None:
        if self._session is None:
            await asyncio.sleep(0.02)  # what waited for the session before hears first that it is over
            if self.cut:
                raise UnusableNow("cut off")
            self._session = self._server.connect(self._name, self._told)

    def _told(self, channel: str, text: str) -> None:
        if not self.cut:  # else the server's words wait, and the session ends
            self._tell(lambda: self._hears[channel](text))

    async def ask(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        async with self._one:
            session = self._session
            if session is None:
                raise ConnectionError("the session has ended")
            await moments(self._dice)
            await self._reached()
            rows = self._server.answer(session.pid, query, values)
            await moments(self._dice)
            await self._reached()
            return rows

    async def _reached(self) -> None:
        """Where nothing comes through, nobody says so: one waits until the session is dropped."""
        if self.cut:
            waiting = asyncio.get_running_loop().create_future()
            self._waiting.add(waiting)
            try:
                await waiting
            finally:
                self._waiting.discard(waiting)

    @asynccontextmanager
    async def reaching(self) -> AsyncIterator[None]:
        try:
            yield
        except ConnectionError as error:
            await self.drop()
            raise UnusableNow("the server is not reached") from error

    async def locks(self, group: int, number: int, *, shared: bool = False) -> bool:
        async with self.reaching():
            return bool((await self.ask("shared" if shared else "alone", group, number))[0][0])

    async def unlock(self, group: int, number: int, *, shared: bool = False) -> None:
        await self.ask("pg_advisory_unlock_shared" if shared else "pg_advisory_unlock", group, number)

    async def limit(self) -> None:
        if self._session is not None:
            self._session.limited = True

    async def listen(self, channel: str, hear: Callable[[str], None]) -> None:
        async with self._one:
            self._hears[channel] = hear
            if self._session is not None:
                self._session.channels.add(channel)

    async def drop(self) -> None:
        """The server hears of it, unless nothing comes through."""
        session, self._session = self._session, None
        if session is not None and not self.cut:
            self._server.end(session.pid)
        for waiting in self._waiting:
            if not waiting.done():
                waiting.set_exception(ConnectionError("the session was dropped"))

    async def close(self) -> None:
        await self.drop()
