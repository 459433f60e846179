"""What the bot asks of its memory, in the terms of the domain, a module for each concern. Implemented in `data/sql`."""

from __future__ import annotations

from typing import Protocol

from data.counters import Counters
from data.repository.clock import Clock
from data.repository.leaderboards import Leaderboards
from data.repository.lobbies import Lobbies
from data.repository.messages import Messages
from data.repository.people import People
from data.repository.play import Play
from data.repository.tables import Tables


class Repository(Lobbies, Play, Tables, Clock, Messages, People, Leaderboards, Protocol):
    """Every method is one transaction: when it returns, it is on disk; when it raises, nothing has changed.

    A write to a table takes the log that was read and returns it as it is now. It is a compare-and-swap: it raises
    `TableChanged` when the table has another version by now, or is at another time of its life than the write is for.
    """

    @property
    def counters(self) -> Counters:
        """What has been asked of the database through this repository, since it was opened."""
        ...

    async def close(self) -> None:
        """Let go of the database."""
        ...
