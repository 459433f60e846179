"""What people are told while the database is away."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

import discord

from bot.host.texts import Unconfirmed
from bot.interactions.texts import DatabaseAway
from bot.service.apologies import Apologies

ANOTHER_FIRST: Final = 2.0
"""Seconds in which a process that may have taken over answers by itself, or defers; Discord takes one answer, within 3
seconds."""


class Away(Apologies):
    """Answers what is done while this process may not act, since its database does not answer. `shared`: do others act
    meanwhile, so that it may have been done all the same?"""

    def __init__(
        self, client: discord.Client, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep, *, shared: bool = False
    ) -> None:
        sentence = Unconfirmed() if shared else DatabaseAway(done=False)
        super().__init__(client, sentence, ANOTHER_FIRST, sleep)
