"""Many people play while processes are killed, stopped, cut off and restarted, and their PostgreSQL as well: what they
were told holds, and nothing else is there.

An hour of it, with three processes: `make torture`; `MINUTES`, `PROCESSES`, `SEED` and `KINDS` (such as `kill,stop`)
say otherwise. A full disk is tried where this user may mount one.
"""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from uuid import uuid4

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from data.address import parse_address
from tests.data.conftest import migrated_postgres, postgres
from tests.end_to_end.torture.disk import Disk, small_disk
from tests.end_to_end.torture.faults import Faults
from tests.end_to_end.torture.trial import Torture, blind, hasty

__all__ = ["migrated_postgres", "postgres"]

MINUTES = os.environ.get("TORTURE_MINUTES", "")
HOUR = 60.0
"""A run of so many minutes must reach the aims of several processes."""
PROCESSES = int(os.environ.get("TORTURE_PROCESSES", "3"))
SEED = int(os.environ.get("TORTURE_SEED") or random.randrange(10**6)) if MINUTES else 66
SERVERS = int(os.environ.get("TORTURE_SERVERS") or 8)
CONTROL = bool(os.environ.get("TORTURE_CONTROL"))
"""Is one of the processes blind to what it has lost? Then something is found."""
KINDS = os.environ.get("TORTURE_KINDS", "")

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="it finds the processes of PostgreSQL in /proc")


@pytest.fixture
def disk(postgres: str) -> Iterator[Disk | None]:
    """Where the tables of a long trial lie."""
    with small_disk(Path(str(parse_address(postgres).query["host"]))) if MINUTES else nullcontext() as found:
        yield found


@pytest.fixture
async def url(postgres: str, migrated_postgres: str, disk: Disk | None) -> str:
    """The address of a database with nothing in it. No connection stands meanwhile: the server may be killed."""
    name = f"torture_{uuid4().hex}"
    engine = create_async_engine(postgres.format(database="postgres"), isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        place = ""
        if disk is not None:
            await connection.execute(text(f"CREATE TABLESPACE small LOCATION '{disk.tables}'"))
            place = "TABLESPACE small"
        await connection.execute(text(f"CREATE DATABASE {name} TEMPLATE {migrated_postgres} {place}"))
        # What is committed outlives a kill, which the tests' server does not care for elsewhere.
        await connection.execute(text(f"ALTER DATABASE {name} SET synchronous_commit = on"))
    await engine.dispose()
    return postgres.format(database=name)


async def test_what_people_were_told_holds_whatever_befalls_the_processes(
    tmp_path: Path, url: str, disk: Disk | None
) -> None:
    """Of three processes some are killed, stopped and cut off, while people of two servers play; or all of it, for so
    many minutes."""
    if MINUTES:
        torture = Torture(
            tmp_path, url, PROCESSES, SEED, change=only, servers=SERVERS, other=blind if CONTROL else None, disk=disk
        )
    else:
        torture = Torture(tmp_path, url, 3, SEED, hasty, levels=("easy",), servers=2, change=few)
        torture.settings["THINKERS"] = "0"
    await torture.run(float(MINUTES or 0.05) * 60)
    if not MINUTES:  # other tests keep the machine busy meanwhile
        for kind in ("unanswered", "takeovers"):
            torture.findings.found.pop(kind, None)
    assert torture.findings.lines() == []
    assert torture.acknowledged
    if float(MINUTES or 0) >= HOUR and PROCESSES > 1 and not KINDS:
        assert torture.missed() == []


def only(faults: Faults) -> None:
    """Those that are named."""
    faults.kinds = tuple(KINDS.split(",")) if KINDS else faults.kinds


def few(faults: Faults) -> None:
    """Those that are soon over."""
    faults.pause, faults.stopped, faults.kinds = (1.5, 2.5), (2.5, 3.0), ("kill", "stop", "cut")
