"""Whether players may ask for hints: among people only where all of them have said so before the start. And how often:
those who think are there for everybody."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final

from bot.host import texts
from bot.host.errors import Refusal
from bot.host.wait import Wait
from data.records import Guest, Seat
from games.opponents.search import Thought

APART: Final = timedelta(seconds=5)
"""From the thought about one hint of a person's to the next, at whatever table."""
REMEMBERED_HINTS: Final = 256
"""So many people's last hints are."""


def among_people(seats: Sequence[Seat], guests: Sequence[Guest] = ()) -> bool:
    """Are several people to play there, so that the game may count for ratings? `guests`: those still to come."""
    return len(people(seats)) + len(guests) > 1


def allowed(seats: Sequence[Seat], guests: Sequence[Guest] = ()) -> bool:
    """May hints be asked for there? Alone with computers always."""
    return not among_people(seats, guests) or (not guests and all(seat.hints for seat in people(seats)))


def people(seats: Sequence[Seat]) -> list[Seat]:
    """The seats of people, also where a computer plays them now."""
    return [seat for seat in seats if seat.computer is None]


@dataclass(slots=True)
class _Asked:
    """What a person asked for last."""

    about: Hashable
    begins: datetime
    """When it is thought of."""
    thought: Thought | None = None
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while it is thought of."""


class Asking:
    """The people who ask for hints: each for one at a time, and the next one waits a little. The last one of each is
    remembered, so that the same position gets the same advice. In memory only."""

    def __init__(self, now: Callable[[], datetime], wait: Wait) -> None:
        self._now = now
        self._wait = wait
        self._asked: dict[int, _Asked] = {}

    async def by(
        self, player_id: int, about: Hashable, think: Callable[[], Awaitable[Thought]], apart: timedelta = APART
    ) -> Thought:
        """What is thought about that, once its time has come; asked again about the same, what was thought before.
        Raises `Refusal`: another one is under way; and what `think` raises, which is not remembered."""
        asked = self._asked.get(player_id)
        if asked is None or asked.about != about:
            if asked is not None and asked.lock.locked():
                raise Refusal(texts.HintUnderWay())
            asked = self._remembered(player_id, about, apart)
        async with asked.lock:
            if asked.thought is None:
                now = self._now()
                if asked.begins > now:
                    await self._wait(asyncio.Event(), (asked.begins - now).total_seconds())
                thought = await think()
                if not thought.playouts:  # none has been searched for: the next one may be better
                    return thought
                asked.thought = thought
            return asked.thought

    def _remembered(self, player_id: int, about: Hashable, apart: timedelta) -> _Asked:
        before, now = self._asked.pop(player_id, None), self._now()
        self._asked[player_id] = asked = _Asked(about, max(now, before.begins + apart) if before else now)
        if len(self._asked) > REMEMBERED_HINTS:
            del self._asked[next(iter(self._asked))]
        return asked
