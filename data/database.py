"""Where transactions run, whichever of the two databases it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from sqlalchemy import Connection

from data.counters import Counters

T = TypeVar("T")
Work = Callable[[Connection], T]
"""What a transaction does: a plain function that is given the connection, knows no asyncio and may run in a thread. It
changes nothing but the database: PostgreSQL may have it called twice, where nothing came of the first call."""


class Database(Protocol):
    """A transaction is committed when its work returns, and rolled back when it raises.

    A caller that is cancelled while it waits for one knows nothing of it: on SQLite it has run to its end then, on
    PostgreSQL it was rolled back, or committed in that very moment.
    """

    @property
    def counters(self) -> Counters:
        """What has been asked of the database since it was opened."""
        ...

    async def read(self, work: Work[T]) -> T:
        """Run a transaction that writes nothing: it sees one moment."""
        ...

    async def write(self, work: Work[T]) -> T:
        """Run a transaction: when this returns, what it wrote is on disk."""
        ...

    async def optimize(self) -> None:
        """Count up tables that have grown: how a statement is planned goes by that. To be called now and then; it never
        fails."""
        ...

    async def close(self) -> None:
        """Let go of the database when what is under way has ended. A second call does nothing.

        A transaction that comes later still runs, and leaves nothing open.
        """
        ...
