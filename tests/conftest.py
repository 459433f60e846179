"""What tests of several packages begin with."""

from __future__ import annotations

import asyncio
import gc
import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

from data import open_repository

if TYPE_CHECKING:
    from playwright.async_api import Browser

settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")  # how long something takes is for the bench: a busy machine makes no test fail
ROOT = Path(__file__).parents[1]
os.environ.setdefault("DISCORD_OPENAPI", str(ROOT / "tests" / "openapi" / "discord.json"))  # for all stand-ins of tests
_END_TO_END = ROOT / "tests" / "end_to_end"


@pytest.fixture(scope="session")
def migrated_file(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A SQLite database of the newest schema with nothing in it: to migrate takes longer than most tests do."""
    path: Path = tmp_path_factory.mktemp("migrated") / "kept.db"

    async def make() -> None:
        await (await open_repository(f"sqlite+aiosqlite:///{path}")).close()

    asyncio.run(make())
    return path.read_bytes()


@pytest.fixture(scope="session")
def sprites() -> Iterator[None]:
    """What pictures are made of is drawn once, for the tests and for all bots that they start."""
    from tests.sprites import drawn  # here, since most tests by themselves need no pictures

    with pytest.MonkeyPatch.context() as environment:
        environment.setitem(os.environ, "SPRITES_FILE", str(drawn()))
        yield


@pytest.fixture(scope="session", autouse=True)
def _sprites(request: pytest.FixtureRequest) -> None:
    """For a few tests alone it is quicker to draw what they need."""
    if hasattr(request.config, "workerinput"):
        request.getfixturevalue("sprites")


@pytest.fixture(scope="session")
def browser_served() -> Iterator[str]:
    """Where the browser is that the tests of this process share."""
    from tests.browser import served

    with served() as address:
        yield address


@pytest.fixture
async def browser(browser_served: str) -> AsyncIterator[Browser]:
    """A real browser with no page open."""
    from tests.browser import browsing

    async with browsing(browser_served) as browser:
        yield browser


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Where several workers share the tests, spread those that wait for a bot among those that keep a processor
    busy."""
    if not hasattr(config, "workerinput"):
        return
    waiting = [item for item in items if item.path.is_relative_to(_END_TO_END)]
    busy = [item for item in items if not item.path.is_relative_to(_END_TO_END)]
    places = [((number + 0.5) / len(group), item) for group in (waiting, busy) for number, item in enumerate(group)]
    items[:] = [item for _, item in sorted(places, key=lambda each: each[0])]


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """The tests and all that they have loaded stay: the garbage collector looks through none of it again, which took a
    fifth of the processor's time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
