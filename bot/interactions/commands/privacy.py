"""/privacy: what is kept of a person."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.interactions.app import App
from bot.interactions.commands.descriptions import command
from bot.panels.person.privacy import privacy_panel


def add(tree: app_commands.CommandTree[Any], app: App) -> None:
    """Put this command into the tree."""

    @tree.command(description=command("privacy"))
    async def privacy(interaction: discord.Interaction) -> None:
        async with app.answer(interaction) as answer:
            await answer.show(privacy_panel(app.keep_logs_days))
