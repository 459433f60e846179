"""What people are told while the database is away."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

import aiohttp
import discord

from bot.interactions.texts import DatabaseAway
from bot.messages.apology import apologising
from bot.panels.reader import Reader
from data.player import Player

ANOTHER_FIRST: Final = 2.0
"""Seconds in which a process that may have taken over answers by itself, or defers; Discord takes one answer, within 3
seconds."""

log = logging.getLogger(__name__)


class Away:
    """Answers what is done while this process may not act, since its database does not answer."""

    def __init__(self, client: discord.Client, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep) -> None:
        self._client = client
        self._sleep = sleep
        self._telling: set[asyncio.Task[None]] = set()

    def tell(self, data: Any) -> None:
        """Tell so the person who did that, by an interaction as Discord has sent it."""
        interaction = discord.Interaction(data=data, state=self._client._connection)
        if interaction.type is discord.InteractionType.autocomplete:
            return
        task = asyncio.create_task(self._answer(interaction), name="the database is away")
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)

    async def close(self) -> None:
        """Nobody is told any more."""
        for task in self._telling:
            task.cancel()
        await asyncio.gather(*self._telling, return_exceptions=True)

    async def _answer(self, interaction: discord.Interaction[Any]) -> None:
        await self._sleep(ANOTHER_FIRST)
        reader = Reader.of_player(Player(interaction.user.id), str(interaction.locale))
        sentence = reader.messages().say(DatabaseAway(done=False))
        try:
            with apologising():
                await interaction.response.send_message(sentence, ephemeral=True)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.info("nobody was told that the database is away: %s", type(error).__name__)
