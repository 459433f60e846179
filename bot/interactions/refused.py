"""The last refusal of each person: the next one takes its place, so that they do not pile up."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final, TypeAlias

import aiohttp
import discord

TakeBack: TypeAlias = Callable[[], Awaitable[object]]
"""Takes a message back that its reader alone sees, by the token of its interaction."""
_LASTS: Final = 14 * 60.0
"""Seconds in which that token is surely good (Discord: 15 minutes); a request with an old one counts as refused."""
_REMEMBERED: Final = 256


class Refused:
    """In memory only: a refusal of before a start stays until its reader closes Discord. `now`: seconds that only
    rise."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._last: dict[int, tuple[float, TakeBack]] = {}

    async def replaced(self, person: int, take_back: TakeBack) -> None:
        """This person has just been refused something: the refusal before is taken back."""
        now = self._now()
        told, before = self._last.pop(person, (0.0, None))
        self._last[person] = now, take_back
        if len(self._last) > _REMEMBERED:
            del self._last[next(iter(self._last))]
        if before is not None and now - told < _LASTS:
            with suppress(discord.HTTPException, aiohttp.ClientError, OSError):
                await before()
