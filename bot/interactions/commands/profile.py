"""Profile: the command in a person's menu that shows what they have done."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.interactions.app import App
from bot.interactions.commands.descriptions import said
from bot.interactions.places import in_servers
from bot.interactions.profile import profile_of
from games.core.text import Text


class ShowProfile(Text):
    """The command in a person's menu that shows their profile."""


def add(tree: app_commands.CommandTree[Any], app: App) -> None:
    """Put this command into the tree."""

    @in_servers
    async def profile(interaction: discord.Interaction, person: discord.Member | discord.User) -> None:
        async with app.answer(interaction) as answer:
            await answer.show(await profile_of(app, interaction, person))

    tree.add_command(app_commands.ContextMenu(name=said(ShowProfile()), callback=profile))
