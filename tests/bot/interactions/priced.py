"""What an act costs, counted: what is asked of the database, and what of Discord."""

from __future__ import annotations

import itertools
import re
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from functools import wraps
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Engine, event

from tests.bot.channels import Channels, direct
from tests.bot.house import Time

STEPS: Final = 10
"""SQLite tells of so many of its steps together."""
GROWS: Final = {
    "tables", "seats", "guests", "sent_away", "moves", "messages", "analyses", "results", "ratings", "rating_history",
    "players", "keeps", "departed", "limits",
}  # fmt: skip
"""With the tables that are played, and with the people who play them: nobody may wait until all of one is read."""
_REQUESTS: Final = (
    "send", "edit", "retire", "delete", "open_thread", "is_member", "add_member", "direct", "wake", "sleep_after",
    "latest", "written", "is_in", "stands",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Price:
    """What an act costs."""

    statements: int
    """SQL statements, without the BEGINs: writes that wait for each other share a transaction, as it happens."""
    rows: int
    """Rows that they hand over."""
    steps: int
    """Thousands of steps of SQLite's machine, rounded up: what is read to find these rows, too."""
    requests: int
    """Requests that Discord counts: all but the answers to interactions."""
    directs: int
    """Direct messages; each is one of the requests."""

    def __sub__(self, line: Price) -> list[str]:
        """The figures that are above a line."""
        return [
            f"{name}: {getattr(self, name)} > {getattr(line, name)}"
            for name in self.__slots__
            if getattr(self, name) > getattr(line, name)
        ]


class Counted(Channels):
    """Counts the requests that Discord would count."""

    def __init__(self, time: Time) -> None:
        super().__init__(time)
        self.requests: list[tuple[str, int]] = []
        """Each with the channel, or the person, that it is about."""
        self.opening = itertools.count(1 << 20)  # whatever is sent at the same time: the same cards are dealt each time

    @property
    def directs(self) -> int:
        return sum(what == "send" and where >= direct(0) and where < direct(1000) for what, where in self.requests)


def _counting(name: str) -> Callable[..., Any]:
    asked = getattr(Channels, name)

    @wraps(asked)
    async def counted(self: Counted, where: int, *more: Any, **options: Any) -> Any:
        self.requests.append((name, where))
        return await asked(self, where, *more, **options)

    return counted


for _name in _REQUESTS:
    setattr(Counted, _name, _counting(_name))


@dataclass
class Meter:
    """Counts what SQLite does, over all connections that are made while it is `watching`."""

    rows: Iterator[int] = field(default_factory=itertools.count)
    steps: Iterator[int] = field(default_factory=itertools.count)
    asked: list[str] = field(default_factory=list)
    """The statements, with their values."""

    def counts(self) -> tuple[int, int]:
        """Rows and steps so far."""
        return next(self.rows), next(self.steps)

    @contextmanager
    def watching(self) -> Iterator[None]:
        event.listen(Engine, "connect", self._watch)
        try:
            yield
        finally:
            event.remove(Engine, "connect", self._watch)

    def _watch(self, connection: Any, _: Any) -> None:
        if not isinstance(connection, sqlite3.Connection):
            return

        def row(_: sqlite3.Cursor, values: tuple[Any, ...]) -> tuple[Any, ...]:
            next(self.rows)
            return values

        def step() -> int:
            next(self.steps)
            return 0  # it goes on

        connection.row_factory = row
        connection.set_progress_handler(step, STEPS)
        connection.set_trace_callback(self.asked.append)


def shapes(asked: Iterable[str]) -> dict[str, str]:
    """Of each statement one with its values, by what it is without them."""
    found = (one for one in asked if one.startswith(("SELECT", "INSERT", "UPDATE", "DELETE", "WITH")))
    return {re.sub(r"'(?:[^']|'')*'|\b\d+\b", "?", statement): statement for statement in found}


def analyse(path: Path) -> None:
    """SQLite counts everything there."""
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("ANALYZE")


def scans(path: Path, statements: Iterable[str], least: int = 0) -> list[str]:
    """Those of the statements that would read all of a table that grows, and has at least so many rows there."""
    found = []
    with closing(sqlite3.connect(path)) as connection:
        counts = {
            name: connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0]  # noqa: S608 - of this list
            for name in GROWS
        }
        for statement in statements:
            for *_, step in connection.execute(f"EXPLAIN QUERY PLAN {statement}"):
                read = re.match(r"SCAN (\w+)", step)
                if read and counts.get(read[1], -1) >= least:
                    found.append(f"{step}: …{statement[-400:]}")
    return found
