"""What Discord tells: each event is handed on to the parts that it concerns."""

from __future__ import annotations

import logging
from typing import Any

import discord

from bot.interactions.app import App
from bot.interactions.clicks import Clicks
from bot.interactions.guests import named_by
from bot.messages.comparison import Comparison
from bot.service.membership import Membership
from data.realms import realm_of

log = logging.getLogger(__name__)

FACE = 64
"""Pixels each way of a person's picture as it is fetched."""
CLICKS = (discord.InteractionType.component, discord.InteractionType.modal_submit)


class Listener:
    """Each handler has the name by which discord.py calls it."""

    def __init__(self, client: discord.Client, app: App, comparison: Comparison, membership: Membership) -> None:
        self._client = client
        self._host = app.host
        self._rights = app.rights
        self._presenter = app.presenter
        self._comparison = comparison
        self._membership = membership
        self._clicks = Clicks(app)

    def listen(self) -> None:
        """From now on the client calls the handlers."""
        for name in dir(self):
            if name.startswith("on_"):
                self._client.event(getattr(self, name))

    async def on_ready(self) -> None:
        log.info("ready", extra={"user": str(self._client.user), "guilds": len(self._client.guilds)})
        self._presenter.hasten()
        self._comparison.begin()

    async def on_resumed(self) -> None:
        self._presenter.hasten()
        self._comparison.begin(anew=False)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Somebody did something; with a control or a form: commands go their own way. Bots do nothing."""
        if interaction.user.bot:
            return
        self._see(interaction.user)
        self._host.attendance.acts(interaction.user.id)
        self._membership.acts(interaction.guild_id, interaction.user.id, named_by(interaction))
        if interaction.type in CLICKS:
            await self._clicks.do(interaction)
        await self._learn(interaction)

    async def _learn(self, interaction: discord.Interaction[Any]) -> None:
        """What they are called everywhere, and there, after what they did: that waits for nothing."""
        user = interaction.user
        try:
            await self._host.people.learn(user.id, user.global_name or user.name)
            if interaction.guild_id is not None:
                await self._host.departures.acted(interaction.guild_id, user.id, user.display_name)
        except Exception as error:
            log.warning("a name could not be kept: %s", type(error).__name__)

    def _see(self, user: discord.User | discord.Member) -> None:
        """A person who does something comes with the key of their picture.

        It is the picture that they have everywhere. They may have another one in a server, but that does not fit their
        tables in other servers, and Discord does not tell it with what they do in direct messages.
        """
        avatar = user.avatar and user.avatar.replace(size=FACE, format="png")
        self._presenter.pictures.faces.seen(user.id, avatar.key if avatar else None, avatar.read if avatar else None)

    async def on_message(self, message: discord.Message) -> None:
        """Somebody wrote: the table's panel may be buried by now. Or Discord did, because a table's thread was
        started."""
        if message.author != self._client.user:
            self._presenter.message_seen(message.channel.id)
        elif message.type is discord.MessageType.thread_created and self._acts_in(
            message.guild.id if message.guild else None
        ):
            await self._presenter.thread_started(message.channel.id, message.id)

    def _acts_in(self, guild_id: int | None) -> bool:
        """Is it this process that acts there? None: in direct messages, where any may."""
        return guild_id is None or self._host.ledger.ownership.owns(realm_of(guild_id, 0))

    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        if self._acts_in(payload.guild_id):
            await self._presenter.deleted(payload.message_id)

    async def on_raw_bulk_message_delete(self, payload: discord.RawBulkMessageDeleteEvent) -> None:
        for message_id in payload.message_ids if self._acts_in(payload.guild_id) else ():
            await self._presenter.deleted(message_id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        log.info("the bot was removed from a server", extra={"guild": guild.id})
        await self._comparison.left(guild.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        self._comparison.arrived(guild.id)
        self._presenter.hasten(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        log.info("the bot was added to a server", extra={"guild": guild.id, "members": guild.member_count})
        self._presenter.hasten(guild.id)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        if before.permissions != after.permissions:
            self._presenter.hasten(after.guild.id)

    async def on_guild_channel_update(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        if before.overwrites != after.overwrites:
            self._presenter.hasten(after.guild.id)

    async def on_guild_channel_create(self, channel: discord.abc.GuildChannel) -> None:
        """Also one that the bot has come to see."""
        self._presenter.hasten(channel.guild.id)

    async def on_member_update(self, _: discord.Member, after: discord.Member) -> None:
        """Of the bot itself Discord tells without the intent: it has a role more, or is timed out no more."""
        if self._client.user is not None and after.id == self._client.user.id:
            self._presenter.hasten(after.guild.id)

    async def on_thread_update(self, before: discord.Thread, after: discord.Thread) -> None:
        if before.locked and not after.locked:
            self._presenter.hasten(after.guild.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        self._comparison.look(channel.guild.id)

    async def on_raw_member_remove(self, payload: discord.RawMemberRemoveEvent) -> None:
        await self._left(payload.guild_id, payload.user.id)

    async def on_member_ban(self, guild: discord.Guild, user: discord.User | discord.Member) -> None:
        await self._left(guild.id, user.id)

    async def on_audit_log_entry_create(self, entry: discord.AuditLogEntry) -> None:
        """Somebody was kicked or banned: Discord tells bots so that may view the audit log."""
        if entry.action in (discord.AuditLogAction.kick, discord.AuditLogAction.ban) and entry.target is not None:
            await self._left(entry.guild.id, int(entry.target.id))

    async def _left(self, guild_id: int, person: int) -> None:
        self._rights.forget(guild_id, person)
        await self._host.departures.left(guild_id, person)

    async def on_no_member(self, guild_id: int, person: int) -> None:
        """Discord has said so when it was asked (`rights.member_of`)."""
        await self._host.departures.left(guild_id, person)

    async def on_is_member(self, guild_id: int, person: int) -> None:
        """Discord has said that instead."""
        self._membership.present(guild_id, person)

    async def on_member_join(self, member: discord.Member) -> None:
        await self._host.departures.acted(member.guild.id, member.id, member.display_name)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        awake = not payload.data["thread_metadata"]["archived"]
        if payload.thread is None and awake and self._acts_in(payload.guild_id):  # it was not known to be awake
            await self._presenter.woken(payload.thread_id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        if self._acts_in(payload.guild_id):
            await self._presenter.thread_deleted(payload.thread_id)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        log.exception("error while handling %s", event_method)
