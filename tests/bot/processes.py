"""Processes at one PostgreSQL that hear one another's news: each a house without a file."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.host.wish import Wish
from data import open_repository
from data.news import parse_news
from data.records import Guest
from tests.bot.house import CHANNEL, GUILD, NAMES, House, Part, Time
from tests.data.conftest import migrated_postgres, postgres, postgres_url
from tests.data.listening import Listening

__all__ = ["Process", "Processes", "migrated_postgres", "postgres", "postgres_url", "two"]


class Process(House):
    """One of them."""

    @classmethod
    async def at(cls, url: str, time: Time) -> Process:
        process = cls(Path(), time, await open_repository(url, shared=True))
        await process.host.servers.read()
        return process

    def has(self, *realms: int) -> None:
        """From now on it has these realms, and not all."""
        self.host.ledger.ownership = Part(self.repository, *realms)

    def query(self, statement: str, *values: Any) -> list[tuple[Any, ...]]:
        """It notes no changes down."""
        return []

    async def lobby_for(self, person: int, guest: int, guild_id: int = GUILD) -> int:
        """A lobby of the person, with that guest. Returns the table's id."""
        wish = Wish("thirteen", guild_id, CHANNEL, 600, guests=(Guest(0, guest, NAMES[guest]),))
        return (await self.host.lobby.open(wish, person, NAMES[person])).table.id


class Processes:
    """Those at one database. What they tell one another is heard when a test says so."""

    def __init__(self, listening: Listening, *processes: Process) -> None:
        self._listening = listening
        self._processes = processes

    def __getitem__(self, number: int) -> Process:
        return self._processes[number]

    async def hear(self) -> None:
        """Each hears all that was told until now."""
        for text in await self._listening.taken():
            for process in self._processes:
                await process.host.hear(parse_news(text))


@pytest.fixture
async def two(postgres_url: str, time: Time) -> AsyncIterator[Processes]:
    async with Listening.at(postgres_url) as listening:
        processes = [await Process.at(postgres_url, time) for _ in range(2)]
        yield Processes(listening, *processes)
        for process in processes:
            await process.close()
