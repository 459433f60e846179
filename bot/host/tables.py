"""The tables this process works with: the newest known session of each, and a lock a table."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

from bot.host import errors
from bot.host.session import Session
from data.records import TableLog
from data.repository import Repository
from games.core import advance


class Tables:
    """Sessions by table id. The database is the truth; what is remembered here only saves replaying a log.

    `fit`: what becomes of a log that is read, before anybody sees it.
    """

    def __init__(self, repository: Repository, remembered: int, fit: Callable[[TableLog], Awaitable[TableLog]]) -> None:
        self._repository = repository
        self._remembered = remembered
        self._fit = fit
        self._sessions: OrderedDict[int, Session] = OrderedDict()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def get(self, table_id: int) -> Session:
        """The table as last known here. Raises `Refusal` when there is none."""
        known = self._recall(table_id)
        if known is not None:
            return known
        async with self.changing(table_id):
            return await self.held(table_id)

    async def held(self, table_id: int) -> Session:
        """The same, for who holds the table's lock."""
        known = self._recall(table_id)
        return known if known is not None else await self.load(table_id)

    async def load(self, table_id: int) -> Session:
        """The table as it is on disk; for who holds the table's lock. Raises `Refusal` when there is none."""
        log = await self._repository.load(table_id)
        if log is None:
            raise errors.no_such_table()
        return self.keep_log(await self._fit(log))

    def keep(self, session: Session) -> Session:
        """Remember the table as it is now, which is on disk already."""
        table_id = session.table.id
        self._sessions[table_id] = session
        self._sessions.move_to_end(table_id)
        if len(self._sessions) > self._remembered:
            self._sessions.popitem(last=False)
        return session

    def keep_log(self, log: TableLog) -> Session:
        """Remember a log that is on disk, playing only those of its moves that are news."""
        known = self._sessions.get(log.table.id)
        if known is None or known.replayed is None or known.log.moves != log.moves[: known.ply]:
            return self.keep(Session.of(log))
        replayed = known.replayed
        for move in log.moves[known.ply :]:
            replayed = advance(known.game, replayed, move.text)
        return self.keep(Session(log, known.game, replayed))

    def forget(self, table_id: int) -> None:
        """What is remembered of the table is out of date."""
        self._sessions.pop(table_id, None)

    def _recall(self, table_id: int) -> Session | None:
        known = self._sessions.get(table_id)
        if known is not None:
            self._sessions.move_to_end(table_id)
        return known

    @asynccontextmanager
    async def changing(self, table_id: int) -> AsyncIterator[None]:
        """Hold the table's lock: nobody else in this process changes it meanwhile."""
        lock = self._locks.setdefault(table_id, asyncio.Lock())
        async with lock:
            yield
