"""How many channels of direct messages are opened: Discord takes a new bot that opens many for a spammer (20026)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime, timedelta
from typing import Final

NEW_CHANNELS: Final = 10
"""So many are opened within `WITHIN` at most."""
WITHIN: Final = timedelta(minutes=10)


class Openings:
    """The budget of the whole process: the tables that begin at the same time share it. A channel that is known costs
    nothing of it. First come those who move first at their tables, and then the tables in their order."""

    def __init__(self, now: Callable[[], datetime], most: int = NEW_CHANNELS) -> None:
        self._now = now
        self._most = most
        self._given: dict[int, datetime] = {}
        """When a channel to each person was opened, or they were promised one."""
        self._waiting: dict[int, tuple[int, ...]] = {}
        """The people that wait at each table, in the order of their moves; the tables in the order of their waiting."""

    def recall(self, opened: Mapping[int, datetime]) -> None:
        """The channels that an earlier process has opened count as well, by Discord's clock: none later than now."""
        now = self._now()
        self._given |= {person: min(at, now) for person, at in opened.items()}

    @property
    def left(self) -> int:
        """How many channels may be opened now."""
        return max(0, self._most - len(self._counted()))

    def ask(self, table: int, people: Iterable[int]) -> frozenset[int]:
        """So many people at a table need a channel, in that order. Returns the people that have to wait."""
        given = self._counted()
        left = tuple(person for person in people if person not in given)
        if left:
            self._waiting[table] = left
        else:
            self._waiting.pop(table, None)
        for person in set(self._next()).intersection(left):
            given[person] = self._now()
        refused = frozenset(left).difference(given)
        if not refused:
            self._waiting.pop(table, None)
        return refused

    def take(self, person: int) -> bool:
        """Is a channel to be opened to that person now? Then it counts from now on."""
        given = self._counted()
        if person not in given and len(given) >= self._most:
            return False
        given[person] = self._now()
        return True

    def due(self) -> list[int]:
        """The tables at which somebody waits who may be sent a direct message now."""
        coming = set(self._next())
        return [table for table, people in self._waiting.items() if not coming.isdisjoint(people)]

    def _next(self) -> list[int]:
        """Those who wait and are next to get one."""
        given = self._counted()
        line = [(place, person) for people in self._waiting.values() for place, person in enumerate(people)]
        line.sort(key=lambda waiting: waiting[0])
        waiting = list(dict.fromkeys(person for _, person in line if person not in given))
        return waiting[: self.left]

    def _counted(self) -> dict[int, datetime]:
        """The openings that count still."""
        since = self._now() - WITHIN
        for person in [person for person, at in self._given.items() if at <= since]:
            del self._given[person]
        return self._given
