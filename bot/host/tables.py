"""The tables this process works with: the newest known session of each, and a lock a table."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Collection, Iterable, Set
from contextlib import asynccontextmanager
from contextvars import ContextVar
from dataclasses import replace
from weakref import WeakValueDictionary

from bot.host.session import Session
from data.errors import DamagedTable
from data.records import Status, TableLog
from games.core import GameError, follow

_WITHIN: ContextVar[object] = ContextVar("_WITHIN", default=None)
"""The change that is under way here, if any is."""


class Stillness:
    """Many change tables at the same time. What changes all of them at once lets no other change begin, unless it is
    part of one that has, and waits until none is under way."""

    def __init__(self) -> None:
        self._changing = set[object]()
        self._settled, self._free = asyncio.Event(), asyncio.Event()
        self._settled.set()
        self._free.set()
        self._one = asyncio.Lock()

    @asynccontextmanager
    async def changing(self) -> AsyncIterator[None]:
        """In this block a table is changed. Enter it before you wait for anything that another change may hold."""
        while not self._free.is_set() and _WITHIN.get() not in self._changing:
            await self._free.wait()
        change = object()
        self._changing.add(change)
        self._settled.clear()
        around = _WITHIN.set(change)
        try:
            yield
        finally:
            _WITHIN.reset(around)
            self._changing.discard(change)
            if not self._changing:
                self._settled.set()

    @asynccontextmanager
    async def still(self) -> AsyncIterator[None]:
        """In this block none is."""
        async with self._one:
            self._free.clear()
            try:
                while self._changing:
                    await self._settled.wait()
                yield
            finally:
                self._free.set()


class Tables:
    """Sessions by table id. The database is the truth; what is remembered here only saves reading and replaying."""

    def __init__(self, remembered: int, *, thinks: bool) -> None:
        self._remembered = remembered
        self._thinks = thinks
        self._sessions: OrderedDict[int, Session] = OrderedDict()
        self._logs: OrderedDict[int, TableLog] = OrderedDict()
        """Those of other tables, which were read and not replayed."""
        self.forgotten = 0
        """How often tables were forgotten together: what was being read meanwhile may be out of date."""
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def lock(self, table_id: int) -> asyncio.Lock:
        """A lock: the task that holds it is the only one in this process that changes the table."""
        return self._locks.setdefault(table_id, asyncio.Lock())

    def changing(self, table_id: int) -> bool:
        """Does somebody hold the lock?"""
        lock = self._locks.get(table_id)
        return lock is not None and lock.locked()

    def known(self, table_id: int) -> Session | None:
        """The table as it was last read or written."""
        session = self._sessions.get(table_id)
        if session is not None:
            self._sessions.move_to_end(table_id)
        return session

    def known_log(self, table_id: int) -> TableLog | None:
        """The same, perhaps of a table that was not replayed yet."""
        session = self.known(table_id)
        return self._logs.get(table_id) if session is None else session.log

    def read(self, log: TableLog) -> TableLog:
        """Remember a log that is on disk, and was not known: nothing is replayed."""
        self._logs[log.table.id] = log
        if len(self._logs) > self._remembered:
            self._logs.popitem(last=False)
        return log

    def take_log(self, table_id: int) -> TableLog | None:
        """The log that was read, to be replayed; from then on it is remembered no more."""
        return self._logs.pop(table_id, None)

    def keep(self, session: Session) -> Session:
        """Remember the table as it is now, which is on disk already."""
        self._logs.pop(session.table.id, None)
        self._sessions[session.table.id] = session
        self._sessions.move_to_end(session.table.id)
        if len(self._sessions) > self._remembered:
            self._sessions.popitem(last=False)
        return session

    def keep_log(self, log: TableLog) -> Session:
        """Remember a log that is on disk, following only the rows that are news. Raises `DamagedTable`."""
        known = self._sessions.get(log.table.id)
        if known is None or known.replayed is None or known.log.moves != log.moves[: known.ply]:
            return self.keep(Session.of(log, thinks=self._thinks))
        replayed = known.replayed
        try:
            for move in log.moves[known.ply :]:
                replayed = follow(known.game, replayed, move.text, log.table.alone)
        except GameError:
            raise DamagedTable(log.table.id, ["moves.text"]) from None
        return self.keep(replace(known, log=log, replayed=replayed))

    def forget_person(self, player_id: int) -> None:
        """What is remembered is out of date for these tables: the person sat there, opened or cancelled them, is
        invited to them, or was sent away from them."""
        self.forgotten += 1
        for table_id in [log.table.id for log in self._all_logs() if _knows(log, player_id)]:
            self.forget(table_id)

    def forget_changed(self, table_ids: Iterable[int]) -> None:
        """What is remembered of these tables is out of date, also what is just being written: somebody else has."""
        self.forgotten += 1
        for table_id in table_ids:
            self.forget(table_id)

    def lobbies_of(self, people: Collection[int]) -> list[int]:
        """The lobbies in which some of them sit, as far as they are remembered."""
        lobbies = [log for log in self._all_logs() if log.table.status is Status.LOBBY]
        return [log.table.id for log in lobbies if any(seat.player_id in people for seat in log.seats)]

    def forget_all(self) -> None:
        """What is remembered of any table may be out of date."""
        self.forgotten += 1
        self._sessions.clear()
        self._logs.clear()

    def forget_realms(self, realms: Set[int]) -> None:
        """The tables of these realms are others' from now on."""
        self.forgotten += 1
        found = [log.table.id for log in self._all_logs() if log.table.realm in realms]
        for table_id in found:
            self.forget(table_id)

    def forget(self, table_id: int) -> None:
        """What is remembered of the table is out of date."""
        self._sessions.pop(table_id, None)
        self._logs.pop(table_id, None)

    def _all_logs(self) -> list[TableLog]:
        return [*(session.log for session in self._sessions.values()), *self._logs.values()]


def _knows(log: TableLog, player_id: int) -> bool:
    guests = {guest.player_id for guest in log.guests}
    others = {log.table.opener_id, log.table.cancel_by} | log.sent_away
    return player_id in guests | others or log.seat_of(player_id) is not None
