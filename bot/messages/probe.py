"""Asks Discord a small question now and then while it fails: the end of an outage is found where nobody acts, too."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

import discord

from bot.host.wait import Wait, wait_for
from bot.messages.budget import Priority, prioritised
from bot.messages.outage import Outage
from bot.messages.refusals import of_the_line
from data.errors import LockLost

ASKED_AFTER, ASKED_EVERY = 1.0, 30.0
"""Seconds before the first question of an outage, which each that fails doubles, and what they grow to."""
PATIENCE: Final = 10.0
"""Seconds that an answer may take."""

log = logging.getLogger(__name__)


class Probe:
    """`ask`: sends a request; its success ends the outage (`Outage.worked`). It may raise anything."""

    def __init__(self, outage: Outage, ask: Callable[[], Awaitable[object]], wait: Wait = wait_for) -> None:
        self._outage = outage
        self._ask = ask
        self._wait = wait

    async def run(self) -> None:
        """Loop until cancelled."""
        while True:
            await self._outage.begun.wait()
            await self._until_it_ends()

    async def _until_it_ends(self) -> None:
        pause = ASKED_AFTER
        while True:
            await self._wait(self._outage.over, pause)
            if self._outage.over.is_set():
                return
            await self.look()
            pause = min(2 * pause, ASKED_EVERY)

    async def look(self) -> None:
        """Ask once, whether or not there is an outage."""
        try:
            with prioritised(Priority.AT_ONCE):
                async with asyncio.timeout(PATIENCE):
                    await self._ask()
        except Exception as error:
            if isinstance(error.__cause__, LockLost):  # nothing was asked: the database is away, and not Discord
                return
            if isinstance(error, discord.HTTPException) and not of_the_line(error):  # it was refused: so it was heard
                self._outage.answered()
                return
            log.info("Discord does not answer: %s", type(error).__name__)
            self._outage.probe_failed()
        else:
            self._outage.answered()
