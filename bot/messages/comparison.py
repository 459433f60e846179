"""What we were told is compared with what is: servers, channels and threads that are gone without a word."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable
from datetime import datetime, timedelta
from enum import Enum
from typing import Final

from bot.host.errors import Refusal
from bot.host.session import Session
from bot.host.wait import Wait, pause_after, wait_for
from bot.messages.presenter import Presenter
from bot.messages.refusals import MOMENTARY, PostError
from data.messages import MessageKind
from data.realms import realm_of
from data.records import OPEN, Table

log = logging.getLogger(__name__)

QUESTIONS_APART: Final = 1.0
"""Seconds from one question to the next."""
PAUSES: Final = (60.0, 300.0, 1800.0, 3600.0)
"""Seconds until what could not be told, or was denied once, is asked again; from then on the last ones."""
TWICE: Final = timedelta(seconds=50)
"""How long after the first denial a second one counts: an outage is no removal."""
ASKED_AGAIN: Final = timedelta(minutes=10)
"""How long nothing is asked of a place again that was found to stand."""


class Until(Enum):
    """What a server waits for, until it is looked at."""

    NOW = "now"
    PAUSE = "pause"
    ARRIVAL = "arrival"


class Belief(Enum):
    """What is thought of a place, or a server, other than that the client knows it."""

    STANDS = "stands"
    """Discord was asked, and has said so."""
    DOUBTED = "doubted"
    """An answer has called it gone."""
    DENIED = "denied"
    """Discord was asked, and has denied once that the bot is in the server."""


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
        self._waiting: dict[int | None, Until] = {}
        """The servers to be looked at; None: all."""
        self._believed: dict[int, tuple[Belief, datetime]] = {}
        """What is thought of servers and places, and since when."""
        self._shared.doubts.append(self.doubt)

    # What makes it look

    def begin(self, *, anew: bool = True) -> None:
        """A session stands; `anew`: it has just begun, so that what was deleted before was not told."""
        if anew:
            left = {what: belief for what, belief in self._believed.items() if belief[0] is not Belief.STANDS}
            self._believed = left
        self.look(None)

    def look(self, server_id: int | None) -> None:
        """Something of the server is gone, or may be; None: of any."""
        self._waiting[server_id] = Until.NOW
        self._news.set()

    def arrived(self, server_id: int) -> None:
        """The server's channels are known now."""
        if self._waiting.get(server_id) is Until.ARRIVAL:
            self.look(server_id)

    def doubt(self, server_id: int, gone: int) -> None:
        """An answer says that this is gone: a place in the server, or the server itself."""
        belief, since = self._believed.get(gone, (None, self._shared.uptime()))
        if belief is Belief.STANDS and self._shared.uptime() < since + ASKED_AGAIN:
            return
        if belief is not Belief.DENIED:
            self._believe(gone, Belief.DOUBTED)
        self.look(server_id)

    async def left(self, server_id: int) -> None:
        """The bot has been removed from a server; what cannot be done about it for the moment is done later."""
        if not self._is_own(server_id):
            return
        try:
            await self._left(server_id)
        except MOMENTARY as error:
            log.warning("the tables of a server that is gone end later: %s", type(error).__name__)
            self._waiting[server_id] = Until.PAUSE
        self._news.set()

    # Looking

    async def run(self) -> None:
        """Look again and again, until cancelled."""
        tries = 0
        while True:
            if Until.PAUSE in self._waiting.values():
                await self._wait(self._news, pause_after(tries, PAUSES))
                tries += 1
            else:
                tries = 0
                await self._news.wait()
            await self.compare()

    async def compare(self) -> None:
        """Look once at all servers that are to be looked at."""
        self._news.clear()
        due = {server_id for server_id, until in self._waiting.items() if until is not Until.ARRIVAL}
        self._waiting = {server_id: until for server_id, until in self._waiting.items() if server_id not in due}
        servers = {server_id for server_id in due if server_id is not None}
        try:
            found = await self._tables(None if None in due else servers)
            if None in due:
                servers |= set(found) | await self._presenter.boards.servers()
            servers = {server_id for server_id in servers if self._is_own(server_id)}
        except MOMENTARY as error:
            log.warning("what is there is compared later: %s", type(error).__name__)
            self._waiting |= dict.fromkeys(due, Until.PAUSE)
            return
        for server_id in sorted(servers):
            try:
                await self._compare(server_id, found.get(server_id, []))
            except (PostError, *MOMENTARY) as error:
                log.info("a server could not be looked at: %r", error, extra={"guild": server_id})
                self._waiting[server_id] = Until.PAUSE
            except Exception:
                log.exception("a server could not be looked at", extra={"guild": server_id})

    async def _tables(self, servers: Iterable[int] | None) -> dict[int, list[Table]]:
        """The open tables by their servers; None: of all."""
        repository, found = self._shared.repository, defaultdict[int, list[Table]](list)
        if servers is None:
            for table in await repository.active_tables():
                if not table.alone:
                    found[table.guild_id].append(table)
            return found
        for server_id in servers:
            found[server_id] += await repository.active_tables(guild_id=server_id)
        return found

    async def _compare(self, server_id: int, tables: list[Table]) -> None:
        doubted = not self._shared.post.knows_server(server_id) or self._doubts(server_id)
        if doubted and not await self._is_in(server_id):
            return
        if not self._shared.post.has_arrived(server_id):
            self._waiting[server_id] = Until.ARRIVAL
            return
        for table in tables:
            if not table.nowhere:
                await self._look_for(table)

    async def _is_in(self, server_id: int) -> bool:
        """Is the bot in the server, as far as can be told? It is asked twice before the tables there end."""
        now = self._shared.uptime()
        belief, since = self._believed.get(server_id, (None, now))
        if belief is Belief.DENIED and now < since + TWICE:
            self._waiting[server_id] = Until.PAUSE
            return False
        await self._wait(asyncio.Event(), QUESTIONS_APART)
        if await self._shared.post.is_in(server_id):
            self._believe(server_id, Belief.STANDS)
            return True
        if belief is not Belief.DENIED:
            self._believed[server_id] = Belief.DENIED, now
            self._waiting[server_id] = Until.PAUSE
        else:
            del self._believed[server_id]
            log.info("the bot is no longer in a server", extra={"guild": server_id})
            await self._left(server_id)
        return False

    def _is_own(self, server_id: int) -> bool:
        """Is it this process that looks after its tables?"""
        return self._shared.host.ledger.ownership.owns(realm_of(server_id, 0))

    async def _left(self, server_id: int) -> None:
        for table in await self._shared.repository.active_tables(guild_id=server_id):
            await self._lost(table, self._shared.host.places.server_gone)
        await self._presenter.boards.left(server_id)

    async def _lost(self, table: Table, gone: Callable[[int], Awaitable[Session | None]]) -> None:
        """The place of a table is gone. One that cannot be changed for the moment keeps no other waiting."""
        try:
            async with self._presenter.remarking(table.id, MessageKind.PLACE_LOST, *await self._people(table)):
                await gone(table.id)
        except MOMENTARY as error:
            log.warning("a table whose place is gone is changed later: %s", type(error).__name__)
            self._waiting[table.guild_id] = Until.PAUSE

    async def _people(self, table: Table) -> list[int]:
        """The seats of the people at an open table; none where that is damaged."""
        try:
            session = await self._shared.host.ledger.session(table.id)
        except Refusal:
            return []
        return [seat.seat for seat in session.seats if seat.player_id is not None and session.table.status in OPEN]

    async def _look_for(self, table: Table) -> None:
        """The places of a table: its channel, and its thread."""
        if not await self._stands(table.channel_id):
            await self._lost(table, self._shared.host.places.channel_gone)
        elif table.thread_id not in (None, table.channel_id) and not await self._stands(table.thread_id or 0):
            await self._presenter.thread_deleted(table.thread_id or 0)

    async def _stands(self, place: int) -> bool:
        """Is that place there? A thread that sleeps is known to nobody, so Discord is asked once."""
        if not self._doubts(place) and (self._shared.post.knows(place) or place in self._believed):
            return True
        await self._wait(asyncio.Event(), QUESTIONS_APART)
        stands = await self._shared.post.stands(place)
        if stands:
            self._believe(place, Belief.STANDS)
        else:
            self._believed.pop(place, None)
        return stands

    def _doubts(self, what: int) -> bool:
        return what in self._believed and self._believed[what][0] is not Belief.STANDS

    def _believe(self, what: int, belief: Belief) -> None:
        self._believed[what] = belief, self._shared.uptime()
