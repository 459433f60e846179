"""Tables before their game."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Protocol

from data.records import (
    Guest,
    NewTable,
    Opening,
    Seat,
    TableLog,
)


class Lobbies(Protocol):
    """See `data.repository.Repository`."""

    async def open_table(
        self, new: NewTable, opener: Seat, *, others: Sequence[Seat] = (), invited: Sequence[Guest] = ()
    ) -> TableLog:
        """Open a lobby with its opener in it, and behind them the others; `invited`: the guests of a private one."""
        ...

    async def add_seat(self, log: TableLog, newcomer: Seat, most: int) -> TableLog:
        """Seat somebody at a lobby, after all others, whatever numbers they bring. `most`: how many seats there are.

        Raises `TableChanged`, `TableFull`, `AlreadySeated`.
        """
        ...

    async def remove_seat(self, log: TableLog, seat: int) -> TableLog:
        """Free a seat of a lobby; the later ones move up. Raises `TableChanged`, `NotSeated`."""
        ...

    async def send_away(self, log: TableLog, seat: int) -> TableLog:
        """Free the seat of a person in a lobby, and remember that they were sent away. Raises as `remove_seat`, also
        where a computer sits."""
        ...

    async def uninvite(self, log: TableLog, player_id: int) -> TableLog:
        """Somebody is no guest of a lobby any more. Raises `TableChanged`."""
        ...

    async def set_options(self, log: TableLog, options: str, turn_seconds: int) -> TableLog:
        """Change a lobby's options. Raises `TableChanged`."""
        ...

    async def set_display(self, log: TableLog, display: str) -> TableLog:
        """Change which switches of a lobby's pictures are on. Raises `TableChanged`."""
        ...

    async def set_chosen(self, log: TableLog, seat: int, chosen: str | None) -> TableLog:
        """What the player of a lobby's seat has chosen. Raises `TableChanged`, `NotSeated`, `ChoiceTaken`."""
        ...

    async def set_hints(self, log: TableLog, seat: int, hints: bool) -> TableLog:
        """Whether hints are fine with the person in a lobby's seat. Raises `TableChanged`, `NotSeated`, also where a
        computer sits."""
        ...

    async def set_computer(self, log: TableLog, seat: int, level: str, name: str) -> TableLog:
        """Have another computer player sit in a computer's seat of a lobby.

        Raises `TableChanged`, `NotSeated` when no computer sits there.
        """
        ...

    async def set_thread(self, log: TableLog, thread_id: int | None) -> TableLog:
        """Remember the thread that the table plays in. Raises `TableChanged`."""
        ...

    async def begin_opening(self, log: TableLog) -> TableLog:
        """Close the lobby to all changes, for the deal; or count another opening message, where that has been done.

        Raises `TableChanged`.
        """
        ...

    async def start_table(
        self, log: TableLog, seats: Sequence[Seat], opening: Opening, *, at: datetime, deadline: datetime | None
    ) -> TableLog:
        """Turn the closed lobby into a game; `seats` are those it has, in turn order.

        Raises `TableChanged`; `ValueError` when they are not the seats that it has.
        """
        ...
