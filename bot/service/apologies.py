"""Answers with a sentence what is not done."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

import aiohttp
import discord

from bot.host.tasks import Tasks
from bot.messages.apology import apologising
from bot.messages.refusals import MOMENTARY
from bot.panels.reader import Reader
from data.player import Player
from games.core.text import Text

APOLOGY: Final = "apology"
"""The name of the tasks that tell at once."""

log = logging.getLogger(__name__)


async def _nothing(_: Any) -> None:
    """Nothing is left to be done."""


class Apologies:
    """One sentence, for interactions that nothing else answers. `after`: seconds until it is said, in which another
    process may answer; `then`: called with the interaction when it was said."""

    def __init__(
        self,
        client: discord.Client,
        sentence: Text,
        after: float = 0.0,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        then: Callable[[Any], Awaitable[None]] = _nothing,
    ) -> None:
        self._client = client
        self._sentence = sentence
        self._after = after
        self._sleep = sleep
        self._then = then
        self._telling = Tasks()

    def tell(self, data: Any) -> None:
        """Tell the person who did that, by an interaction as Discord has sent it. Nobody is told while they type."""
        interaction = discord.Interaction(data=data, state=self._client._connection)
        if interaction.type is discord.InteractionType.autocomplete:
            return
        name = APOLOGY if not self._after else None
        self._telling.begin(self._answer(interaction, data), name=name)

    async def close(self) -> None:
        """Nobody is told any more."""
        await self._telling.close()

    async def _answer(self, interaction: discord.Interaction[Any], data: Any) -> None:
        await self._sleep(self._after)
        reader = Reader.of_player(Player(interaction.user.id), str(interaction.locale))
        sentence = reader.messages().say(self._sentence)
        try:
            with apologising():
                await interaction.response.send_message(sentence, ephemeral=True)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.info("%s was told to nobody: %s", type(self._sentence).__name__, type(error).__name__)
        try:
            await self._then(data)
        except MOMENTARY as error:
            log.info("nothing more was done about it: %s", type(error).__name__)
