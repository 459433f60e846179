"""The leaderboard that somebody asks for."""

from __future__ import annotations

from typing import Any

import discord

from bot.interactions.app import App
from bot.panels.leaderboard import Sorting, leaderboard_panel
from bot.panels.panel import Panel
from data.leaderboards import OVERALL, month_of


async def leaderboard_of(app: App, interaction: discord.Interaction[Any], sorting: Sorting) -> Panel:
    """With the line of the one who asks, and how they have fared against computers: for them alone. One of another
    server is sorted anew nowhere else."""
    person = interaction.user.id
    month = month_of(app.host.ledger.world.now()) if sorting.monthly else None
    rows = await app.repository.leaderboard(
        guild_id=sorting.guild_id, game=sorting.game, order=sorting.order, month=month, own=person
    )
    own = await app.repository.own_tallies(person, sorting.game)
    here = sorting.guild_id in (OVERALL, interaction.guild_id)
    return leaderboard_panel(rows, sorting, own, viewer=person, sorts=here)
