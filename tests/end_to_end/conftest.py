"""Clubs to play in."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser

from tests.end_to_end.club import Club
from tests.end_to_end.screens import Screen

OpenClub = Callable[..., Awaitable[Club]]


@pytest.fixture(scope="session", autouse=True)
def _sprites(sprites: None) -> None:
    """All bots here use one file of them."""


@pytest.fixture
async def open_club(tmp_path: Path, migrated_file: bytes) -> AsyncIterator[OpenClub]:
    """Opens a club as `Club.open` does, with a database in which nothing has happened."""
    (tmp_path / "kept.db").write_bytes(migrated_file)
    async with AsyncExitStack() as stack:

        async def opened(**wanted: Any) -> Club:
            return await stack.enter_async_context(Club.open(tmp_path, **wanted))

        yield opened


@pytest.fixture
async def club(open_club: OpenClub) -> Club:
    """A club with the bot as it is when nothing special is set."""
    return await open_club()


@pytest.fixture
async def phone(browser: Browser) -> Screen:
    """Ann's tab, as wide as a phone."""
    return Screen(await browser.new_page(viewport={"width": 390, "height": 844}), "Ann")
