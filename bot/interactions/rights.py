"""What people may see and do where a table is, by what Discord allows them."""

from __future__ import annotations

from typing import Any, TypeAlias

import discord

from bot.host.errors import Refusal
from data.records import Table
from games.core.text import Text

_Channel: TypeAlias = discord.abc.GuildChannel | discord.Thread


class ServerLeft(Text):
    """The one who acts by direct message is not in the table's server any more, or the bot is not."""

    bot: bool


class NotSeen(Text):
    """The one who acts by direct message cannot see the table's channel any more."""


async def may_see(interaction: discord.Interaction[Any], table: Table) -> bool:
    """May the one who acts see the channel in which that table is, here in this server?"""
    guild, member = interaction.guild, interaction.user
    if guild is None or guild.id != table.guild_id or not isinstance(member, discord.Member):
        return False
    return await _allowed(interaction, guild, member, table.channel_id) is not None


async def moderates(interaction: discord.Interaction[Any], table: Table) -> bool:
    """May the one who acts manage messages where that table is, be they there or elsewhere in its server?

    Discord tells their permissions in the channel of the interaction; of another one they are worked out from its
    overwrites.
    """
    guild, member = interaction.guild, interaction.user
    if guild is None or guild.id != table.guild_id or not isinstance(member, discord.Member):
        return False
    if interaction.channel_id in (table.channel_id, table.thread_id):
        return interaction.permissions.manage_messages
    allowed = await _allowed(interaction, guild, member, table.channel_id)
    return allowed is not None and allowed.manage_messages


async def seen_by(interaction: discord.Interaction[Any], member: discord.Member) -> bool:
    """May the member see where the one who acts does so, in a server? Discord tells it of those whom a command names
    (`resolved`); of others it is worked out."""
    if member.resolved_permissions is not None and not _private(interaction.channel):
        return member.resolved_permissions.view_channel
    guild, channel_id = interaction.guild, interaction.channel_id
    return guild is not None and await _allowed(interaction, guild, member, channel_id or 0) is not None


def _private(channel: object) -> bool:
    """Is it a thread that only its members see, and those who manage threads?"""
    return isinstance(channel, discord.Thread) and channel.is_private()


async def check_member(interaction: discord.Interaction[Any], table: Table) -> None:
    """A person who acts from a direct message must still be able to see the table's channel. Raises `Refusal`."""
    if interaction.guild_id is not None:
        return
    guild = interaction.client.get_guild(table.guild_id)
    if guild is None:
        raise Refusal(ServerLeft(bot=True))
    try:
        member = await guild.fetch_member(interaction.user.id)
    except discord.NotFound:
        raise Refusal(ServerLeft(bot=False)) from None
    if await _allowed(interaction, guild, member, table.channel_id) is None:
        raise Refusal(NotSeen())


async def _allowed(
    interaction: discord.Interaction[Any], guild: discord.Guild, member: discord.Member, channel_id: int
) -> discord.Permissions | None:
    """What the member may do in the channel or thread; None where they do not see it. Discord is asked for threads that
    sleep, since the client does not know them, and for the members of a private one."""
    try:
        guild = await _known(interaction, guild)
        channel = guild.get_channel_or_thread(channel_id) or await guild.fetch_channel(channel_id)
        place = await _parent(guild, channel) if isinstance(channel, discord.Thread) else channel
        allowed = place.permissions_for(member)
        if isinstance(channel, discord.Thread) and channel.is_private() and not allowed.manage_threads:
            await channel.fetch_member(member.id)
    except (discord.NotFound, discord.Forbidden):
        return None
    return allowed if allowed.view_channel else None


async def _known(interaction: discord.Interaction[Any], guild: discord.Guild) -> discord.Guild:
    """The server with its roles: Discord is asked for one that has not arrived yet, once an interaction."""
    if not guild.unavailable:
        return guild
    if guild.id not in interaction.extras:
        interaction.extras[guild.id] = await interaction.client.fetch_guild(guild.id)
    asked: discord.Guild = interaction.extras[guild.id]
    return asked


async def _parent(guild: discord.Guild, thread: discord.Thread) -> _Channel:
    """The channel of a thread: what one may do there is decided by it."""
    return thread.parent or await guild.fetch_channel(thread.parent_id)
