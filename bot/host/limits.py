"""How many tables may be open at once, so that nobody can fill a server or a bot with them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final

from bot.host import texts
from bot.host.errors import Refusal
from data.repository import Repository
from games.core.text import Number


@dataclass(frozen=True, slots=True)
class Limits:
    """Lobbies and games that have not ended."""

    person: int = 10
    """At which one person sits and has not resigned."""
    server: int = 100


DEFAULT: Final = Limits()


class Room:
    """Keeps the limits: of two that ask at once, the second is counted after the first has sat down."""

    def __init__(self, repository: Repository, limits: Limits) -> None:
        self._repository = repository
        self._limits = limits
        self._counting = asyncio.Lock()

    @asynccontextmanager
    async def for_table(self, guild_id: int, opener_id: int) -> AsyncIterator[None]:
        """Room for another table in the server, while it is opened. Raises `Refusal`."""
        async with self.for_person(opener_id):
            if await self._repository.open_tables(guild_id=guild_id) >= self._limits.server:
                raise Refusal(texts.ServerFull(Number(self._limits.server)))
            yield

    @asynccontextmanager
    async def for_person(self, player_id: int) -> AsyncIterator[None]:
        """Room for the person at another table, while they sit down. Raises `Refusal`."""
        async with self._counting:
            if await self._repository.open_tables(player_id=player_id) >= self._limits.person:
                raise Refusal(texts.SitsAtTooMany(Number(self._limits.person)))
            yield
