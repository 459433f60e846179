"""All that keeps messages in line, by the owner of the messages."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Set
from typing import Any, Final

from bot.messages.keeper import Keeper
from bot.messages.key import OfServer, OfTable, Owner
from bot.messages.server import ServerFacts, ServerSource
from bot.messages.shared import Shared
from bot.messages.table import TableSource
from data.realms import EVERY_REALM

FAREWELL: Final = 3.0
"""Seconds that messages have for their last edits when realms are given away, as all are when the bot stops."""


class Keepers:
    """A keeper is made when it is asked for, and forgotten when nothing of its owner is left to show."""

    def __init__(self, shared: Shared) -> None:
        self._shared = shared
        self._keepers: dict[Owner, Keeper[Any]] = {}

    def __iter__(self) -> Iterator[Keeper[Any]]:
        """All of them at this moment."""
        return iter(list(self._keepers.values()))

    def table(self, table_id: int) -> Keeper[Any]:
        """What keeps the messages of a table."""
        owner = OfTable(table_id)
        if owner not in self._keepers:
            self._keepers[owner] = Keeper(owner, TableSource(table_id, self._shared), self._shared)
        return self._keepers[owner]

    def server(self, server_id: int) -> Keeper[ServerFacts]:
        """What keeps the messages of a server."""
        owner = OfServer(server_id)
        if owner not in self._keepers:
            self._keepers[owner] = Keeper(owner, ServerSource(server_id, self._shared), self._shared)
        return self._keepers[owner]

    def __getitem__(self, owner: Owner) -> Keeper[Any]:
        return self._keepers[owner]

    def get(self, owner: Owner) -> Keeper[Any] | None:
        """The one of that owner, if there is one."""
        return self._keepers.get(owner)

    @property
    def owners(self) -> set[Owner]:
        """Those with something of their messages in memory."""
        return set(self._keepers)

    def servers(self) -> dict[int, Keeper[Any]]:
        """Those of servers, by the numbers of these."""
        return {owner.id: keeper for owner, keeper in self._keepers.items() if isinstance(owner, OfServer)}

    def forget(self, keeper: Keeper[Any]) -> None:
        """Nothing is kept in memory of an owner that is over."""
        if keeper.done:
            self._drop(keeper)

    async def say_farewell(self, realms: Set[int] = EVERY_REALM) -> None:
        """The messages of these realms are edited for the last time: private panels say that they are not kept up to
        date any more."""
        keepers = self._of(realms)
        for keeper in keepers:
            keeper.expire(everything=True)
        working = [asyncio.ensure_future(one.worker.settled()) for one in keepers if not one.idle]
        if working:
            _, late = await asyncio.wait(working, timeout=FAREWELL)
            for task in late:
                task.cancel()
        await asyncio.gather(*(keeper.worker.close() for keeper in keepers))
        for keeper in keepers:
            await keeper.flush()

    async def lose(self, realms: Set[int]) -> None:
        """Another process keeps the messages of these realms from now on: nothing is sent any more, and what is known
        of them is forgotten."""
        keepers = self._of(realms)
        for keeper in keepers:
            self._drop(keeper)
        await asyncio.gather(*(keeper.worker.stop() for keeper in keepers))

    def _drop(self, keeper: Keeper[Any]) -> None:
        self._keepers.pop(keeper.memory.owner, None)
        keeper.let_go()

    def _of(self, realms: Set[int]) -> list[Keeper[Any]]:
        """Of a table that nobody has looked at yet the realm is not known: it is among all."""
        every = len(realms) == len(EVERY_REALM)
        return [keeper for keeper in self if every or keeper.source.realm in realms]
