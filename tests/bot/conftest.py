"""Houses over one database file each."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from bot.host.limits import DEFAULT_LIMITS, Limits
from tests.bot.channels import Channels, Stage
from tests.bot.house import House, Time
from tests.pseudo import PSEUDO, put_into, spoken

OpenHouse = Callable[..., Awaitable[House]]


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
async def open_house(tmp_path: Path, time: Time, migrated_file: bytes) -> AsyncIterator[OpenHouse]:
    """Opens a house over the test's database; a second one is a second process, or the first one started again."""
    (tmp_path / "kept.db").write_bytes(migrated_file)
    async with AsyncExitStack() as stack:

        async def opened(limits: Limits = DEFAULT_LIMITS) -> House:
            house = await House.open(tmp_path / "kept.db", time, limits=limits)
            stack.push_async_callback(house.close)
            return house

        yield opened


@pytest.fixture
async def house(open_house: OpenHouse) -> House:
    return await open_house()


@pytest.fixture
async def stage(house: House, time: Time) -> AsyncIterator[Stage]:
    stage = Stage(house, Channels(time))
    yield stage
    await stage.close()


@pytest.fixture(scope="session")
def pseudo_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the pseudo-language has its sentences."""
    folder = tmp_path_factory.mktemp("words")
    put_into(folder / PSEUDO)
    return folder


@pytest.fixture
def pseudo(pseudo_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Everybody reads the pseudo-language."""
    with spoken(pseudo_folder, monkeypatch):
        yield
