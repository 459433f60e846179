"""Whom a server keeps from its tables."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from bot.host import texts
from bot.host.errors import Refusal
from bot.host.world import World
from data.records import Block
from data.repository import Repository


class Blocks:
    """Kept in memory and written through. Somebody who is blocked neither opens a table nor sits down at one of that
    server; games in which they sit go on."""

    def __init__(self, repository: Repository, world: World) -> None:
        self._repository = repository
        self._world = world
        self._known: dict[int, Mapping[int, Block]] = {}
        self.sitting_down = asyncio.Lock()
        """Held while a person sits down, from `check` until they sit: so a person who is blocked or forgotten meanwhile
        either sits by then, and can be found and sent away, or is told. It is taken after a table's lock, never before
        one."""

    async def blocked(self, guild_id: int) -> Mapping[int, Block]:
        """Whom the server blocks, by their ids, the longest blocked first, and since when."""
        if guild_id not in self._known:
            found = await self._repository.blocked(guild_id)
            self._known.setdefault(guild_id, found)  # what was written meanwhile is newer
        return self._known[guild_id]

    async def check(self, guild_id: int, player_id: int) -> None:
        """Raises `Refusal` for somebody whom the server blocks."""
        if player_id in await self.blocked(guild_id):
            raise Refusal(texts.Blocked())

    async def add(self, guild_id: int, player_id: int, by: int, name: str | None = None) -> bool:
        """Block somebody; `name`: what they are called. False: they were blocked before."""
        async with self.sitting_down:
            news = await self._repository.block(guild_id, player_id, by=by, at=self._world.now(), name=name)
            self._known[guild_id] = await self._repository.blocked(guild_id)
        return news

    async def remove(self, guild_id: int, player_id: int) -> bool:
        """Block them no longer. False: they were not blocked."""
        async with self.sitting_down:
            news = await self._repository.unblock(guild_id, player_id)
            self._known[guild_id] = await self._repository.blocked(guild_id)
        return news
