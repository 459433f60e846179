"""Which table a command means."""

from __future__ import annotations

from typing import Any

import discord

from bot.host.attending import LOOKED_AT, waits_for
from bot.host.errors import Refusal, no_position, no_such_table, not_seated
from bot.host.pov import Pov
from bot.host.session import Session
from bot.interactions.app import App
from data.records import Table
from games.core.text import Raws, Text


class SitsNowhere(Text):
    """The one who asks sits at no table."""


class SitsAtSeveral(Text):
    """Which of several tables is meant is not clear."""

    tables: Raws
    """Their numbers."""


class ServerLeft(Text):
    """The one who acts by direct message is not in the table's server any more, or the bot is not."""

    bot: bool


class NotSeen(Text):
    """The one who acts by direct message cannot see the table's channel any more."""


async def own_table(
    app: App, interaction: discord.Interaction[Any], number: int | None, *, playing: bool = False
) -> Session:
    """The only table that `own_tables` finds. Raises `Refusal`, also for several."""
    found = await own_tables(app, interaction, number, playing=playing)
    if len(found) > 1:
        several = sorted(session.table.id for session in found)
        raise Refusal(SitsAtSeveral(Raws(tuple(map(str, several)))))
    return found[0]


async def own_tables(
    app: App, interaction: discord.Interaction[Any], number: int | None, *, playing: bool = False
) -> list[Session]:
    """The table of that number, or those that the player may mean: in this channel or its threads first, then anywhere.

    `playing`: tables where they play come before lobbies, and before games they have resigned from. The only one where
    it is their turn is the one they mean; where it is so at several, these come first. Raises `Refusal` when there is
    none, and for a number that is no table of theirs nor one that they may see.
    """
    if number is not None:
        session = await app.host.ledger.session(number)
        if session.seat_of(interaction.user.id) is None and not await may_see(interaction, session.table):
            raise no_such_table()
        return [session]
    player_id = interaction.user.id
    here = await app.repository.active_tables(
        player_id=player_id, channel_id=interaction.channel_id or 0, limit=LOOKED_AT
    )
    loaded = [await app.host.attending.loaded(table.id) for table in here]
    own = (*filter(None, loaded), *await app.host.attending.sessions(player_id))
    known = {session.table.id: session for session in own}
    tables = list(known.values())
    if playing:
        tables = [session for session in tables if _plays(session, player_id)] or tables
    near = [session for session in tables if interaction.channel_id in _places(interaction, session.table)]
    thread = [s for s in near if s.table.thread_id == interaction.channel_id]
    sessions = thread or near or tables
    if not sessions:
        raise Refusal(SitsNowhere())
    turns = [session for session in sessions if waits_for(session, player_id)]
    return turns if len(turns) == 1 else sorted(sessions, key=lambda session: session not in turns)


def _places(interaction: discord.Interaction[Any], table: Table) -> tuple[int | None, ...]:
    """Where a table is: its channel, its thread, and of a table that was opened in a thread, what that belongs to."""
    opened_in = interaction.guild and interaction.guild.get_channel_or_thread(table.channel_id)
    above = opened_in.parent_id if isinstance(opened_in, discord.Thread) else None
    return table.channel_id, table.thread_id, above


async def may_see(interaction: discord.Interaction[Any], table: Table) -> bool:
    """May the one who acts see the channel in which that table is, here in this server?"""
    guild, member = interaction.guild, interaction.user
    if guild is None or guild.id != table.guild_id or not isinstance(member, discord.Member):
        return False
    return await _allowed(guild, member, table.channel_id) is not None


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
    allowed = await _allowed(guild, member, table.channel_id)
    return allowed is not None and allowed.manage_messages


async def check_member(interaction: discord.Interaction[Any], table: Table) -> None:
    """Whoever acts from a direct message must still be able to see the table's channel. Raises `Refusal`."""
    if interaction.guild_id is not None:
        return
    guild = interaction.client.get_guild(table.guild_id)
    if guild is None:
        raise Refusal(ServerLeft(bot=True))
    try:
        member = await guild.fetch_member(interaction.user.id)
    except discord.NotFound:
        raise Refusal(ServerLeft(bot=False)) from None
    if await _allowed(guild, member, table.channel_id) is None:
        raise Refusal(NotSeen())


async def _allowed(guild: discord.Guild, member: discord.Member, channel_id: int) -> discord.Permissions | None:
    """What the member may do in the channel or thread; None where they do not see it. Discord is asked for threads that
    sleep, of which the client knows nothing, and for who is in a private one."""
    channel = guild.get_channel_or_thread(channel_id)
    try:
        if channel is None:
            channel = await guild.fetch_channel(channel_id)
        if isinstance(channel, discord.Thread) and channel.parent is None:
            return None
        allowed = channel.permissions_for(member)
        if isinstance(channel, discord.Thread) and channel.is_private() and not allowed.manage_threads:
            await channel.fetch_member(member.id)
    except (discord.NotFound, discord.Forbidden):
        return None
    return allowed if allowed.view_channel else None


def _plays(session: Session, player_id: int) -> bool:
    seat = session.seat_of(player_id)
    return session.replayed is not None and seat is not None and session.seats[seat].resigned_at is None


def seated(session: Session, player_id: int) -> Pov:
    """The table, being played or over, as a player who sits there sees it. Raises `Refusal`."""
    seat = session.seat_of(player_id)
    if seat is None:
        raise not_seated()
    if session.replayed is None:
        raise no_position(session.table)
    return Pov.of(session, seat)
