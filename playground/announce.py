"""Tells the bot (over the gateway) and the people (over their sockets) what has just happened."""

from __future__ import annotations

from typing import Any

from playground.clock import iso
from playground.entities import Channel, Guild, Member, Message, Role
from playground.gateway import intents
from playground.gateway.hub import Gateway
from playground.people.hub import People
from playground.views import channels, messages, users
from playground.world import World

Json = dict[str, Any]


class Announcer:
    """One method per kind of event; each reaches those who may see the thing, and nobody else."""

    def __init__(self, world: World, gateway: Gateway, people: People) -> None:
        self.world, self.gateway, self.people = world, gateway, people

    def message(self, verb: str, message: Message) -> None:
        """``verb``: create or update. An ephemeral message is told to its one person alone."""
        channel = self.world.channels[message.channel_id]
        told = {"t": f"message_{verb}", "message": messages.message(self.world, message, new=verb == "create")}
        if message.only_for is not None:
            self.people.push(message.only_for, told)
            return
        self.people.push_to_audience(channel, told)
        if self._bot_sees(channel):
            body = self._gateway_message(message, channel, new=verb == "create")
            plain = None if messages.bot_may_read(self.world, message) else messages.without_content(body)
            self.gateway.dispatch(f"MESSAGE_{verb.upper()}", body, channel.guild_id, plain=plain)

    def message_deleted(self, message: Message) -> None:
        channel = self.world.channels[message.channel_id]
        told = {"t": "message_delete", "channel_id": str(channel.id), "id": str(message.id)}
        if message.only_for is not None:
            self.people.push(message.only_for, told)
            return
        self.people.push_to_audience(channel, told)
        if self._bot_sees(channel):
            body = {"id": str(message.id), "channel_id": str(channel.id)} | _guild(channel)
            self.gateway.dispatch("MESSAGE_DELETE", body, channel.guild_id)

    def messages_deleted_together(self, channel: Channel, messages: list[Message]) -> None:
        """The people are told of each message, the bot of all of them in one event."""
        ids = [str(message.id) for message in messages]
        for message_id in ids:
            told = {"t": "message_delete", "channel_id": str(channel.id), "id": message_id}
            self.people.push_to_audience(channel, told)
        if self._bot_sees(channel):
            body = {"ids": ids, "channel_id": str(channel.id)} | _guild(channel)
            self.gateway.dispatch("MESSAGE_DELETE_BULK", body, channel.guild_id)

    def reaction(self, event: str, message: Message, about: Json) -> None:
        """``event``: MESSAGE_REACTION_ADD or another; ``about``: its further fields. People see the message anew."""
        channel = self.world.channels[message.channel_id]
        told = {"t": "message_update", "message": messages.message(self.world, message)}
        self.people.push_to_audience(channel, told)
        if self._bot_sees(channel):
            body = {"channel_id": str(channel.id), "message_id": str(message.id)} | _guild(channel) | about
            self.gateway.dispatch(event, body, channel.guild_id)

    def pins(self, channel: Channel, latest: float | None) -> None:
        """A message was pinned or unpinned; ``latest``: when the last of those that are pinned was."""
        if self._bot_sees(channel):
            body = {"channel_id": str(channel.id), "last_pin_timestamp": None if latest is None else iso(latest)}
            self.gateway.dispatch("CHANNEL_PINS_UPDATE", body | _guild(channel), channel.guild_id)

    def channel(self, verb: str, channel: Channel) -> None:
        """``verb``: create or update; channels, threads and direct messages."""
        for user in self.world.audience(channel):
            body = channels.channel(self.world, channel, user.id)
            self.people.push(user.id, {"t": f"channel_{verb}", "channel": body})
        if channel.is_dm or (channel.is_thread and not self._bot_sees(channel)):
            return
        body = channels.channel(self.world, channel, self.world.app_id)
        body.pop("permissions", None)
        if channel.is_thread and verb == "create":
            body["newly_created"] = True
        kind = "THREAD" if channel.is_thread else "CHANNEL"
        self.gateway.dispatch(f"{kind}_{verb.upper()}", body, channel.guild_id)

    def channel_deleted(self, channel: Channel, audience: list[int], bot_saw: bool) -> None:
        """``audience`` and ``bot_saw``: the people who could see it while it was there, and whether the bot could."""
        body = channels.channel(self.world, channel)
        for user_id in audience:
            self.people.push(user_id, {"t": "channel_delete", "channel": body})
        if not bot_saw or channel.is_dm:
            return
        if channel.is_thread:
            body = {k: body[k] for k in ("id", "guild_id", "parent_id", "type")}
        self.gateway.dispatch("THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE", body, channel.guild_id)

    def thread_members(self, thread: Channel, added: list[int], removed: list[int]) -> None:
        """These have become members of a thread, or are no longer."""
        body: Json = {
            "id": str(thread.id), "guild_id": str(thread.guild_id), "member_count": len(thread.thread_members),
            "added_members": [channels.thread_member(thread, u) | {"presence": None} for u in added],
            "removed_member_ids": [str(u) for u in removed],
        }  # fmt: skip
        guild = self.world.guilds[thread.guild_id or 0]
        for entry in body["added_members"]:
            entry["member"] = users.member(self.world, guild.members[int(entry["user_id"])])
            del entry["presence"]
        bot = self.world.app_id
        if bot in added:  # "when the current user is added to a thread" ("Thread Create")
            self.gateway.dispatch("THREAD_CREATE", channels.thread(self.world, thread, bot), thread.guild_id)
        if bot in (*added, *removed) or self._bot_sees(thread):
            needs = 0 if bot in (*added, *removed) else intents.MEMBERS  # "Thread Members Update"
            self.gateway.dispatch("THREAD_MEMBERS_UPDATE", body, thread.guild_id, needs=needs)
        for user_id in (*added, *removed):
            seen = self.world.may(user_id, thread, "VIEW_CHANNEL")  # a person who leaves a private one sees it no more
            verb, told = "update" if seen else "delete", channels.channel(self.world, thread, user_id)
            self.people.push(user_id, {"t": f"channel_{verb}", "channel": told})

    def woken(self, thread: Channel) -> None:
        """A thread sleeps no longer, and its members are told of their membership ("Unarchiving a Thread")."""
        self.channel("update", thread)
        if self.world.app_id in thread.thread_members:
            body = channels.thread_member(thread, self.world.app_id) | {"guild_id": str(thread.guild_id)}
            self.gateway.dispatch("THREAD_MEMBER_UPDATE", body, thread.guild_id)

    def typing(self, channel: Channel, user_id: int) -> None:
        body = {
            "channel_id": str(channel.id), "user_id": str(user_id), "timestamp": int(self.world.clock.now())
        } | _guild(channel)  # fmt: skip
        if channel.guild_id is not None:
            body["member"] = users.member(self.world, self.world.guilds[channel.guild_id].members[user_id])
        self.gateway.dispatch("TYPING_START", body, channel.guild_id)

    def member(self, event: str, guild: Guild, member: Member) -> None:
        """``event``: GUILD_MEMBER_ADD, GUILD_MEMBER_UPDATE or GUILD_MEMBER_REMOVE."""
        body: Json = {"guild_id": str(guild.id)}
        if event == "GUILD_MEMBER_REMOVE":
            body["user"] = users.user(self.world.users[member.user_id])
        else:
            body |= users.member(self.world, member)
        self.gateway.dispatch(event, body, guild.id)
        told = [users.member(self.world, m) for m in guild.members.values()]
        for user_id in guild.members:
            self.people.push(user_id, {"t": "members", "guild_id": str(guild.id), "members": told})

    def role(self, guild: Guild, role: Role) -> None:
        """A role has changed."""
        self.gateway.dispatch("GUILD_ROLE_UPDATE", {"guild_id": str(guild.id), "role": users.role(role)}, guild.id)

    def commands(self, bodies: list[Json]) -> None:
        self.people.push_all({"t": "commands", "commands": bodies})

    def _bot_sees(self, channel: Channel) -> bool:
        return self.world.may(self.world.app_id, channel, "VIEW_CHANNEL")

    def _gateway_message(self, message: Message, channel: Channel, *, new: bool) -> Json:
        """The gateway adds the channel's type, the guild, and the member behind the author and each mention."""
        body = messages.message(self.world, message, new=new) | _guild(channel) | {"channel_type": channel.type}
        if channel.guild_id is None:
            return body
        members = self.world.guilds[channel.guild_id].members
        if (author := members.get(message.author_id)) is not None:
            body["member"] = users.member(self.world, author, with_user=False)
        body["mentions"] = [
            user | {"member": users.member(self.world, members[int(user["id"])], with_user=False)}
            if int(user["id"]) in members
            else user
            for user in body["mentions"]
        ]
        return body


def _guild(channel: Channel) -> Json:
    return {} if channel.guild_id is None else {"guild_id": str(channel.guild_id)}
