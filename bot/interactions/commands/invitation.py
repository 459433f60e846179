"""Play with …: the command in a person's menu that invites them."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.interactions.app import App
from bot.interactions.commands.descriptions import said
from bot.interactions.guests import guest_of
from bot.interactions.places import in_servers
from bot.panels.games import games_panel
from games.core.text import Text


class PlayWith(Text):
    """The command in a person's menu that invites them to a table."""


def add(tree: app_commands.CommandTree[Any], app: App) -> None:
    """Put this command into the tree."""

    @in_servers
    async def play_with(interaction: discord.Interaction, person: discord.Member | discord.User) -> None:
        """Such a command has no options: the answer asks for the game."""
        async with app.answer(interaction) as answer:
            await app.check_table(interaction)
            guest = await guest_of(interaction, person)
            last = await app.repository.last_game(interaction.user.id)
            await answer.show(games_panel(last, guest, offered=app.games(interaction)))

    tree.add_command(app_commands.ContextMenu(name=said(PlayWith()), callback=play_with))
