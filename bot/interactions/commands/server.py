"""/block, /unblock: whom a server keeps from its tables."""

from __future__ import annotations

from typing import Any, Final

import discord
from discord import app_commands

from bot.host.errors import Refusal
from bot.interactions.app import App
from bot.interactions.commands.descriptions import argument, command
from bot.interactions.places import check_here, in_servers
from bot.panels.lines import Named
from games.core.text import AllOf, Name, Number, Text


class BlockedNow(Text):
    """Somebody is kept from the tables of this server."""

    person: Name
    news: bool
    """Were they not before?"""
    lobbies: Number
    """How many lobbies they have left by that."""


class UnblockedNow(Text):
    """Somebody is kept from the tables of this server no longer."""

    person: Name
    news: bool
    """Were they before?"""


class BlockedHere(Text):
    """The people that this server keeps from its tables."""

    people: AllOf
    more: Number
    """How many there are besides."""


class NobodyBlocked(Text):
    """Nobody is."""


class ManagersBlock(Text):
    """The one who acts may not manage the server."""


class NotToBlock(Text):
    """The one who was to be blocked is a bot, or the one who acts."""


LISTED: Final = 30
"""How many blocked people are shown: a name has at most 32 letters, and a message 2,000."""


def add(tree: app_commands.CommandTree[Any], app: App) -> None:
    """Put these commands into the tree."""

    @tree.command(description=command("block"))
    @app_commands.describe(user=argument("block-user"))
    @in_servers
    @app_commands.default_permissions(manage_guild=True)
    async def block(interaction: discord.Interaction, user: discord.User | None = None) -> None:
        if user is None:
            await _list_blocked(app, interaction)
        else:
            await _block(app, interaction, user)

    @tree.command(description=command("unblock"))
    @app_commands.describe(user=argument("unblock-user"))
    @in_servers
    @app_commands.default_permissions(manage_guild=True)
    async def unblock(interaction: discord.Interaction, user: discord.User) -> None:
        await _unblock(app, interaction, user)


async def _list_blocked(app: App, interaction: discord.Interaction) -> None:
    async with app.answer(interaction) as answer:
        blocked = await app.host.blocks.blocked(_managed(interaction))
        people = [Named(Name(block.name or "")) for block in blocked.values()]
        more = Number(max(len(people) - LISTED, 0))
        listed = BlockedHere(AllOf(tuple(people[:LISTED])), more)
        await answer.say(listed if people else NobodyBlocked())


async def _block(app: App, interaction: discord.Interaction, user: discord.User) -> None:
    async with app.answer(interaction) as answer:
        guild_id, host = _managed(interaction), app.host
        if user.bot or user.id == interaction.user.id:
            raise Refusal(NotToBlock())
        news = await host.blocks.add(guild_id, user.id, interaction.user.id, user.display_name)
        # A person who was about to sit down when it was written does so before this, or is refused.
        lobbies = await host.departures.leave_lobbies(guild_id, user.id)
        answer.made()
        await answer.say(BlockedNow(Name(user.display_name), news, Number(lobbies)))


async def _unblock(app: App, interaction: discord.Interaction, user: discord.User) -> None:
    async with app.answer(interaction) as answer:
        news = await app.host.blocks.remove(_managed(interaction), user.id)
        answer.made()
        await answer.say(UnblockedNow(Name(user.display_name), news))


def _managed(interaction: discord.Interaction) -> int:
    """The server, if the one who acts may manage it; others may see the command, not use it. Raises `Refusal`."""
    check_here(interaction)
    if interaction.guild_id is None or not interaction.permissions.manage_guild:
        raise Refusal(ManagersBlock())
    return interaction.guild_id
