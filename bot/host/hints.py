"""Whether players may ask for hints: among people only where all of them have said so before the start. And how often:
those who think are there for everybody."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from typing import Final

from bot.host import texts
from bot.host.errors import Refusal
from bot.host.wait import Wait
from data.records import Guest, Seat

APART: Final = timedelta(seconds=5)
"""From the thought about one hint of a person's to the next, at whatever table."""


def among_people(seats: Sequence[Seat], guests: Sequence[Guest] = ()) -> bool:
    """Are several people to play there, so that the game may count for ratings? `guests`: those still to come."""
    return len(people(seats)) + len(guests) > 1


def allowed(seats: Sequence[Seat], guests: Sequence[Guest] = ()) -> bool:
    """May hints be asked for there? Alone with computers always."""
    return not among_people(seats, guests) or (not guests and all(seat.hints for seat in people(seats)))


def people(seats: Sequence[Seat]) -> list[Seat]:
    """The seats of people, also where a computer plays them now."""
    return [seat for seat in seats if seat.computer is None]


class Asking:
    """The people who are asking for a hint: each for one at a time, and the next one waits a little. In memory only."""

    def __init__(self, now: Callable[[], datetime], wait: Wait) -> None:
        self._now = now
        self._wait = wait
        self._under_way: set[int] = set()
        self._next: dict[int, datetime] = {}
        """When the next one is thought of for each person who has asked lately."""

    @asynccontextmanager
    async def by(self, player_id: int) -> AsyncIterator[None]:
        """While it is thought of, once its time has come. Raises `Refusal`: another one is under way."""
        if player_id in self._under_way:
            raise Refusal(texts.HintUnderWay())
        now = self._now()
        self._next = {person: begins for person, begins in self._next.items() if begins > now}
        begins = self._next.get(player_id, now)
        self._next[player_id] = begins + APART
        self._under_way.add(player_id)
        try:
            if begins > now:
                await self._wait(asyncio.Event(), (begins - now).total_seconds())
            yield
        finally:
            self._under_way.discard(player_id)
