"""The messages that are kept up to date, and what was found of games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from data.records import (
    Analysis,
    Board,
    Message,
)


class Messages(Protocol):
    """See `data.repository.Repository`."""

    async def put_messages(self, table_id: int, messages: Sequence[Message]) -> None:
        """Remember (or replace) messages of one table, each by its kind and seat; none of a forgotten player."""
        ...

    async def drop_message(self, message: Message) -> None:
        """Forget a message, unless another one has taken its place."""
        ...

    async def messages(self, table_id: int) -> tuple[Message, ...]:
        """The messages of a table that are kept up to date."""
        ...

    async def find_message(self, message_id: int) -> Message | None:
        """The message of that id, if it is one that is kept up to date."""
        ...

    async def tables_in(self, channel_id: int) -> tuple[int, ...]:
        """The numbers of all tables that play in that channel or thread, or have a message there."""
        ...

    async def boards(self) -> tuple[Board, ...]:
        """The boards of all servers."""
        ...

    async def put_board(self, board: Board) -> None:
        """Remember the board of a server, in place of the one it had."""
        ...

    async def drop_board(self, board: Board) -> None:
        """Forget a board, unless another one has taken its place."""
        ...

    async def analysis(self, table_id: int, seat: int) -> Analysis | None:
        """What was found of a game for one who played it; None: nothing yet."""
        ...

    async def put_analysis(self, analysis: Analysis) -> None:
        """Remember what was found, in place of what was found before. It goes with its table.

        Nothing is kept for somebody who was forgotten meanwhile, or of a table that was pruned.
        """
        ...
