"""/server settings, board, block, unblock: what moderators do for their server."""

from __future__ import annotations

from typing import Any, Final

import discord
from discord import app_commands

from bot.host.errors import Refusal
from bot.host.limits import POSTING
from bot.host.servers import allowed_channels
from bot.interactions.app import App
from bot.interactions.commands.descriptions import argument, command
from bot.interactions.places import in_servers, may_not
from bot.interactions.rights import managed
from bot.messages.refusals import ChannelRefused
from bot.panels.lines import Named
from bot.panels.server import server_panel
from games.core.text import AllOf, Name, Number, Text


class NotArrived(Text):
    """The server's channels are not known yet, nor the people that may see each table."""


class BoardStands(Text):
    """The server's board has been put up in this channel."""


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


class NotToBlock(Text):
    """The one who was to be blocked is a bot, or the one who acts."""


LISTED: Final = 30
"""How many blocked people are shown: a name has at most 32 letters, and a message 2,000."""


def add(tree: app_commands.CommandTree[Any], app: App) -> None:
    """Put these commands into the tree. Discord asks for one permission for all of them, until a server sets others."""
    moderators = discord.Permissions(manage_messages=True)
    group = app_commands.Group(name="server", description=command("server"), default_permissions=moderators)
    tree.add_command(in_servers(group))

    @group.command(description=command("server-settings"))
    async def settings(interaction: discord.Interaction) -> None:
        await _settings(app, interaction)

    @group.command(description=command("server-board"))
    async def board(interaction: discord.Interaction) -> None:
        await _board(app, interaction)

    @group.command(description=command("server-block"))
    @app_commands.describe(user=argument("server-block-user"))
    async def block(interaction: discord.Interaction, user: discord.User | None = None) -> None:
        if user is None:
            await _list_blocked(app, interaction)
        else:
            await _block(app, interaction, user)

    @group.command(description=command("server-unblock"))
    @app_commands.describe(user=argument("server-unblock-user"))
    async def unblock(interaction: discord.Interaction, user: discord.User) -> None:
        await _unblock(app, interaction, user)


async def _settings(app: App, interaction: discord.Interaction) -> None:
    async with app.answer(interaction) as answer:
        server, guild = app.host.servers.of(managed(interaction)), interaction.guild
        allowed = allowed_channels(server)
        there = [channel for channel in allowed if guild is None or guild.unavailable or guild.get_channel(channel)]
        if len(there) < len(allowed):  # the others have been deleted
            server = await app.host.servers.allow(server.guild_id, there)
        await answer.show(server_panel(server, app.turn_seconds))


async def _board(app: App, interaction: discord.Interaction) -> None:
    async with app.answer(interaction) as answer:
        await app.check_open(interaction)
        if not app.presenter.shared.post.has_arrived(interaction.guild_id or 0):
            raise Refusal(NotArrived())
        try:
            with app.host.cooldowns.used(POSTING, interaction.user.id):
                server, channel, person = interaction.guild_id or 0, interaction.channel_id or 0, interaction.user.id
                await app.presenter.boards.put_up(server, channel, person)
        except ChannelRefused:
            raise may_not("view_channel", "send_messages") from None
        answer.made()
        await answer.say(BoardStands())


async def _list_blocked(app: App, interaction: discord.Interaction) -> None:
    async with app.answer(interaction) as answer:
        blocked = await app.host.blocks.blocked(managed(interaction))
        people = [Named(Name(block.name or "")) for block in blocked.values()]
        more = Number(max(len(people) - LISTED, 0))
        listed = BlockedHere(AllOf(tuple(people[:LISTED])), more)
        await answer.say(listed if people else NobodyBlocked())


async def _block(app: App, interaction: discord.Interaction, user: discord.User) -> None:
    async with app.answer(interaction) as answer:
        guild_id, host = managed(interaction), app.host
        if user.bot or user.id == interaction.user.id:
            raise Refusal(NotToBlock())
        news = await host.blocks.add(guild_id, user.id, interaction.user.id, user.display_name)
        # A person who was about to sit down when it was written does so before this, or is refused.
        lobbies = await host.departures.leave_lobbies(guild_id, user.id)
        answer.made()
        await answer.say(BlockedNow(Name(user.display_name), news, Number(lobbies)))


async def _unblock(app: App, interaction: discord.Interaction, user: discord.User) -> None:
    async with app.answer(interaction) as answer:
        news = await app.host.blocks.remove(managed(interaction), user.id)
        answer.made()
        await answer.say(UnblockedNow(Name(user.display_name), news))
