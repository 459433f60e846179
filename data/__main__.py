"""`python -m data`: what an operator does with the database, most of it while the bot runs.

It goes by `DATABASE_URL` and `.env` of the folder it is started in, as the bot does. Exit code 1: it could not be done;
2: it cannot be done with this database, which a version has written that was never released.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import sys
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from data.address import POSTGRES, SQLITE, parse_address, server_name, sqlite_path
from data.backup import back_up, restore
from data.errors import DamagedTable, DatabaseUnusable, UnreleasedDatabase, older_version
from data.hearers import SILENT
from data.inspection import Inspection, inspect_database
from data.realms import REALMS
from data.relocation import NEW_ADDRESS, relocate
from data.repository import Repository
from data.settings import DataSettings, load_data_settings
from data.startup import open_repository

UNREADY: Final = timedelta(minutes=10)
"""Discord is away for a minute now and then, and the bot comes back by itself."""

PRUNING_REST: Final = 1.0
"""Seconds between two batches of tables that are pruned: moves that people make go before, as with the bot's own."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Do it, and return the exit code."""
    asked = command_line().parse_args(arguments)
    logging.basicConfig(format="%(message)s")
    try:
        settings = load_data_settings()
        match asked.command:
            case "backup":
                said = _back_up(settings, asked.file)
            case "restore":
                said = _restore(settings, asked.file)
            case "check":
                said = asyncio.run(_check(settings))
            case "move":
                said = asyncio.run(_move(settings, asked.address))
            case "prune":
                said = asyncio.run(_prune(settings, asked.days))
            case "ready":
                said = asyncio.run(_ready(settings))
            case _:
                said = asyncio.run(_alive(settings))
    except DatabaseUnusable as error:
        print(error, file=sys.stderr)
        return 2 if isinstance(error, UnreleasedDatabase) else 1
    print(said)
    return 0


def command_line() -> argparse.ArgumentParser:
    """What may be asked of it."""
    parser = argparse.ArgumentParser(prog="python -m data", description="Look after the bot's database.")
    commands = parser.add_subparsers(dest="command", required=True)
    backup = commands.add_parser("backup", help="copy the SQLite database to a new file, also while the bot runs")
    backup.add_argument("file", type=Path, help="a file that is not there yet")
    back = commands.add_parser("restore", help="put a copy in the database's place, which is kept under another name")
    back.add_argument("file", type=Path, help="a file that backup has made")
    move = commands.add_parser("move", help="copy all that is in the SQLite database into an empty PostgreSQL database")
    move.add_argument("address", help="postgresql+asyncpg://user@host/database; the password may stand in PGPASSWORD")
    prune = commands.add_parser("prune", help="delete the moves of old tables; results and ratings stay")
    prune.add_argument("--days", type=int, help="of tables that ended longer ago (default: KEEP_LOGS_DAYS)")
    commands.add_parser("check", help="which rows are damaged, each with its fields?")
    commands.add_parser("alive", help="is a bot at this database, alive in the last 90 s? With CLUSTER=1: PROCESS_NAME")
    commands.add_parser("ready", help="has it been connected to Discord within the last ten minutes?")
    return parser


def _back_up(settings: DataSettings, file: Path) -> str:
    back_up(_sqlite_file(settings, "pg_dump"), file)
    return f"{file}: {file.stat().st_size / 1e6:,.1f} MB, checked and on disk."


def _restore(settings: DataSettings, file: Path) -> str:
    path = _sqlite_file(settings, "pg_restore (or psql)")
    kept = restore(file, path, datetime.now(UTC))
    before = f" What was there is kept as {kept}." if kept else ""
    return f"{path} is what {file} holds now.{before}"


def _sqlite_file(settings: DataSettings, tool: str) -> Path:
    address = parse_address(settings.database_url.get_secret_value())
    if address.drivername != SQLITE:
        raise DatabaseUnusable(f"DATABASE_URL names a PostgreSQL database: use PostgreSQL's own {tool} for that.")
    return sqlite_path(address)


async def _move(settings: DataSettings, address: str) -> str:
    path, new = _sqlite_file(settings, "pg_dump and pg_restore"), parse_address(address, NEW_ADDRESS)
    if new.drivername != POSTGRES:
        raise DatabaseUnusable(f"{NEW_ADDRESS} must begin with {POSTGRES}://; for SQLite there are backup and restore.")
    number = await relocate(path, new)
    return (
        f"{server_name(new)} has all {number:,} rows of {path}, each read back. Set DATABASE_URL to it before you start"
        " the bot. The file is as it was."
    )


async def _prune(settings: DataSettings, days: int | None) -> str:
    days = settings.keep_logs_days if days is None else days
    if days is None:
        raise DatabaseUnusable("Say how old: --days 365, or set KEEP_LOGS_DAYS.")
    if not 1 <= days <= 36_500:
        raise DatabaseUnusable("--days must be from 1 to 36500.")
    url = settings.database_url.get_secret_value()
    repository = await _opened(url, "prune")
    try:
        before, pruned = datetime.now(UTC) - timedelta(days=days), 0
        while number := await repository.prune(before):
            pruned += number
            await asyncio.sleep(PRUNING_REST)
    finally:
        await repository.close()
    return f"The moves of {pruned:,} tables were deleted that ended more than {days} days ago."


async def _opened(url: str, what: str) -> Repository:
    """The database of a bot of this version, which may run."""
    seen = await inspect_database(url)
    if not seen.revisions:
        raise DatabaseUnusable(
            f"{seen.where} has nothing in it yet, so there is nothing to {what}; check DATABASE_URL."
        )
    if not seen.newest:  # to open it would change it under a bot of another version
        raise older_version(seen.where)
    return await open_repository(url, busy_seconds=60.0)


async def _check(settings: DataSettings) -> str:
    """Raises `DatabaseUnusable`, a line for each damaged table, and for each other row."""
    repository = await _opened(settings.database_url.get_secret_value(), "check")
    last = 0
    try:
        looked_at, found = await repository.damaged_rows()
        while page := await repository.open_tables_from(last):
            for table_id in page:
                try:
                    await repository.load(table_id)
                except DamagedTable as damaged:
                    found.setdefault(f"table {table_id}", []).extend(damaged.fields)
            last = page[-1]
    finally:
        await repository.close()
    if found:
        lines = (f"{what} is damaged: {', '.join(dict.fromkeys(fields))}" for what, fields in found.items())
        raise DatabaseUnusable("\n".join(lines))
    return f"All {looked_at:,} rows can be read. Whether the moves follow the rules is looked at by the bot."


async def _look(settings: DataSettings) -> tuple[Inspection, str]:
    """And what the bot is called, or that process of it."""
    process = settings.process_name if settings.cluster else None
    seen = await inspect_database(settings.database_url.get_secret_value(), process=process)
    return seen, "The bot" if process is None else f"The process {process}"


async def _alive(settings: DataSettings) -> str:
    seen, called = await _look(settings)
    if seen.alive_at is None:
        who = f"process called {settings.process_name}" if settings.cluster else "bot"
        hint = "check PROCESS_NAME, or start it" if settings.cluster else "start it"
        raise DatabaseUnusable(f"No {who} has said that it is alive in {seen.where}: {hint}.")
    ago = datetime.now(UTC) - seen.alive_at
    if ago > SILENT:
        raise DatabaseUnusable(f"{called} of {seen.where} was last alive at {seen.alive_at:%Y-%m-%d %H:%M:%S} UTC.")
    return f"{called} was alive {max(ago.total_seconds(), 0):.0f} s ago."


async def _ready(settings: DataSettings) -> str:
    alive = await _alive(settings)
    seen, called = await _look(settings)
    if not seen.realms:
        left = f"{seen.realms_of_nobody} of {REALMS} wait for a process" if seen.realms_of_nobody else "others have all"
        raise DatabaseUnusable(
            f"{called} of {seen.where} runs and has no realms yet ({left}): its log tells of its sessions with Discord,"
            " and of realms that newer rules have played."
        )
    now = datetime.now(UTC)
    if seen.ready_at is None or now - seen.ready_at > UNREADY:
        since = "ever" if seen.ready_at is None else f"since {seen.ready_at:%Y-%m-%d %H:%M:%S} UTC"
        raise DatabaseUnusable(f"{called} of {seen.where} runs, but people could not act over Discord {since}.")
    return f"{alive} People could act over Discord {max((now - seen.ready_at).total_seconds(), 0):.0f} s ago."


if __name__ == "__main__":
    sys.exit(main())
