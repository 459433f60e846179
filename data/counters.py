"""How much is asked of the database: counted as it happens, so that tests and the bench can hold it to a number."""

from __future__ import annotations

from dataclasses import dataclass
from queue import SimpleQueue
from typing import Any

from sqlalchemy import event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import AsyncEngine


@dataclass(slots=True)
class Counters:
    """What one engine has done since it was made. Keep a `copy` and subtract it to know what came after."""

    statements: int = 0
    """SQL statements executed. A transaction's BEGIN is one of them on SQLite, not on PostgreSQL; no COMMIT is."""
    hops: int = 0
    """Calls handed to the threads of SQLite connections, each a way there and back; PostgreSQL has no such threads."""

    def copy(self) -> Counters:
        return Counters(self.statements, self.hops)

    def __sub__(self, earlier: Counters) -> Counters:
        """What came after `earlier`."""
        return Counters(self.statements - earlier.statements, self.hops - earlier.hops)

    def watch(self, engine: AsyncEngine) -> None:
        """Count what this engine does; it must not have connected yet."""

        @event.listens_for(engine.sync_engine, "before_cursor_execute")
        def execute(*_: Any) -> None:
            self.statements += 1

        if engine.dialect.driver == "aiosqlite":

            @event.listens_for(engine.sync_engine, "connect")
            def connect(connection: DBAPIConnection, _record: Any) -> None:
                self.hops += 1  # the one that has opened it
                driver = connection.driver_connection
                driver._tx = _CountedQueue(driver._tx, self)  # SQLAlchemy's own dialect uses that name, too


class _CountedQueue:
    """Stands before the queue of a connection's thread, which itself knows the queue only."""

    __slots__ = ("_counters", "_queue")

    def __init__(self, queue: SimpleQueue[Any], counters: Counters) -> None:
        self._queue = queue
        self._counters = counters

    def put_nowait(self, call: Any) -> None:
        self._counters.hops += 1
        self._queue.put_nowait(call)
