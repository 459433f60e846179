"""What people may see and do where a table is, by what Discord allows them."""

from __future__ import annotations

from datetime import datetime
from typing import Any, TypeAlias

import discord

from bot.host.errors import Refusal
from bot.host.texts import PlaceGone
from bot.interactions.places import check_permissions, needed_in
from bot.messages.refusals import NO_MEMBER
from bot.panels.lines import address
from data.records import NOWHERE, Table
from games.core.text import Moment, Raw, Text

_Channel: TypeAlias = discord.abc.GuildChannel | discord.Thread


class ServerLeft(Text):
    """The one who acts by direct message is not in the table's server any more, or the bot is not."""

    bot: bool


class NotSeen(Text):
    """The one who acts by direct message cannot see the table's channel any more."""


class MayNotWrite(Text):
    """The one who acts may not send messages there, so nothing is posted there for them."""

    address: Raw


class TimedOut(Text):
    """Nor may the one who acts until then, since a moderator has timed them out."""

    until: Moment


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
    found = await _allowed(interaction, guild, member, table.channel_id)
    return found is not None and found[1].manage_messages


def writes_here(interaction: discord.Interaction[Any]) -> bool:
    """May the one who acts send messages where they act? Nobody else reads direct messages.

    A public answer is one of theirs as well, so `App.answer` asks it.
    """
    allowed = interaction.permissions
    if interaction.guild_id is None or allowed.administrator:
        return True
    return _timed_out(interaction.user) is None and _writes(interaction.channel, allowed)


async def writes_at(interaction: discord.Interaction[Any], table: Table, channel_id: int) -> bool:
    """May the one who acts send messages in that channel or thread of the table? Discord tells it where they are
    there; elsewhere it is worked out."""
    if interaction.channel_id == channel_id:
        return writes_here(interaction)
    try:
        member = await _member(interaction, table)
    except Refusal:
        return False
    found = await _allowed(interaction, member.guild, member, channel_id)
    return found is not None and _writes(*found)


def check_posting(interaction: discord.Interaction[Any]) -> None:
    """Refuse to open a table, or to post anything else, where the bot is not or could not show it, or where the one who
    acts may not send messages."""
    check_permissions(interaction)
    if not writes_here(interaction):
        raise _silent(interaction.user, interaction.guild_id or 0, interaction.channel_id or 0)


async def check_writes(interaction: discord.Interaction[Any], table: Table, channel_id: int) -> None:
    """What the one who acts wants is posted in that channel or thread of the table: they must be allowed to send
    messages there. Raises `Refusal`."""
    if not await writes_at(interaction, table, channel_id):
        member = interaction.user if interaction.guild_id == table.guild_id else await _member(interaction, table)
        raise _silent(member, table.guild_id, channel_id)


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
    member = await _member(interaction, table)
    if not table.nowhere and await _allowed(interaction, member.guild, member, table.channel_id) is None:
        raise Refusal(NotSeen())


async def check_place(interaction: discord.Interaction[Any], table: Table) -> None:
    """As `check_member`; and the table's channel must stand, where another table is to be opened. Raises `Refusal`."""
    if table.nowhere or await _is_gone(interaction, table):
        raise Refusal(PlaceGone())
    await check_member(interaction, table)


async def _is_gone(interaction: discord.Interaction[Any], table: Table) -> bool:
    """Has the table's channel been deleted? That is asked for a person who acts from a direct message, and where the
    client does not know of it."""
    if interaction.guild_id is not None:
        return False
    guild = interaction.client.get_guild(table.guild_id)
    if guild is None or guild.unavailable or guild.get_channel_or_thread(table.channel_id) is not None:
        return False
    try:
        await guild.fetch_channel(table.channel_id)
    except discord.NotFound:
        return True
    except discord.Forbidden:
        return False
    return False


async def _member(interaction: discord.Interaction[Any], table: Table) -> discord.Member:
    """The one who acts, as a member of the table's server: where they act elsewhere Discord is asked, once an
    interaction. Raises `Refusal`."""
    if interaction.guild_id == table.guild_id and isinstance(interaction.user, discord.Member):
        return interaction.user
    key = discord.Member, table.guild_id
    if key not in interaction.extras:
        guild = interaction.client.get_guild(table.guild_id)
        if guild is None:
            raise Refusal(ServerLeft(bot=True))
        interaction.extras[key] = await member_of(interaction, guild, interaction.user.id)
    asked: discord.Member | None = interaction.extras[key]
    if asked is None:
        raise Refusal(ServerLeft(bot=False))
    return asked


async def member_of(interaction: discord.Interaction[Any], guild: discord.Guild, person: int) -> discord.Member | None:
    """Ask Discord for a member of the server; None: the person is none. The client is told which it is."""
    try:
        member = await guild.fetch_member(person)
    except discord.NotFound as error:
        if error.code in NO_MEMBER:
            interaction.client.dispatch("no_member", guild.id, person)
        return None
    interaction.client.dispatch("is_member", guild.id, person)
    return member


def called_in(interaction: discord.Interaction[Any], guild_id: int) -> str:
    """What the one who acts is called in a server: where they act elsewhere, as Discord has told when it was asked
    whether they may."""
    person: discord.Member | discord.User = interaction.extras.get((discord.Member, guild_id)) or interaction.user
    return person.display_name


def _silent(person: discord.Member | discord.User, guild_id: int, channel_id: int) -> Refusal:
    """Why somebody may not write in a channel."""
    until = _timed_out(person)
    return Refusal(MayNotWrite(address(guild_id, channel_id)) if until is None else TimedOut(Moment(until)))


def _timed_out(person: discord.Member | discord.User) -> datetime | None:
    """Until when somebody is timed out, if they are."""
    return person.timed_out_until if isinstance(person, discord.Member) and person.is_timed_out() else None


def _writes(channel: object, allowed: discord.Permissions) -> bool:
    return all(getattr(allowed, name) for name in needed_in(channel))


async def _allowed(
    interaction: discord.Interaction[Any], guild: discord.Guild, member: discord.Member, channel_id: int
) -> tuple[_Channel, discord.Permissions] | None:
    """The channel or thread, and what the member may do in it; None where they do not see it. Discord is asked for
    threads that sleep, since the client does not know them, and for the members of a private one."""
    if channel_id == NOWHERE:
        return None
    try:
        guild = await _known(interaction, guild)
        channel = guild.get_channel_or_thread(channel_id) or await guild.fetch_channel(channel_id)
        place = await _parent(guild, channel) if isinstance(channel, discord.Thread) else channel
        allowed = place.permissions_for(member)
        if isinstance(channel, discord.Thread) and channel.is_private() and not allowed.manage_threads:
            await channel.fetch_member(member.id)
    except (discord.NotFound, discord.Forbidden):
        return None
    return (channel, allowed) if allowed.view_channel else None


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
