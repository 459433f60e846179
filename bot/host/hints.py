"""Whether players may ask for hints: among people only where all of them have said so before the start. And how often:
those who think are there for everybody."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime, timedelta
from math import ceil
from typing import Final

from bot.host import texts
from bot.host.errors import Refusal
from data.records import Guest, Seat
from games.core.text import Number

APART: Final = timedelta(seconds=5)
"""From one hint that a person asks for to the next, at whatever table."""


def rated(seats: Sequence[Seat], guests: Sequence[Guest] = ()) -> bool:
    """Will a game of these seats count for ratings, which are among people? `guests`: the people still to come."""
    return len(people(seats)) + len(guests) > 1


def allowed(seats: Sequence[Seat], guests: Sequence[Guest] = ()) -> bool:
    """May hints be asked for there? Alone with computers always."""
    return not rated(seats, guests) or (not guests and all(seat.hints for seat in people(seats)))


def people(seats: Sequence[Seat]) -> list[Seat]:
    """The seats of people, also where a computer plays them now."""
    return [seat for seat in seats if seat.computer is None]


class Asking:
    """The people who are asking for a hint: each for one at a time, and not at once for the next. In memory only."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self._under_way: set[int] = set()
        self._again: dict[int, datetime] = {}
        """When each person who has asked lately may ask again."""

    @contextmanager
    def by(self, player_id: int) -> Iterator[None]:
        """While it is thought of. Raises `Refusal`: another one is, or was asked for a moment ago."""
        now = self._now()
        if player_id in self._under_way:
            raise Refusal(texts.HintUnderWay())
        self._again = {person: again for person, again in self._again.items() if again > now}
        if (again := self._again.get(player_id)) is not None:
            raise Refusal(texts.HintAgain(Number(ceil((again - now).total_seconds()))))
        self._again[player_id] = now + APART
        self._under_way.add(player_id)
        try:
            yield
        finally:
            self._under_way.discard(player_id)
