"""The last refusal of each person: the next one takes its place, so that they do not pile up; and it goes when they
have done something at that table."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Final, TypeAlias

import aiohttp
import discord

TakeBack: TypeAlias = Callable[[], Awaitable[object]]
"""Takes a message back that its reader alone sees, by the token of its interaction."""
_LASTS: Final = 14 * 60.0
"""Seconds in which that token is surely good (Discord: 15 minutes); a request with an old one counts as refused."""
_REMEMBERED: Final = 256


@dataclass(frozen=True, slots=True)
class LastRefusal:
    """A refusal: when it was told, at which table, and what takes it back."""

    since: float
    table: int
    take_back: TakeBack


class Refused:
    """In memory only: a refusal of before a start stays until its reader closes Discord. `now`: seconds that only
    rise."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._last: dict[int, LastRefusal] = {}

    async def replaced(self, person: int, table: int, take_back: TakeBack) -> None:
        """This person has just been refused something at that table (0: at none): the refusal before is taken back."""
        before = self._last.pop(person, None)
        self._last[person] = LastRefusal(self._now(), table, take_back)
        if len(self._last) > _REMEMBERED:
            del self._last[next(iter(self._last))]
        await self._taken_back(before)

    def last(self, person: int) -> LastRefusal | None:
        """What this person was refused last."""
        return self._last.get(person)

    async def settled(self, person: int, table: int, before: LastRefusal | None) -> None:
        """This person has done something at that table (0: at none): a refusal there is taken back, if it was the last
        one when they began (`before`). A click that was refused meanwhile has been answered just now."""
        if table and before is not None and before.table == table and self.last(person) is before:
            del self._last[person]
            await self._taken_back(before)

    async def _taken_back(self, told: LastRefusal | None) -> None:
        if told is not None and self._now() - told.since < _LASTS:
            with suppress(discord.HTTPException, aiohttp.ClientError, OSError):
                await told.take_back()
