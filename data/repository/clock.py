"""What is due, and when the bot was alive."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Protocol

from data.records import (
    Ahead,
    Table,
)


class Clock(Protocol):
    """See `data.repository.Repository`."""

    async def due_tables(self, now: datetime, after: Table | None = None, limit: int = 100) -> tuple[Table, ...]:
        """Games whose deadline has come, the longest overdue first.

        `after`: only those that follow that one in this order.
        """
        ...

    async def tables_to_remind(self, now: datetime, ahead: Ahead, limit: int = 100) -> tuple[Table, ...]:
        """Games not yet reminded whose deadline comes so soon that they are to be."""
        ...

    async def set_reminded(self, table_id: int, deadline: datetime) -> bool:
        """Mark the reminder as sent; False when another process has, or the deadline is no longer that one."""
        ...

    async def next_due(self, ahead: Ahead | None = None) -> datetime | None:
        """The earliest moment of any game at which its deadline comes, or (with `ahead`) the reminder not yet sent is
        due."""
        ...

    async def renew_deadlines(self, now: datetime, ahead: Ahead) -> int:
        """Give all games whose deadline has come, or comes so soon that they are reminded of it, the whole time again,
        from `now`. Returns how many there were.
        """
        ...

    async def absences_until(self, now: datetime) -> tuple[tuple[int, int], ...]:
        """Table and seat of each absence in a game that is over by now."""
        ...

    async def next_absence_over(self, now: datetime) -> datetime | None:
        """When the first absence in a game is over that is not over by now."""
        ...

    async def cancels_until(self, now: datetime) -> tuple[int, ...]:
        """The games at which it was asked whether to cancel them, and the time for an answer is over by now."""
        ...

    async def next_cancel_over(self, now: datetime) -> datetime | None:
        """When the first time for such an answer is over that is not over by now."""
        ...

    async def alive(self, at: datetime) -> None:
        """Note that the bot is alive at this moment."""
        ...

    async def alive_at(self) -> datetime | None:
        """When the bot was last alive; None: that was never noted."""
        ...

    async def come_back(self, now: datetime) -> timedelta | None:
        """The bot is back: every open deadline moves by the time since it was last alive, and now it is; no turn has
        longer than its whole time then, unless it waits for somebody who is absent.

        So it happens once, however often it is asked. Returns the time it was away; None when that is not known, and
        nothing has moved.
        """
        ...
