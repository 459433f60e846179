"""Whom a server keeps from its tables."""

from __future__ import annotations

from collections.abc import Mapping

from bot.host import texts
from bot.host.errors import Refusal
from bot.host.world import World
from data.records import Block
from data.repository import Repository


class Blocks:
    """Somebody who is blocked neither opens a table nor sits down at one of that server; games in which they sit go on.

    The transaction that seats a person looks itself (`data.sql.admission`): a person who is blocked meanwhile either
    sits by then, and can be found and sent away, or is told.
    """

    def __init__(self, repository: Repository, world: World) -> None:
        self._repository = repository
        self._world = world

    async def blocked(self, guild_id: int) -> Mapping[int, Block]:
        """Whom the server blocks, by their ids, the longest blocked first, and since when."""
        return await self._repository.blocked(guild_id)

    async def check(self, guild_id: int, player_id: int) -> None:
        """Raises `Refusal` for somebody whom the server blocks."""
        if await self._repository.blocked_among(guild_id, [player_id]):
            raise Refusal(texts.Blocked())

    async def add(self, guild_id: int, player_id: int, by: int, name: str | None = None) -> bool:
        """Block somebody; `name`: what they are called. False: they were blocked before."""
        return await self._repository.block(guild_id, player_id, by=by, at=self._world.now(), name=name)

    async def remove(self, guild_id: int, player_id: int) -> bool:
        """Block them no longer. False: they were not blocked."""
        return await self._repository.unblock(guild_id, player_id)
