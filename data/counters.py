"""How much is asked of the database: counted as it happens, so that tests and the bench can hold it to a number."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, Engine, event

_INFO: Final = "counters"


@dataclass(slots=True)
class Counters:
    """What one database has done since it was made. Keep a `copy` and subtract it to know what came after."""

    statements: int = 0
    """SQL statements executed. A transaction's BEGIN is one of them on SQLite, not on PostgreSQL; no COMMIT is."""
    hops: int = 0
    """Calls handed to the threads of SQLite connections, each a way there and back; PostgreSQL has no such threads."""

    def copy(self) -> Counters:
        return Counters(self.statements, self.hops)

    def __sub__(self, earlier: Counters) -> Counters:
        """What came after `earlier`."""
        return Counters(self.statements - earlier.statements, self.hops - earlier.hops)

    def watch(self, engine: Engine) -> None:
        """Count the statements of this engine; it must not have connected yet."""

        @event.listens_for(engine, "connect")
        def connect(_: Any, record: Any) -> None:
            record.info[_INFO] = self

        @event.listens_for(engine, "before_cursor_execute")
        def execute(*_: Any) -> None:
            self.statements += 1


def counters_of(connection: Connection) -> Counters:
    """What counts the statements of this connection, for one that SQLAlchemy does not execute."""
    found: Counters = connection.info[_INFO]
    return found
