"""How an interaction is responded to: once within 3 seconds, always, and with what follows behind that."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, TypeVar

import aiohttp
import discord

from bot.messages.precedence import GoOn
from bot.messages.refusals import ACKNOWLEDGED

DEFERRED_AFTER = 1.5
"""Seconds before a response is deferred; Discord gives up after 3."""

T = TypeVar("T")

log = logging.getLogger(__name__)


class _Deferred(Exception):
    """Discord had taken a deferral, and its answer got lost."""


async def nothing() -> None:
    """There is nothing to return, or to do."""


class Response:
    """Sends one thing after the other; what comes first is the response, unless that was deferred. `public` and
    `updates`: as of an `Answer`."""

    def __init__(self, interaction: discord.Interaction[Any], *, updates: bool, public: bool) -> None:
        self.public = public
        self.go_on: GoOn = lambda: None
        """Nothing else need wait for it any longer."""
        self._interaction = interaction
        self._updates = updates
        self._lock = asyncio.Lock()
        self._deferred = False
        self._unheard = False
        """Was there a deferral that Discord may have taken?"""
        self._answered = False
        self._timer: asyncio.Task[None] | None = None

    def begin(self, go_on: GoOn) -> None:
        """From now on it is deferred where nothing is sent for `DEFERRED_AFTER`."""
        self.go_on = go_on
        self._timer = asyncio.create_task(self._defer_later(), name="defer an answer")

    def cancel(self) -> None:
        """Nothing is sent any more, not even a deferral."""
        if self._timer is not None:
            self._timer.cancel()
        self.go_on()

    async def end(self) -> None:
        """Nothing is deferred any more. What is on its way is not cut short: would Discord have taken it?"""
        async with self._lock:
            if self._timer is not None:
                self._timer.cancel()

    async def leave(self) -> bool:
        """Nothing is sent any more. False: something was, be it a deferral."""
        await self.end()
        return not (self._answered or self._unheard)

    def publish(self) -> None:
        """All who read there see what is shown, unless its place was taken by a deferral that only one sees."""
        self.public |= not self._answered

    def gave_way(self) -> None:
        """The message that was to be changed is gone: what comes next is a message of its own."""
        self._answered = self._deferred

    @property
    def deferred(self) -> bool:
        """Does a message say that the bot thinks, so that what is shown next takes its place?"""
        return self._deferred and not self._updates

    def fill(self) -> None:
        """Its place is taken."""
        self._deferred = False

    async def send(
        self,
        first: Callable[[], Awaitable[T]],
        later: Callable[[], Awaitable[T]],
        taken: Callable[[], Awaitable[T | None]] = nothing,
    ) -> T | None:
        """Send something as the response, or `later` than one. `taken`: what there is to return where Discord had
        taken the first try of it, although it failed. Nothing else need wait until Discord has taken it."""
        async with self._lock:
            asyncio.get_running_loop().call_soon(self.go_on)
            try:
                if self._first():
                    with suppress(_Deferred):
                        return await self._respond(first, taken)
                return await later()
            finally:
                self.go_on()

    def _first(self) -> bool:
        """Is this the first that is sent, and not even deferred? The lock is held."""
        before, self._answered = self._answered, True
        return not before

    async def _respond(self, send: Callable[[], Awaitable[T]], taken: Callable[[], Awaitable[T | None]]) -> T | None:
        """Send the response, and once more where the connection has broken. Raises `_Deferred`, too.

        What Discord has not taken leaves the interaction unanswered, so that something else can be the response to it.
        """
        try:
            try:
                return await send()
            except (aiohttp.ClientError, OSError):
                self._unheard = False  # what is acknowledged now may be this very response
                return await send()
        except discord.HTTPException as error:
            if error.code == ACKNOWLEDGED:
                if not self._unheard:
                    return await taken()
                self._unheard, self._deferred = False, True
                raise _Deferred from None
            self._answered = False
            raise
        except (aiohttp.ClientError, OSError):
            self._answered = False
            raise

    async def _defer_later(self) -> None:
        await asyncio.sleep(DEFERRED_AFTER)
        self.go_on()
        async with self._lock:
            if self._first():
                defer, thinking = self._interaction.response.defer, not self._updates
                try:
                    await self._respond(lambda: defer(ephemeral=not self.public, thinking=thinking), nothing)
                    self._deferred = True
                except (discord.HTTPException, aiohttp.ClientError, OSError) as failure:
                    self._unheard = True
                    log.info("an answer could not be deferred: %s", type(failure).__name__)  # the answer will say why
