"""The boards of all servers, brought in line now and then, a few at a time."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from bot.messages.board import ServerBoard
from bot.messages.desk import Desk

AT_ONCE: Final = 8
"""So many are brought in line at the same time."""

log = logging.getLogger(__name__)


class Boards:
    """One a server, read from disk once and written through."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._boards: dict[int, ServerBoard] = {}
        self._read = False
        self._tasks: dict[int, asyncio.Task[None]] = {}

    def changed(self, table_id: int) -> None:
        """A table is new on disk."""
        session = self._desk.host.ledger.known(table_id)
        found = self._boards.values() if session is None else [self._boards.get(session.table.guild_id)]
        for board in found:
            if board is not None:
                board.stale = True

    async def read(self) -> None:
        """Read where they stand, unless that has been done."""
        if self._read:
            return
        rows = await self._desk.repository.boards()
        if not self._read:  # by somebody else meanwhile
            self._boards = {row.guild_id: ServerBoard(self._desk, row.guild_id, row) for row in rows}
            self._read = True

    async def put_up(self, guild_id: int, channel_id: int) -> None:
        """Put a server's board up in a channel; there is one a server. Raises `PostError`, or one of `MOMENTARY`."""
        await self.read()
        board = self._boards.setdefault(guild_id, ServerBoard(self._desk, guild_id))
        await board.put_up(channel_id)

    async def deleted(self, message_id: int) -> None:
        """A message is gone: if it was a board, a moderator has taken it down."""
        for board in list(self._boards.values()):
            if board.board is not None and board.board.message_id == message_id:
                await board.forget()

    async def left(self, guild_id: int) -> None:
        """The bot has been removed from a server."""
        board = self._boards.pop(guild_id, None)
        if board is not None:
            await board.forget()

    async def tick(self) -> None:
        """Begin to bring in line what is due."""
        await self.read()
        due = [guild_id for guild_id, board in self._boards.items() if board.due and guild_id not in self._tasks]
        for guild_id in due[: AT_ONCE - len(self._tasks)]:
            self._tasks[guild_id] = asyncio.create_task(self._bring(guild_id), name=f"board {guild_id}")

    async def idle(self) -> None:
        """Wait until what has begun is done."""
        await asyncio.gather(*self._tasks.values())

    async def close(self) -> None:
        """Stop."""
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def _bring(self, guild_id: int) -> None:
        try:
            await self._boards[guild_id].bring()
        except Exception:  # one server's must not keep the others' from being shown
            log.exception("a board could not be brought in line", extra={"guild": guild_id})
        finally:
            del self._tasks[guild_id]
