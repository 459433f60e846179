"""Which tables there are, and what is kept of one."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Protocol

from data.records import (
    Table,
    TableLog,
)


class Tables(Protocol):
    """See `data.repository.Repository`."""

    async def load(self, table_id: int) -> TableLog | None:
        """A table, its seats and its moves, as of one moment; None when there is no such table."""
        ...

    async def active_tables(
        self,
        *,
        guild_id: int | None = None,
        channel_id: int | None = None,
        player_id: int | None = None,
        limit: int | None = None,
    ) -> tuple[Table, ...]:
        """Lobbies and games, newest first, at most `limit`. `channel_id` matches the channel or the thread.

        `player_id`: where this person has a seat, also one they have resigned.
        """
        ...

    async def open_tables(self, *, guild_id: int | None = None, player_id: int | None = None) -> int:
        """How many lobbies and games there are in a server, or with a seat of this person that is not resigned."""
        ...

    async def rematches(self, table_id: int) -> tuple[Table, ...]:
        """The rematches of a table that are lobbies or games, newest first."""
        ...

    async def lobbies_of(self, player_id: int) -> tuple[Table, ...]:
        """Lobbies that the person has opened, sits in or is invited to, newest first."""
        ...

    async def forgotten_lobbies(self, opened_before: datetime) -> tuple[Table, ...]:
        """Lobbies that were opened no later, newest first."""
        ...

    async def tables_to_play(self, rules: Mapping[str, int]) -> tuple[Table, ...]:
        """What is to be looked at after a start, newest first: games at which a computer may be to move (it has a seat
        of its own, or plays one that was taken over or resigned, or whose player is absent), and lobbies and games that
        were opened by other rules than these, the version of each game by its key."""
        ...

    async def tables_to_show(self, since: datetime) -> tuple[Table, ...]:
        """Tables with a message that does not show their version, newest first: what is to be looked at after a start.

        Lobbies and games, also those without any message and lobbies without their own, and tables that have ended
        since then, unless the message is `final`.
        """
        ...

    async def last_game(self, player_id: int) -> str | None:
        """The game of the person's newest table, by its key; None for somebody who has sat at none."""
        ...

    async def games_played(self, player_id: int, game: str) -> int:
        """How many games of this kind the person has sat at to their end."""
        ...

    async def prune(self, ended_before: datetime, limit: int = 100) -> int:
        """Delete the moves of tables that ended before then, the oldest first and at most `limit` of them, and what was
        kept with them: messages, analyses, guests. Results and ratings stay. Returns how many tables it were.
        """
        ...
