"""What people are told while the database is away."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

import discord

from bot.interactions.texts import DatabaseAway
from bot.service.apologies import Apologies

ANOTHER_FIRST: Final = 2.0
"""Seconds in which a process that may have taken over answers by itself, or defers; Discord takes one answer, within 3
seconds."""


class Away(Apologies):
    """Answers what is done while this process may not act, since its database does not answer."""

    def __init__(self, client: discord.Client, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep) -> None:
        super().__init__(client, DatabaseAway(done=False), ANOTHER_FIRST, sleep)
