"""Notes what processes write and send, and what of it is not as promised."""

from __future__ import annotations

import sqlite3
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable
from contextvars import ContextVar
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, NullPool, create_engine

from data.counters import Counters
from data.database import Work
from data.errors import LockLost
from tests.bot.cluster.server import Server
from tests.bot.house import Time
from tests.bot.messages.faulty import moments

T = TypeVar("T")
INTERACTION: ContextVar[int] = ContextVar("INTERACTION", default=0)
"""What a person has done that this task is about."""
TAKING: ContextVar[bool] = ContextVar("TAKING", default=False)
"""Does this task take realms?"""
LEFT_FOR: Final = timedelta(seconds=20)
"""Nothing moves where people could not act for so long: it was noted within the half minute before that they could."""
_NOTED: Final = (
    "CREATE TEMP TABLE noted (what TEXT, table_id INTEGER, ply INTEGER, text TEXT, raised INTEGER, moved INTEGER)",
    "CREATE TEMP TRIGGER tables_changed AFTER UPDATE ON main.tables WHEN OLD.epoch = NEW.epoch BEGIN INSERT INTO noted"
    " VALUES ('tables', NEW.id, NULL, NULL, NEW.version - OLD.version, OLD.deadline < NEW.deadline); END",
    "CREATE TEMP TRIGGER moves_added AFTER INSERT ON main.moves BEGIN INSERT INTO noted"
    " VALUES (CASE NEW.made_by WHEN 'person' THEN 'move' ELSE 'moves' END,"
    " NEW.table_id, NEW.ply, NEW.text, 0, 0); END",
    "CREATE TEMP TRIGGER moves_removed AFTER DELETE ON main.moves BEGIN INSERT INTO noted"
    " VALUES ('moves', OLD.table_id, OLD.ply, NULL, 0, 0); END",
    "CREATE TEMP TRIGGER seats_added AFTER INSERT ON main.seats BEGIN INSERT INTO noted"
    " VALUES ('seat', NEW.table_id, NULL, NULL, 0, 0); END",
    "CREATE TEMP TRIGGER seats_removed AFTER DELETE ON main.seats BEGIN INSERT INTO noted"
    " VALUES ('seats', OLD.table_id, NULL, NULL, 0, 0); END",
    "CREATE TEMP TRIGGER messages_added AFTER INSERT ON main.messages BEGIN INSERT INTO noted"
    " VALUES ('messages', NEW.table_id, NULL, NULL, 0, 0); END",
    "CREATE TEMP TRIGGER messages_changed AFTER UPDATE ON main.messages BEGIN INSERT INTO noted"
    " VALUES ('messages', NEW.table_id, NULL, NULL, 0, 0); END",
    "CREATE TEMP TRIGGER messages_removed AFTER DELETE ON main.messages BEGIN INSERT INTO noted"
    " VALUES ('messages', OLD.table_id, NULL, NULL, 0, 0); END",
)
_WRITTEN: Final = (
    "SELECT what, table_id, ply, text, raised, moved, realm, owner FROM noted"
    " JOIN tables ON tables.id = table_id JOIN realms USING (realm)"
)


class Audit:
    """`wrong`: what is not as promised, each in a line."""

    def __init__(self, time: Time, server: Server) -> None:
        self.wrong: list[str] = []
        self.written: dict[int, list[tuple[int, int, str]]] = defaultdict(list)
        """What was written for each interaction: the table, the ply, and the move or the seat."""
        self.spent: list[float] = []
        """When each request was sent that Discord counts."""
        self.owned: dict[int, float] = {}
        """When each realm was last a process's that could act."""
        self._time, self._server = time, server

    def most_spent(self) -> int:
        """The most requests within any second."""
        return max((bisect_right(self.spent, at) - bisect_right(self.spent, at - 1) for at in self.spent), default=0)

    def wrote(self, name: str, connection: Connection) -> None:
        """A process has written, in the transaction that ends now."""
        rows = connection.exec_driver_sql(_WRITTEN).all()
        dealt = any(row.what == "seats" for row in rows)  # the seats are drawn anew
        for what, table, ply, text, raised, moved, realm, owner in rows:
            if owner not in (name, None):  # None: the next one takes it only when this is written
                self.wrong.append(f"{name} wrote {what} of table {table}, which is {owner}'s")
            if what in (("move",) if dealt else ("move", "seat")) and INTERACTION.get():
                self.written[INTERACTION.get()].append((table, ply, text or what))
            if TAKING.get() and raised:
                self.wrong.append(f"{name} took realm {realm}, and the version of table {table} rose")
            left = self._time.steady() - self.owned.get(realm, 0.0)
            if what == "tables" and not raised and moved and left < LEFT_FOR.total_seconds():
                self.wrong.append(f"{name} moved the deadline of table {table}, which was left for {left:.0f} s")
        connection.exec_driver_sql("DELETE FROM noted")

    def requested(self, name: str, what: str, realm: int) -> None:
        """A process begins a request that changes something at Discord."""
        holder = self._server.holder(realm)
        if holder not in (name, None):
            self.wrong.append(f"{name} began to {what} in realm {realm}, which is {holder}'s")


def _connect() -> sqlite3.Connection:
    return sqlite3.connect(_FILE.get())


_FILE: ContextVar[Path] = ContextVar("_FILE")
_ENGINE: Final = create_engine("sqlite://", poolclass=NullPool, creator=_connect)
"""One for all: a statement is compiled once."""
_COUNTERS: Final = Counters()
_COUNTERS.watch(_ENGINE)


class AuditedDatabase:
    """The database as a process reaches it: a SQLite file, with transactions that take some moments of the event
    loop."""

    def __init__(self, path: Path, dice: Random, name: str, audit: Audit, held: Callable[[], bool]) -> None:
        self.counters = _COUNTERS
        self.cut = False
        """Does nothing come through?"""
        self._name, self._audit, self._held, self._dice = name, audit, held, dice
        _FILE.set(path)
        self._connection = _ENGINE.connect()
        for statement in ("PRAGMA synchronous = OFF", *_NOTED):
            self._connection.exec_driver_sql(statement)
        self._connection.commit()

    async def read(self, work: Work[T]) -> T:
        return await self._reaching(work, lambda _: None)

    async def write(self, work: Work[T]) -> T:
        return await self._reaching(work, lambda connection: self._audit.wrote(self._name, connection))

    async def _reaching(self, work: Work[T], end: Callable[[Any], None]) -> T:
        if not self._held():
            raise LockLost
        await moments(self._dice)
        if self.cut:
            raise ConnectionResetError
        with self._connection.begin():
            done = work(self._connection)
            end(self._connection)
        await moments(self._dice)
        if self.cut:  # it has been written all the same
            raise ConnectionResetError
        return done

    async def optimize(self) -> None: ...

    async def close(self) -> None:
        self.shut()

    def shut(self) -> None:
        """Here, and not by the garbage collector, which any thread may run."""
        self._connection.close()
