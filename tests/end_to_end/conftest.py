"""Clubs to play in."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from tests.end_to_end.club import Club

OpenClub = Callable[..., Awaitable[Club]]


@pytest.fixture(scope="session", autouse=True)
def _sprites(sprites: None) -> None:
    """All bots here use one file of them."""


@pytest.fixture
async def open_club(tmp_path: Path, migrated_file: bytes) -> AsyncIterator[OpenClub]:
    """Opens a club whose bot has these settings in its environment, and a database in which nothing has happened."""
    (tmp_path / "kept.db").write_bytes(migrated_file)
    async with AsyncExitStack() as stack:

        async def opened(*, rate_limited: bool = False, behind: float = 0, **settings: str) -> Club:
            club = Club.open(tmp_path, rate_limited=rate_limited, behind=behind, **settings)
            return await stack.enter_async_context(club)

        yield opened


@pytest.fixture
async def club(open_club: OpenClub) -> Club:
    """A club with the bot as it is when nothing special is set."""
    return await open_club()
