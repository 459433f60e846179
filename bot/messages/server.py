"""A server as the owner of a message: its board, which shows its tables and is looked at once a minute at most."""

from __future__ import annotations

import logging
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial
from typing import Final

from bot.host.attendance import LOOKED_AT
from bot.messages.delivery import Source
from bot.messages.key import Key, OfServer, Row
from bot.messages.lines import tell_directly
from bot.messages.memory import Memory
from bot.messages.notice import Notice
from bot.messages.plan import Action, Close, Find
from bot.messages.posted import DELETED, LEFT, MessageState, Posted
from bot.messages.refusals import SERVER_GONE, ChannelGone, PostError, Unlisted
from bot.messages.search import found_in
from bot.messages.shared import Shared
from bot.messages.texts import BoardDeleted
from bot.messages.wanted import Wanted
from bot.panels.board import board_panel
from bot.panels.lines import address
from data.messages import MessageKind, ServerBoard
from data.realms import realm_of
from data.records import Status

BOARD_PACE: Final = timedelta(minutes=1)
"""A server's board is not changed more often."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class ServerFacts:
    """The board that is wanted now; None: it is not looked at yet."""

    board: Notice | None


class ServerSource(Source[ServerFacts]):
    """The board of a server is no direct message, and nothing is done for a server alone."""

    def __init__(self, server_id: int, shared: Shared) -> None:
        self._id = server_id
        self._shared = shared
        self._realm = self.realm = realm_of(server_id, 0)

    async def rows(self) -> tuple[Row, ...]:
        rows = await self._shared.repository.boards(frozenset({self._realm}))
        return tuple(row for row in rows if row.guild_id == self._id)

    async def write(self, put: list[Row], drop: list[Row]) -> None:
        new, old = ([row for row in rows if isinstance(row, ServerBoard)] for rows in (put, drop))
        await self._shared.repository.put_boards(new, old, self._shared.host.ledger.ownership.claim(self._realm))

    async def look(self, memory: Memory) -> ServerFacts | None:
        if not self._shared.host.ledger.ownership.owns(self._realm):
            return None
        posted, now = memory.at(board_key(self._id)), self._shared.uptime()
        stuck = posted is not None and posted.state is MessageState.STUCK
        if posted is None or posted.state in DELETED or not (stuck or due(memory, now)):
            return ServerFacts(None)
        if not self._shared.post.has_arrived(self._id):  # which people may see which table is not known yet
            return ServerFacts(None)
        self.holder.memory = replace(memory, next=now + BOARD_PACE)
        return ServerFacts(await wanted_at(self._shared, self._id, posted.channel, memory.version))

    def wanted(self, facts: ServerFacts, memory: Memory) -> tuple[Memory, Wanted]:
        board, memory = facts.board, replace(memory, ended=not (memory.posted or memory.sending))
        return memory, Wanted((board,), board_salt(board.channel or 0)) if board is not None else Wanted()

    async def carry_out(self, action: Action, facts: ServerFacts) -> None:
        match action:
            case Find(key):
                await self._find(key)
            case Close(posted):
                await self._close(posted)
            case _:
                raise TypeError(action)

    async def _find(self, key: Key) -> None:
        memory = self.holder.memory
        sending = memory.sending.get(key)
        found = await found_in(self._shared, key, sending, memory) if sending else []
        self.holder.memory = self.holder.memory.found(key, sending.channel if sending else 0, found)

    async def _close(self, posted: Posted) -> None:
        """A person who may delete the board has decided; the one who put it up is told, once."""
        placed_by = await self._shared.repository.close_board(self._id, posted.message)
        self.holder.memory = self.holder.memory.without(posted.message)
        if placed_by is not None:
            await tell_directly(self._shared, placed_by, BoardDeleted(address(self._id, posted.channel)))

    async def refused(self, facts: ServerFacts, notice: Notice, planned: Posted | None, error: PostError) -> None:
        """When its channel is gone, so is the board; elsewhere it stays as it is until a table changes."""
        if isinstance(error, Unlisted):
            raise error
        if error.code in SERVER_GONE:
            self._shared.doubt(self._id, self._id)
        if planned is None or not isinstance(error, ChannelGone):
            self.holder.memory = replace(self.holder.memory, refused=notice.version)
            raise error
        self.holder.memory = self.holder.memory.lost(planned.message, self._shared.now())


def board_key(server_id: int) -> Key:
    """The board of a server."""
    return Key(OfServer(server_id), MessageKind.BOARD)


def board_salt(channel_id: int) -> str:
    """What a board in that channel is marked with (see `nonce`)."""
    return f"board:{channel_id}"


def due(memory: Memory, now: datetime) -> bool:
    """Is the board to be looked at, or is something left to be done about an older one? Once a minute at most, and
    where Discord has refused it, not before a change."""
    behind = any(one.version != memory.version for one in memory.standing) and memory.refused != memory.version
    left = any(one.state in LEFT for one in memory.posted.values())
    return (behind or left or bool(memory.missing)) and (memory.next is None or memory.next <= now)


async def wanted_at(shared: Shared, server_id: int, channel_id: int, version: int) -> Notice:
    """The board in that channel shows what all its readers may see: the tables of that channel, and of channels that
    are open to everybody."""
    found = await shared.repository.active_tables(guild_id=server_id)
    places = {table.channel_id for table in found}
    seen = {place for place in places if place == channel_id or shared.post.open_to_all(place)}
    shown = [table for table in found if not (table.private and table.status is Status.LOBBY)]
    listed = [table for table in shown if table.channel_id in seen]
    loaded = [await shared.host.attendance.loaded(table.id) for table in listed[:LOOKED_AT]]
    sessions = [session for session in loaded if session is not None]
    made = partial(board_panel, sessions, listed[LOOKED_AT:])
    return Notice(board_key(server_id), version, made, shared.public(server_id), channel_id, pace=BOARD_PACE)
