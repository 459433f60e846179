"""May a person do that at a table? It is asked of the table's own server and channel, never of the place of the act."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from typing import Any, Final, TypeAlias, TypeVar, cast

import discord

from bot.host.errors import Refusal, no_such_table
from bot.host.texts import PlaceGone
from bot.interactions.acts import RIGHTS, Right
from bot.interactions.places import check_here, check_permissions, needed_in
from bot.messages.refusals import MOMENTARY, NO_MEMBER
from bot.panels.lines import address
from data.records import ALONE, NOWHERE, Table, TableLog, Whereabouts
from games.core.text import Date, Raw, Text

_Channel: TypeAlias = discord.abc.GuildChannel | discord.Thread
_Interaction: TypeAlias = discord.Interaction[Any]
_Place: TypeAlias = Table | Whereabouts

P = TypeVar("P", Table, Whereabouts)

MOST_ASKED: Final = 3
"""About so many channels Discord is asked for one list of tables."""
KNOWN: Final = timedelta(minutes=1)
"""For how long nobody is asked about again who acts elsewhere than in the table's server."""


class ServerLeft(Text):
    """The one who acts is not in the table's server any more, or the bot is not."""

    bot: bool


class NotSeen(Text):
    """The one who acts cannot see the table's channel any more."""


class MayNotWrite(Text):
    """The one who acts may not send messages there, so nothing is posted there for them."""

    address: Raw


class TimedOut(Text):
    """Nor may the one who acts until then, since a moderator has timed them out; they sit down at no table either."""

    until: Date


class ManagersOnly(Text):
    """The one who acts may not manage the server."""


class Rights:
    """Answers that question for every command, click and form.

    Where the act comes from the table's own channel, Discord has told with it what its person may do there; elsewhere
    in the table's server that is worked out from their roles and the channel's overwrites. Of a person who acts in
    direct messages, or in another server, Discord is asked: once in `KNOWN`. `now` tells the time.
    """

    def __init__(self, now: Callable[[], datetime] = discord.utils.utcnow) -> None:
        self._now = now
        self._members: dict[tuple[int, int], tuple[datetime, discord.Member | None]] = {}
        """By server and person; None: they are no member."""

    async def check(self, interaction: _Interaction, act: str, log: TableLog) -> None:
        """May the one who acts do that at the table? Raises `Refusal`: strangers that do not see its channel are told
        that there is no such table. One that is played alone is its player's, wherever they act. The host asks besides
        whether they sit there, and what the state of the table allows."""
        right, table, person = RIGHTS[act], log.table, interaction.user.id
        seat, gone = log.seat_of(person), has_left(log, person)
        if table.alone:
            if seat is None:
                raise no_such_table()
            return
        concerns = seat is not None or any(guest.player_id == person for guest in log.guests)
        if not concerns and not await self.sees(interaction, table):
            raise no_such_table()
        match right:
            case Right.LEAVE:
                return
            case Right.PLAY if not gone:
                return
            case Right.LOOK if seat is not None and not gone:
                return
            case Right.RETURN if not gone:
                await self._member(interaction, table)
            case _ if concerns:
                await self._check_member(interaction, table)
        if right in (Right.SIT, Right.SEATED, Right.POST):
            await self._check_sits(interaction, table)
        if right is Right.POST and not table.nowhere:
            await self.check_writes(interaction, table, table.thread_id or table.channel_id)

    async def sees(self, interaction: _Interaction, table: _Place) -> bool:
        """Does the one who acts see the table's channel, as a member of its server?"""
        return _at(interaction, table) or await self._seen_at(interaction, table, table.channel_id) is not None

    async def seen(self, interaction: _Interaction, tables: Sequence[P]) -> list[P]:
        """Those of these tables of the server in which they act that they see, in their order.

        Each channel is looked at once. Of those that the client does not know, such as threads that sleep, Discord is
        asked about the first `MOST_ASKED`. Tables of further channels are left out; so are those of a channel that
        Discord cannot tell of at the moment.
        """
        shown: dict[int, bool] = {}
        asked = 0
        for table in tables:
            channel_id = table.channel_id
            if channel_id in shown:
                continue
            asks = not _at(interaction, table) and _must_ask(interaction, channel_id)
            shown[channel_id] = (not asks or asked < MOST_ASKED) and await self._surely_sees(interaction, table)
            asked += asks
        return [table for table in tables if shown[table.channel_id]]

    async def _surely_sees(self, interaction: _Interaction, table: _Place) -> bool:
        try:
            return await self.sees(interaction, table)
        except MOMENTARY:
            return False

    async def moderates(self, interaction: _Interaction, table: _Place) -> bool:
        """May the one who acts manage messages where that table is?"""
        if _at(interaction, table):
            return interaction.permissions.manage_messages
        found = await self._seen_at(interaction, table, table.channel_id)
        return found is not None and found[1].manage_messages

    async def writes_at(self, interaction: _Interaction, table: Table, channel_id: int) -> bool:
        """May the one who acts send messages in that channel or thread of the table?"""
        if interaction.channel_id == channel_id:
            return writes_here(interaction)
        found = await self._seen_at(interaction, table, channel_id)
        return found is not None and _writes(*found)

    async def check_writes(self, interaction: _Interaction, table: Table, channel_id: int) -> None:
        """What the one who acts wants is posted in that channel or thread of the table: they must be allowed to send
        messages there. Raises `Refusal`."""
        refused = await self.silence(interaction, table, channel_id)
        if refused is not None:
            raise refused

    async def silence(self, interaction: _Interaction, table: Table, channel_id: int) -> Refusal | None:
        """Why nothing is posted there for the one who acts; None: it is."""
        if await self.writes_at(interaction, table, channel_id):
            return None
        return _silent(await self._member(interaction, table), table.guild_id, channel_id)

    def forget(self, guild_id: int, person: int) -> None:
        """Somebody has left a server, or was banned from it."""
        self._members.pop((guild_id, person), None)

    async def _check_sits(self, interaction: _Interaction, table: Table) -> None:
        """Nobody sits down where no place is, nor while a moderator has timed them out. Raises `Refusal`."""
        until = _timed_out(await self._member(interaction, table))
        if until is not None:
            raise Refusal(TimedOut(Date(until)))
        if await self._is_gone(interaction, table):
            raise Refusal(PlaceGone())

    async def _check_member(self, interaction: _Interaction, table: Table) -> None:
        """They must be a member who sees the table's channel, where there is one. Raises `Refusal`."""
        if _at(interaction, table):
            return
        await self._member(interaction, table)
        if not table.nowhere and await self._allowed_at(interaction, table, table.channel_id) is None:
            raise Refusal(PlaceGone() if await self._is_gone(interaction, table) else NotSeen())

    async def _is_gone(self, interaction: _Interaction, table: Table) -> bool:
        """Has the table's channel been deleted? Discord is asked where the client does not know of it."""
        if table.nowhere or _at(interaction, table):
            return table.nowhere
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

    async def _seen_at(
        self, interaction: _Interaction, table: _Place, channel_id: int
    ) -> tuple[_Channel, discord.Permissions] | None:
        """As `_allowed_at`; None, too, where they are no member of the table's server."""
        try:
            return await self._allowed_at(interaction, table, channel_id)
        except Refusal:
            return None

    async def _allowed_at(
        self, interaction: _Interaction, table: _Place, channel_id: int
    ) -> tuple[_Channel, discord.Permissions] | None:
        """That channel or thread of the table, and what the one who acts may do in it; None where they do not see it.
        Raises `Refusal`."""
        if table.guild_id == ALONE:
            return None
        member, guild = await self._member(interaction, table), interaction.client.get_guild(table.guild_id)
        return None if guild is None else await _allowed(interaction, guild, member, channel_id)

    async def _member(self, interaction: _Interaction, table: _Place) -> discord.Member:
        """The one who acts, as a member of the table's server. Raises `Refusal`."""
        server, person = table.guild_id, interaction.user
        if interaction.guild_id == server:
            return cast("discord.Member", person)
        guild = interaction.client.get_guild(server)
        if guild is None:
            raise Refusal(ServerLeft(bot=True))
        self._forget_old()
        if (server, person.id) not in self._members:
            asked = await member_of(interaction, guild, person.id)
            self._members[server, person.id] = self._now(), asked
        _, member = self._members[server, person.id]
        if member is None:
            raise Refusal(ServerLeft(bot=False))
        interaction.extras[discord.Member, server] = member
        return member

    def _forget_old(self) -> None:
        old = self._now() - KNOWN
        for key in [key for key, (asked, _) in self._members.items() if asked <= old]:
            del self._members[key]


def has_left(log: TableLog, person: int) -> bool:
    """Is a person who plays there known to have left the table's server, or to be banned from it?"""
    seat = log.seat_of(person)
    return seat is not None and log.seats[seat].gone_at is not None


def writes_here(interaction: _Interaction) -> bool:
    """May the one who acts send messages where they act? Nobody else reads direct messages."""
    allowed = interaction.permissions
    if interaction.guild_id is None or allowed.administrator:
        return True
    return _timed_out(interaction.user) is None and _writes(interaction.channel, allowed)


def check_posting(interaction: _Interaction) -> None:
    """May the one who acts have something posted where they act? Raises `Refusal`, also where the bot is not or could
    not show it."""
    check_permissions(interaction)
    if not writes_here(interaction):
        raise _silent(interaction.user, interaction.guild_id or 0, interaction.channel_id or 0)


def managed(interaction: _Interaction) -> int:
    """The server in which they act, if they may manage it; others may see the command, not use it. Raises `Refusal`."""
    if interaction.guild_id is None or not interaction.permissions.manage_guild:
        raise Refusal(ManagersOnly())
    check_here(interaction)
    return interaction.guild_id


async def parent_of(interaction: _Interaction, guild_id: int, channel_id: int) -> int | None:
    """The channel that has this thread of a server; None: it is no thread, or not there any more. Discord is asked for
    one that sleeps, since the client does not know it."""
    guild = interaction.client.get_guild(guild_id)
    if guild is None or channel_id == NOWHERE:
        return None
    try:
        channel = guild.get_channel_or_thread(channel_id) or await guild.fetch_channel(channel_id)
    except (discord.NotFound, discord.Forbidden):
        return None
    return channel.parent_id if isinstance(channel, discord.Thread) else None


async def seen_by(interaction: _Interaction, member: discord.Member) -> bool:
    """May the member see where the one who acts does so, in a server? Discord tells it of those whom a command names
    (`resolved`); of others it is worked out."""
    if member.resolved_permissions is not None and not _private(interaction.channel):
        return member.resolved_permissions.view_channel
    guild, channel_id = interaction.guild, interaction.channel_id
    return guild is not None and await _allowed(interaction, guild, member, channel_id or 0) is not None


async def member_of(interaction: _Interaction, guild: discord.Guild, person: int) -> discord.Member | None:
    """Ask Discord for a member of the server; None: the person is none. The client is told which it is."""
    try:
        member = await guild.fetch_member(person)
    except discord.NotFound as error:
        if error.code in NO_MEMBER:
            interaction.client.dispatch("no_member", guild.id, person)
        return None
    interaction.client.dispatch("is_member", guild.id, person)
    return member


def called_in(interaction: _Interaction, guild_id: int) -> str:
    """What the one who acts is called in a server: where they act elsewhere, as Discord has told when it was asked
    whether they may."""
    person: discord.Member | discord.User = interaction.extras.get((discord.Member, guild_id)) or interaction.user
    return person.display_name


def _at(interaction: _Interaction, table: _Place) -> bool:
    """Do they act where the table is, which they see then?"""
    return interaction.guild_id == table.guild_id and interaction.channel_id in (table.channel_id, table.thread_id)


def _must_ask(interaction: _Interaction, channel_id: int) -> bool:
    """Does it take a request to find out who sees a channel of the server in which they act?"""
    guild = interaction.guild
    channel = None if guild is None or guild.unavailable else guild.get_channel_or_thread(channel_id)
    return channel is None or _private(channel)


def _private(channel: object) -> bool:
    """Is it a thread that only its members see, and those who manage threads?"""
    return isinstance(channel, discord.Thread) and channel.is_private()


def _silent(person: discord.Member | discord.User, guild_id: int, channel_id: int) -> Refusal:
    """Why somebody may not write in a channel."""
    until = _timed_out(person)
    return Refusal(MayNotWrite(address(guild_id, channel_id)) if until is None else TimedOut(Date(until)))


def _timed_out(person: discord.Member | discord.User) -> datetime | None:
    """Until when somebody is timed out, if they are."""
    return person.timed_out_until if isinstance(person, discord.Member) and person.is_timed_out() else None


def _writes(channel: object, allowed: discord.Permissions) -> bool:
    return all(getattr(allowed, name) for name in needed_in(channel))


async def _allowed(
    interaction: _Interaction, guild: discord.Guild, member: discord.Member, channel_id: int
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


async def _known(interaction: _Interaction, guild: discord.Guild) -> discord.Guild:
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
