"""A look at a database that changes nothing, beside the bot that uses it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, inspect, select
from sqlalchemy.exc import SQLAlchemyError

from data import files, migrations, sqlite_file
from data.address import SQLITE, parse_address, server_name, sqlite_path, unreachable
from data.hearers import SILENT
from data.realms import REALMS
from data.records import NOBODY
from data.schema import processes, seats
from data.sql import downtime
from data.sql import processes as of_processes

_BUSY_SECONDS = 5.0
_LAST_SEATS: Final = 2000


@dataclass(frozen=True, slots=True)
class Inspection:
    """What was found."""

    where: str
    """What the database is called, without a password."""
    revisions: tuple[str, ...]
    """At which of the schema's revisions it is; none for a database that has not been made yet."""
    alive_at: datetime | None
    """When a bot that uses it last ran, by its own account; where one of several processes is asked for, that one."""
    ready_at: datetime | None
    """Until when people could act over Discord, likewise; in the realms of that process."""
    realms: int = REALMS
    """How many realms that process has."""
    realms_of_nobody: int = 0
    """How many realms no process has that is alive, where one of several is asked for."""
    shards: Mapping[str, int] = field(default_factory=dict)
    """Into how many shards the other processes that are alive divide the servers, likewise."""
    names: frozenset[str] = frozenset()
    """What people were called at the last tables, where all was looked at."""

    @property
    def newest(self) -> bool:
        """Has it the schema of this version of the program?"""
        return self.revisions == migrations.REVISIONS[-1:]


async def inspect_database(url: str, *, thoroughly: bool = False, process: str | None = None) -> Inspection:
    """Look at the database of that address. `thoroughly`: read all of a SQLite file, and ask whether it can be written.
    `process`: the name of one of several that share a PostgreSQL database; whether that one is alive is told.

    Raises `DatabaseUnusable`, also for a database of a newer version, or of one that was never released.
    """
    address = parse_address(url)
    if address.drivername == SQLITE:
        return await asyncio.to_thread(_look_at_file, sqlite_path(address), thoroughly)
    from data.postgres import make_direct_engine  # as in `data.startup`

    engine = make_direct_engine(address, {})
    try:
        async with engine.connect() as connection:
            return await connection.run_sync(_seen, server_name(address), thoroughly, process)
    except (OSError, SQLAlchemyError, TypeError, ValueError) as error:
        raise unreachable(address, error) from error
    finally:
        await engine.dispose()


def _look_at_file(path: Path, thoroughly: bool) -> Inspection:
    sqlite_file.check_folder(path)
    if thoroughly:
        sqlite_file.check(path, _BUSY_SECONDS)
    try:
        if files.is_empty(path):
            return Inspection(str(path), (), None, None)
        with sqlite_file.look(path, _BUSY_SECONDS) as connection:
            return _seen(connection, str(path), thoroughly)
    except (OSError, sqlite3.Error, SQLAlchemyError) as error:
        raise sqlite_file.unusable(path, getattr(error, "orig", None) or error) from error


def _seen(connection: Connection, where: str, thoroughly: bool, process: str | None = None) -> Inspection:
    found = migrations.checked(connection, where)
    if not found:
        return Inspection(where, found, None, None)
    if process is not None and not inspect(connection).has_table(processes.name):
        return Inspection(where, found, None, None)  # of a version before there were several
    seen = Inspection(where, found, downtime.alive_at(connection, process), downtime.ready_at(connection, process))
    if process is not None:
        since = datetime.now(UTC) - SILENT
        mine, nobodys = of_processes.shares(connection, process, since)
        shards = of_processes.shards_of_others(connection, process, since)
        seen = replace(seen, realms=mine, realms_of_nobody=nobodys, shards=shards)
    if not (thoroughly and seen.newest):
        return seen
    last = select(seats.c.name).where(seats.c.player_id > NOBODY).order_by(seats.c.table_id.desc()).limit(_LAST_SEATS)
    return replace(seen, names=frozenset(connection.scalars(last)))
