"""What becomes of a damaged table when somebody wants to get out of it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import discord

from bot.host.errors import Damaged, Refusal
from bot.host.texts import DamagedEnded
from bot.interactions.app import App
from games.core.text import Number


@asynccontextmanager
async def ends_damaged(app: App, interaction: discord.Interaction[Any]) -> AsyncIterator[None]:
    """In this block the one who acts wants to get out of a table, or to end it. A damaged one cannot be asked anything,
    so it ends by that: raises `Refusal`, which says so, or that it is not theirs to end."""
    try:
        yield
    except Damaged as error:
        place = await app.repository.whereabouts(error.table_id)
        moderator = place is not None and await app.rights.moderates(interaction, place)
        await app.host.ledger.end_damaged(error.table_id, None if moderator else interaction.user.id)
        raise Refusal(DamagedEnded(Number(error.table_id))) from None
