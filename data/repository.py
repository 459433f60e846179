"""What the bot asks of its memory, in the terms of the domain. Implemented in `data/sql`."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Protocol

from data.counters import Counters
from data.records import (
    LeaderboardRow,
    Message,
    MessageKind,
    Move,
    NewTable,
    Order,
    Outcome,
    Player,
    RatingChange,
    Seat,
    Standing,
    Table,
    TableLog,
)


class Repository(Protocol):
    """Every method is one transaction: when it returns, it is on disk; when it raises, nothing has changed.

    Every write to a table first locks the table's row, so two processes cannot both start or finish it.
    """

    @property
    def counters(self) -> Counters:
        """What has been asked of the database through this repository, since it was opened."""
        ...

    async def open_table(self, new: NewTable, opener: Seat) -> TableLog:
        """Open a lobby with its opener in it."""
        ...

    async def load(self, table_id: int) -> TableLog | None:
        """A table, its seats and its moves, as of one moment; None when there is no such table."""
        ...

    async def add_seat(
        self,
        table_id: int,
        *,
        player_id: int | None,
        computer: str | None,
        name: str,
        entropy: str,
        most: int,
    ) -> TableLog:
        """Seat somebody at a lobby, after all others. `most`: how many seats the game has.

        Raises `LobbyClosed`, `TableFull`, `AlreadySeated`.
        """
        ...

    async def remove_seat(self, table_id: int, seat: int) -> TableLog:
        """Free a seat of a lobby; the later ones move up. Raises `LobbyClosed`, `NotSeated`."""
        ...

    async def set_options(self, table_id: int, options: str, turn_seconds: int) -> TableLog:
        """Change a lobby's options. Raises `LobbyClosed`."""
        ...

    async def set_display(self, table_id: int, display: str) -> TableLog:
        """Change which switches of a lobby's pictures are on. Raises `LobbyClosed`."""
        ...

    async def set_chosen(self, table_id: int, seat: int, chosen: str | None) -> TableLog:
        """What the player of a lobby's seat has chosen. Raises `LobbyClosed`, `NotSeated`, `ChoiceTaken`."""
        ...

    async def set_thread(self, table_id: int, thread_id: int | None) -> None:
        """Remember the thread that the table plays in."""
        ...

    async def start_table(
        self, table_id: int, seats: Sequence[Seat], *, at: datetime, deadline: datetime | None
    ) -> TableLog:
        """Turn the lobby into a game; `seats` are those it has, in turn order.

        Raises `LobbyClosed`, also when the seats are not the ones that are kept (somebody has just come or gone).
        """
        ...

    async def append_move(
        self,
        table_id: int,
        move: Move,
        *,
        deadline: datetime | None,
        strikes: int = 0,
        taken_over: bool | None = None,
        outcome: Outcome | None = None,
    ) -> None:
        """Write a move: the compare-and-swap on `(table, ply)`.

        In the same transaction: the next deadline (not yet reminded), the mover's strikes and, unless None, whether
        a computer has taken the seat over; with an `outcome` the table is over, its results and ratings are written.
        Raises `PlyTaken` when the ply exists, does not follow the last one, or the table is not being played.
        """
        ...

    async def set_taken_over(self, table_id: int, seat: int, taken_over: bool, deadline: datetime | None) -> TableLog:
        """A computer takes a person's seat over, or the person is back (strikes to 0). Sets the table's deadline.

        Raises `PlyTaken` when the table is not being played, `NotSeated` when it has no such seat.
        """
        ...

    async def resign(self, table_id: int, seat: int, at: datetime, outcome: Outcome | None) -> TableLog:
        """A person gives up; with an `outcome` the table is over. Raises `PlyTaken` when it is not being played."""
        ...

    async def cancel_table(self, table_id: int, *, at: datetime, reason: str) -> TableLog:
        """End a lobby or a game without a result. Raises `PlyTaken` when it has ended already."""
        ...

    async def standings(self, table_id: int) -> tuple[Standing, ...]:
        """How a table that is over ended, the best place first; empty for one that is not."""
        ...

    async def active_tables(
        self, *, guild_id: int | None = None, channel_id: int | None = None, player_id: int | None = None
    ) -> tuple[Table, ...]:
        """Lobbies and games, newest first. `channel_id` matches the channel or the thread.

        `player_id`: where this person has a seat, also one they have resigned.
        """
        ...

    async def tables_to_show(self, since: datetime) -> tuple[Table, ...]:
        """Lobbies and games, and tables that have ended since then with a message that is not `final`; newest first."""
        ...

    async def due_tables(self, now: datetime, limit: int = 100) -> tuple[Table, ...]:
        """Games whose deadline has come, the longest overdue first."""
        ...

    async def tables_to_remind(self, now: datetime, ahead: float, limit: int = 100) -> tuple[Table, ...]:
        """Games not yet reminded whose deadline comes within the part `ahead` (0–1) of their turn's time."""
        ...

    async def set_reminded(self, table_id: int, deadline: datetime) -> bool:
        """Mark the reminder as sent; False when another process has, or the deadline is no longer that one."""
        ...

    async def next_due(self, ahead: float = 0.0) -> datetime | None:
        """The earliest moment of any game at which its deadline comes, or the reminder not yet sent is due.

        `ahead`: the part of a turn's time (0–1) for which a reminder is sent before the deadline.
        """
        ...

    async def renew_deadlines(self, now: datetime, ahead: float) -> int:
        """Give all games whose deadline has come, or comes within the part `ahead` (0–1) of their turn's time, the
        whole time again, from `now`. Returns how many there were.
        """
        ...

    async def put_message(self, message: Message) -> None:
        """Remember (or replace) the message of that table, kind and seat."""
        ...

    async def messages(self, table_id: int) -> tuple[Message, ...]:
        """The messages of a table that are kept up to date."""
        ...

    async def set_final(self, table_id: int, kind: MessageKind, seat: int | None) -> None:
        """Nothing is left to show in the message, if there is one."""
        ...

    async def forget_message(self, table_id: int, kind: MessageKind, seat: int | None) -> None:
        """The message is gone."""
        ...

    async def player(self, player_id: int) -> Player:
        """A person, with defaults for one never seen."""
        ...

    async def set_dm_closed(self, player_id: int, closed: bool) -> bool:
        """Remember whether the person's DMs are closed; True when that is news."""
        ...

    async def leaderboard(
        self, *, guild_id: int, game: str, order: Order, limit: int = 10, offset: int = 0
    ) -> tuple[LeaderboardRow, ...]:
        """The best players of a server (or `OVERALL`) at a game (or `ALL_GAMES`).

        Equals in the figure of the order are ranked by the other figures; who is equal in all shares a place.
        """
        ...

    async def rating_history(self, player_id: int, *, guild_id: int, game: str) -> tuple[RatingChange, ...]:
        """A player's ratings after each rated table, oldest first."""
        ...

    async def close(self) -> None:
        """Let go of the database."""
        ...
