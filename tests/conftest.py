"""What tests of several packages begin with."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from data import open_repository


@pytest.fixture(scope="session")
def migrated_file(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A SQLite database of the newest schema with nothing in it: to migrate takes longer than most tests do."""
    path: Path = tmp_path_factory.mktemp("migrated") / "kept.db"

    async def make() -> None:
        await (await open_repository(f"sqlite+aiosqlite:///{path}")).close()

    asyncio.run(make())
    return path.read_bytes()
