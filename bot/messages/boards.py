"""The boards of all servers: put up by moderators, and brought in line now and then, a few at a time."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Set
from dataclasses import replace
from datetime import datetime
from typing import Any, Final

from bot.messages.keeper import Keeper
from bot.messages.keepers import Keepers
from bot.messages.key import OfServer, nonce
from bot.messages.notice import Notice
from bot.messages.post import Sent
from bot.messages.refusals import MOMENTARY, PostError
from bot.messages.server import BOARD_PACE, board_key, board_salt, due, wanted_at
from bot.messages.shared import Shared
from data.realms import realm_of

log = logging.getLogger(__name__)

AT_ONCE: Final = 8
"""How many boards are brought in line at the same time."""


class Boards:
    """One a server."""

    def __init__(self, shared: Shared, keepers: Keepers) -> None:
        self._shared = shared
        self._keepers = keepers
        self._keep = keepers.server
        self._read = frozenset[int]()
        """The realms with boards that were read."""
        self._puttings = defaultdict[int, asyncio.Lock](asyncio.Lock)
        """By server: of two boards that are put up at once, one takes the place of the other."""

    def changed(self, table_id: int) -> None:
        """A table is new on disk: the board of its server is to show it, soon."""
        session = self._shared.host.ledger.known(table_id)
        for server_id in [session.table.guild_id] if session is not None else self._keepers.servers():
            self.renew(server_id)

    def renew(self, server_id: int) -> None:
        """The board of a server, if it has one, shows something else now."""
        keeper = self._keepers.get(OfServer(server_id))
        if keeper is not None:
            keeper.memory = replace(keeper.memory, version=keeper.memory.version + 1)

    async def put_up(self, server_id: int, channel_id: int, by: int | None = None) -> None:
        """Put a server's board up in a channel; there is one a server. Raises `PostError`, or one of `MOMENTARY`.

        `by`: the person who wants it there; they are told when somebody deletes it.
        """
        await self.read()
        async with self._puttings[server_id]:
            await self._find(self._keep(server_id))
            arrived = self._shared.post.has_arrived(server_id)
            notice = await wanted_at(self._shared, server_id, channel_id, self._keep(server_id).memory.version)
            sent = await self._sent(self._keep(server_id), notice, channel_id)
            keeper = self._keep(server_id)  # without its board, the one of before may have been forgotten meanwhile
            keeper.memory = replace(keeper.memory, next=self._shared.uptime() + BOARD_PACE, ended=False)
            shows = notice.shows if sent.as_asked else None
            await keeper.posted(notice.key, channel_id, sent.id, shows, notice.version)
            if by is not None:
                await self._placed(server_id, by)
        if not arrived:  # which people may see which table was not known: it is looked at again
            keeper.memory = replace(keeper.memory, version=keeper.memory.version + 1)

    async def _placed(self, server_id: int, by: int) -> None:
        try:
            await self._shared.repository.board_placed(server_id, by)
        except MOMENTARY as error:  # it stands all the same
            log.warning("who has put a board up is not kept: %s", type(error).__name__, extra={"guild": server_id})

    async def _find(self, keeper: Keeper[Any]) -> None:
        """One that may stand somewhere since just before a kill is to be known before another one comes."""
        if keeper.memory.missing:
            keeper.worker.mark()
            await keeper.worker.resting.wait()

    async def _sent(self, keeper: Keeper[Any], notice: Notice, channel_id: int) -> Sent:
        """The board as it stands there then; that it is on its way is on disk before."""
        before = keeper.memory.at(notice.key)
        panel = self._shared.pictures.undrawn(notice.panel, notice.reader)
        mark = nonce(notice.key, board_salt(channel_id), before.message if before else 0)
        await keeper.begun(notice.key, channel_id, panel.content)
        try:
            return await self._shared.post.send(channel_id, panel, nonce=mark)
        except PostError:
            keeper.memory = keeper.memory.unsent(notice.key)
            raise
        except MOMENTARY:  # it may stand there all the same
            keeper.seek(notice.key)
            raise

    async def left(self, server_id: int) -> None:
        """The bot has been removed from a server."""
        await self.read()
        keeper = self._keepers.get(OfServer(server_id))
        posted = keeper.memory.at(board_key(server_id)) if keeper is not None else None
        if keeper is not None and posted is not None:
            await keeper.forget(posted.message)

    async def servers(self) -> set[int]:
        """Those that have one."""
        await self.read()
        return {server_id for server_id, keeper in self._keepers.servers().items() if keeper.memory.posted}

    async def read(self) -> None:
        """Read where they stand, unless that has been done."""
        new = self._shared.host.ledger.realms - self._read
        if new:
            rows = await self._shared.repository.boards(new)
            new = (new - self._read) & self._shared.host.ledger.realms  # else read by somebody else, or lost meanwhile
            self._read |= new
            for server_id in {row.guild_id for row in rows if realm_of(row.guild_id, 0) in new}:
                keeper = self._keep(server_id)
                keeper.memory = keeper.memory.taken_up(row for row in rows if row.guild_id == server_id)

    def lose(self, realms: Set[int]) -> None:
        """Those of these realms are another process's."""
        self._read -= realms

    async def show(self) -> None:
        """Begin to bring in line what is due, what has waited longest first."""
        await self.read()
        now = self._shared.uptime()
        keepers = self._keepers.servers().values()
        busy = sum(not keeper.worker.resting.is_set() for keeper in keepers)
        waiting = [one for one in keepers if one.idle and due(one.memory, now)]  # others have a pause to wait for
        waiting.sort(key=lambda one: one.memory.next or datetime.min.replace(tzinfo=now.tzinfo))
        for keeper in waiting[: max(0, AT_ONCE - busy)]:
            keeper.worker.mark()
