"""What we were told is compared with what is: servers, channels and threads that are gone without a word."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable
from datetime import datetime, timedelta
from typing import Final

from bot.host.session import Session
from bot.host.wait import Wait, wait_for
from bot.messages.presenter import Presenter
from bot.messages.refusals import MOMENTARY, PostError
from bot.messages.telling import tell_place_lost
from data.records import Table

log = logging.getLogger(__name__)

QUESTIONS_APART: Final = 1.0
"""Seconds from one question to the next."""
PAUSES: Final = (60.0, 300.0, 1800.0, 3600.0)
"""Seconds until what could not be told, or was denied once, is asked again; from then on the last ones."""
TWICE: Final = timedelta(seconds=50)
"""How long after the first denial a second one counts: an outage is no removal."""
ASKED_AGAIN: Final = timedelta(minutes=10)
"""How long nothing is asked of a place again that was found to stand."""


class Comparison:
    """Looks when a session begins or is resumed, when a channel is deleted, and when an answer contradicts what is
    known. Where all is as it was told, nothing is asked.

    Discord tells a client neither what was removed while it was off, nor which threads sleep.
    """

    def __init__(self, presenter: Presenter, wait: Wait = wait_for) -> None:
        self._presenter = presenter
        self._shared = presenter.shared
        self._wait = wait
        self._news = asyncio.Event()
        self._everywhere = False
        """Are all servers to be looked at?"""
        self._servers: set[int] = set()
        """Those to be looked at."""
        self._again: set[int] = set()
        """Those to be looked at once more."""
        self._late: set[int] = set()
        """Those that had not arrived when they were looked at."""
        self._doubted: set[int] = set()
        """The servers and places that an answer has called gone."""
        self._stood: dict[int, datetime] = {}
        """When places, and servers, that the client does not know, or that were doubted, were found to stand."""
        self._denied: dict[int, datetime] = {}
        """When Discord first denied that the bot is in a server."""
        self._shared.doubts.append(self.doubt)

    # What makes it look

    def begin(self, *, anew: bool = True) -> None:
        """A session stands; `anew`: it has just begun, so that what was deleted before was not told."""
        if anew:
            self._stood.clear()
        self._everywhere = True
        self._news.set()

    def look(self, server_id: int) -> None:
        """Something of the server is gone, or may be."""
        self._servers.add(server_id)
        self._news.set()

    def arrived(self, server_id: int) -> None:
        """The server's channels are known now."""
        if server_id in self._late:
            self._late.discard(server_id)
            self.look(server_id)

    def doubt(self, server_id: int, gone: int) -> None:
        """An answer says that this is gone: a place in the server, or the server itself."""
        stood = self._stood.get(gone)
        if stood is None or stood + ASKED_AGAIN <= self._shared.now():
            self._doubted.add(gone)
            self.look(server_id)

    async def left(self, server_id: int) -> None:
        """The bot has been removed from a server; what cannot be done about it for the moment is done later."""
        try:
            await self._left(server_id)
        except MOMENTARY as error:
            log.warning("the tables of a server that is gone end later: %s", type(error).__name__)
            self._again.add(server_id)
        self._news.set()

    # Looking

    async def run(self) -> None:
        """Look again and again, until cancelled."""
        tries = 0
        while True:
            if self._again or self._everywhere:
                await self._wait(self._news, PAUSES[min(tries, len(PAUSES) - 1)])
                tries += 1
            else:
                tries = 0
                await self._news.wait()
            await self.compare()

    async def compare(self) -> None:
        """Look once at all servers that are to be looked at."""
        self._news.clear()
        everywhere, self._everywhere = self._everywhere, False
        servers, self._servers, self._again = self._servers | self._again, set(), set()
        try:
            found = await self._tables(None if everywhere else servers)
            if everywhere:
                servers = servers | set(found) | await self._presenter.boards.servers()
        except MOMENTARY as error:
            log.warning("what is there is compared later: %s", type(error).__name__)
            self._again |= servers
            self._everywhere |= everywhere
            return
        for server_id in sorted(servers):
            try:
                await self._compare(server_id, found.get(server_id, []))
            except (PostError, *MOMENTARY) as error:
                log.info("a server could not be looked at: %r", error, extra={"guild": server_id})
                self._again.add(server_id)
            except Exception:
                log.exception("a server could not be looked at", extra={"guild": server_id})

    async def _tables(self, servers: Iterable[int] | None) -> dict[int, list[Table]]:
        """The open tables by their servers; None: of all."""
        repository, found = self._shared.repository, defaultdict[int, list[Table]](list)
        if servers is None:
            for table in await repository.active_tables():
                found[table.guild_id].append(table)
            return found
        for server_id in servers:
            found[server_id] += await repository.active_tables(guild_id=server_id)
        return found

    async def _compare(self, server_id: int, tables: list[Table]) -> None:
        post = self._shared.post
        doubted = not post.knows_server(server_id) or server_id in self._doubted
        if not doubted:
            self._denied.pop(server_id, None)
        elif not await self._is_in(server_id):
            return
        if not post.has_arrived(server_id):
            self._late.add(server_id)
            return
        for table in tables:
            if not table.nowhere:
                await self._look_for(table)

    async def _is_in(self, server_id: int) -> bool:
        """Is the bot in the server, as far as can be told? It is asked twice before the tables there end."""
        now = self._shared.now()
        first = self._denied.get(server_id)
        if first is not None and now < first + TWICE:
            self._again.add(server_id)
            return False
        await self._wait(asyncio.Event(), QUESTIONS_APART)
        if await self._shared.post.is_in(server_id):
            self._denied.pop(server_id, None)
            self._found(server_id)
            return True
        if first is None:
            self._denied[server_id] = now
            self._again.add(server_id)
        else:
            del self._denied[server_id]
            self._doubted.discard(server_id)
            log.info("the bot is no longer in a server", extra={"guild": server_id})
            await self._left(server_id)
        return False

    async def _left(self, server_id: int) -> None:
        for table in await self._shared.repository.active_tables(guild_id=server_id):
            await self._lost(table, self._shared.host.places.server_gone)
        await self._presenter.boards.left(server_id)

    async def _lost(self, table: Table, gone: Callable[[int], Awaitable[Session | None]]) -> None:
        """The place of a table is gone. One that cannot be changed for the moment keeps no other waiting."""
        try:
            changed = await gone(table.id)
        except MOMENTARY as error:
            log.warning("a table whose place is gone is changed later: %s", type(error).__name__)
            self._again.add(table.guild_id)
            return
        if changed is not None:
            await tell_place_lost(self._shared, changed)

    async def _look_for(self, table: Table) -> None:
        """The places of a table: its channel, and its thread."""
        if not await self._stands(table.channel_id):
            await self._lost(table, self._shared.host.places.channel_gone)
        elif table.thread_id not in (None, table.channel_id) and not await self._stands(table.thread_id or 0):
            await self._presenter.thread_deleted(table.thread_id or 0)

    async def _stands(self, place: int) -> bool:
        """Is that place there? A thread that sleeps is known to nobody, so Discord is asked once."""
        if place not in self._doubted and (self._shared.post.knows(place) or place in self._stood):
            return True
        await self._wait(asyncio.Event(), QUESTIONS_APART)
        stands = await self._shared.post.stands(place)
        if stands:
            self._found(place)
        self._doubted.discard(place)
        return stands

    def _found(self, what: int) -> None:
        self._doubted.discard(what)
        self._stood[what] = self._shared.now()
