"""A client that is not connected."""

from __future__ import annotations

import pytest

from bot.service.client import KingsTable
from bot.service.settings import Settings
from tests.bot.house import House


@pytest.fixture
async def client(house: House) -> KingsTable:
    return KingsTable(Settings(_env_file=None, discord_token="not.a.token"), house.repository)  # type: ignore[call-arg,arg-type]
