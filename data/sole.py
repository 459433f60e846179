"""One process a database: a second one waits until the first has ended, however it ends."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from data.address import SQLITE, parse_address, sqlite_path
from data.file_lock import FileLock
from data.lock import Lock, Sleep


@asynccontextmanager
async def sole_process(url: str, sleep: Sleep = asyncio.sleep) -> AsyncIterator[Lock]:
    """Be the only process at the database of that address: a lock beside the SQLite file, or in PostgreSQL.

    Raises `DatabaseUnusable`.
    """
    lock = _lock_of(url, sleep)
    try:
        await lock.acquire(sleep)
        yield lock
    finally:
        await lock.release()


def _lock_of(url: str, sleep: Sleep) -> Lock:
    address = parse_address(url)
    if address.drivername == SQLITE:
        return FileLock(sqlite_path(address), sleep)
    from data.server_lock import ServerLock  # as in `data.startup`

    return ServerLock(address, sleep)
