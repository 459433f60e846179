"""Tables in play, and their end."""

from __future__ import annotations

from datetime import datetime
from typing import Protocol

from data.records import (
    Move,
    Placing,
    Result,
    TableLog,
)


class Play(Protocol):
    """See `data.repository.Repository`."""

    async def append_move(
        self,
        log: TableLog,
        move: Move,
        *,
        deadline: datetime | None,
        strikes: int = 0,
        taken_over: bool | None = None,
        result: Result | None = None,
    ) -> TableLog:
        """Write the move that follows the last one.

        In the same transaction: the next deadline (not yet reminded), the mover's strikes and, unless None, whether
        a computer has taken the seat over; with a `result` the table is over, its results and ratings are written.
        Raises `TableChanged`, also when that ply is there already (`moves` has it in its primary key).
        """
        ...

    async def set_taken_over(self, log: TableLog, seat: int, taken_over: bool, deadline: datetime | None) -> TableLog:
        """A computer takes a person's seat over, or the person is back (no strikes, no absence). Sets the deadline.

        Raises `TableChanged`, `NotSeated` when the game has no such seat.
        """
        ...

    async def set_absent(self, log: TableLog, seat: int, until: datetime | None, deadline: datetime | None) -> TableLog:
        """Until when a person's turns wait at a lobby or game; None: they do not. Sets the table's deadline.

        Raises `TableChanged`, `NotSeated`.
        """
        ...

    async def set_agreed(self, log: TableLog, seat: int, until: datetime) -> TableLog:
        """A person would have a computer play for whoever is absent until then at most. Raises as `set_absent`."""
        ...

    async def resign(
        self, log: TableLog, seat: int, at: datetime, result: Result | None, *, rated: bool = True
    ) -> TableLog:
        """A person gives up; with a `result` the table is over, and counts for ratings if it is to be `rated`.
        Nobody asks any more whether to cancel the game.

        Raises `TableChanged`.
        """
        ...

    async def unname(self, log: TableLog, seat: int, name: str) -> TableLog:
        """A person who has resigned from a game is forgotten there: nobody, called `name`, sits in their seat.

        Raises `TableChanged`, `NotSeated`.
        """
        ...

    async def set_gone(self, log: TableLog, seat: int, at: datetime, deadline: datetime | None) -> TableLog:
        """A person is no longer in the server of a game, which may not have been dealt yet (then `deadline` is None): a
        computer takes their seat, and nobody asks any more whether to cancel the game. Sets the deadline.

        Raises `TableChanged`, `NotSeated`.
        """
        ...

    async def cancel_table(
        self, log: TableLog, *, at: datetime, reason: str, by: int | None = None, why: str | None = None
    ) -> TableLog:
        """End a lobby or a game without a result. `by`: at whose word, who said `why`. Raises `TableChanged`."""
        ...

    async def ask_cancel(self, log: TableLog, seat: int, why: str | None, until: datetime) -> TableLog:
        """The person in that seat, who would have the game cancelled, asks the others until then, in place of whoever
        has asked before. Raises `TableChanged`, `NotSeated`."""
        ...

    async def agree_cancel(self, log: TableLog, seat: int) -> TableLog:
        """The person in that seat would have the game cancelled, too. Raises as `ask_cancel`."""
        ...

    async def drop_cancel(self, log: TableLog) -> TableLog:
        """Nobody asks any more whether the game is to be cancelled. Raises `TableChanged`."""
        ...

    async def placings(self, table_id: int) -> tuple[Placing, ...]:
        """How a table that is over ended, the best place first; empty for one that is not."""
        ...
