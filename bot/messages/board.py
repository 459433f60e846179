"""The board of one server: a message that shows all its tables."""

from __future__ import annotations

import asyncio
import logging
from datetime import datetime, timedelta
from hashlib import blake2b
from typing import Final

import discord

from bot.host.attending import LOOKED_AT
from bot.messages.desk import Desk
from bot.messages.post import FRESH
from bot.messages.refusals import MOMENTARY, ChannelGone, MessageGone, PostError, TooOld
from bot.panels.board import board_panel
from bot.panels.drawn import Drawn
from bot.panels.panel import Panel
from bot.panels.reader import Reader
from bot.panels.wording import say
from data.records import Board, Status

EVERY: Final = timedelta(minutes=1)
"""The board is not edited more often."""

log = logging.getLogger(__name__)


class ServerBoard:
    """Where the board stands, and whether it shows the tables as they are.

    One change at a time: a lock is held while it is sent, edited or forgotten.
    """

    def __init__(self, desk: Desk, guild_id: int, board: Board | None = None) -> None:
        self.board = board
        self.stale = True
        """Have tables changed since it was last looked at?"""
        self._desk = desk
        self._guild_id = guild_id
        self._next = datetime.min.replace(tzinfo=desk.now().tzinfo)
        self._shows: int | None = None
        """What it shows; None: that is not known."""
        self._lock = asyncio.Lock()

    @property
    def due(self) -> bool:
        """Is it to be looked at now?"""
        return self.board is not None and self.stale and self._next <= self._desk.now()

    async def put_up(self, channel_id: int) -> None:
        """Send it to this channel; the one that stood somewhere goes. Raises `PostError`, or one of `MOMENTARY`."""
        async with self._lock:
            self.stale = False
            await self._send(channel_id, await self._panel(channel_id), silent=False)

    async def bring(self) -> None:
        """Bring it in line with the tables. What fails for the moment is tried again after `EVERY`."""
        async with self._lock:
            if self.board is None:
                return
            self._next, self.stale = self._desk.now() + EVERY, False
            try:
                panel = await self._panel(self.board.channel_id)
                if panel.shows() != self._shows:
                    await self._show(self.board, panel)
            except (ChannelGone, MessageGone):  # a moderator has taken it down
                await self._forget(self.board)
            except PostError as error:
                log.info("the board of a server was refused: %r", error, extra={"guild": self._guild_id})
            except MOMENTARY as error:
                log.warning("the board of a server is brought in line later: %s", type(error).__name__)
                self.stale, self._shows = True, None  # Discord may have taken it all the same
            except Exception:
                self.stale = True
                raise

    async def forget(self) -> None:
        """It is not kept up to date any more."""
        async with self._lock:
            if self.board is not None:
                await self._forget(self.board)

    async def _show(self, board: Board, panel: Panel) -> None:
        """Edit it, or send it anew where it is too old to be edited at will. After a start an edit is tried first."""
        old = self._desk.now() - discord.utils.snowflake_time(board.message_id) > FRESH
        if not old or self._shows is None:
            try:
                await self._desk.post.edit(
                    board.channel_id, board.message_id, Drawn(say(panel, Reader.of_server(self._guild_id)))
                )
            except TooOld:
                pass
            else:
                self._shows = panel.shows()
                return
        await self._send(board.channel_id, panel, silent=True)

    async def _send(self, channel_id: int, panel: Panel, *, silent: bool) -> None:
        before, shows = self.board, panel.shows()
        mark = f"{self._guild_id} {channel_id} {before.message_id if before else 0}"
        nonce = blake2b(mark.encode(), digest_size=11).hexdigest()
        sent = await self._desk.post.send(
            channel_id, Drawn(say(panel, Reader.of_server(self._guild_id))), nonce=nonce, silent=silent
        )
        after = Board(self._guild_id, channel_id, sent.id)
        await self._desk.repository.put_board(after)
        self.board, self._shows = after, shows if sent.as_asked else None
        self._next = self._desk.now() + EVERY
        self.stale = self.stale or not sent.as_asked
        if before is not None and before != after:
            try:
                await self._desk.post.delete(before.channel_id, before.message_id)
            except (PostError, *MOMENTARY) as error:
                log.info("an old board could not be deleted: %r", error, extra={"guild": self._guild_id})

    async def _forget(self, board: Board) -> None:
        self.board = None
        await self._desk.repository.drop_board(board)

    async def _panel(self, channel_id: int) -> Panel:
        """The tables of the server, but for those that not every role which sees the board may see."""
        found = await self._desk.repository.active_tables(guild_id=self._guild_id)
        readers = self._desk.post.readers(channel_id)
        seen = {
            place
            for place in {table.channel_id for table in found}
            if readers and readers <= self._desk.post.readers(place)
        }
        shown = [table for table in found if not (table.private and table.status is Status.LOBBY)]
        listed = [table for table in shown if table.channel_id in seen | {channel_id}]
        loaded = [await self._desk.host.attending.loaded(table.id) for table in listed[:LOOKED_AT]]
        return board_panel([session for session in loaded if session is not None], listed[LOOKED_AT:])
