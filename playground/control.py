"""The switches: what a tester (or the page) does to the world, the gateway and the bot itself."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, Protocol

from playground import errors, housekeeping, permissions
from playground.entities import Channel, Guild, Message, Overwrite
from playground.errors import ApiError
from playground.forms.fields import Field, array, check_form, integer, model, one_of, optional, snowflake, text
from playground.opening import BOT_ROLE_ID, GUILD_ID, add_person
from playground.services import Services
from playground.views import channels, users

Json = dict[str, Any]


class Bot(Protocol):
    """The bot's process, when the playground started it."""

    async def start(self) -> None: ...

    async def stop(self) -> None: ...

    async def kill(self) -> None: ...


class NoBot(Exception):
    """The playground did not start the bot, so it cannot stop it either."""


_names = array(one_of(*permissions.NAMES), 0, 60)
FORMS: dict[str, Field] = {
    "person": model({"name": text(1, 32), "guild_id": optional(snowflake)}, ("name",)),
    "leave": model({"user_id": snowflake, "guild_id": snowflake}, ("user_id", "guild_id")),
    "join": model({"user_id": snowflake, "guild_id": snowflake}, ("user_id", "guild_id")),
    "channel": model({"guild_id": snowflake, "name": text(1, 100)}, ("guild_id", "name")),
    "delete_message": model({"channel_id": snowflake, "message_id": snowflake}, ("channel_id", "message_id")),
    "delete_messages": model(
        {"channel_id": snowflake, "message_ids": array(snowflake, 1, 100)}, ("channel_id", "message_ids")
    ),
    "delete_channel": model({"channel_id": snowflake}, ("channel_id",)),
    "permissions": model(
        {"guild_id": snowflake, "channel_id": optional(snowflake), "allow": _names, "deny": _names}, ("guild_id",)
    ),
    "gateway": model({"do": one_of("drop", "invalid_session", "reconnect", "duplicate_next")}, ("do",)),
    "bot": model({"do": one_of("start", "stop", "restart", "kill")}, ("do",)),
    "clock": model({"message_id": snowflake, "message_age_seconds": integer(0)}, ("message_id", "message_age_seconds")),
    "faults": lambda value, at: iter(()),  # the faults have a form of their own
}


class Control:
    """One method per switch; each takes the validated body and gives what the answer adds to ``ok``."""

    def __init__(self, services: Services, bot: Bot | None) -> None:
        self.services, self.world, self.bot = services, services.world, bot
        self.by_name: dict[str, Callable[[Json], Awaitable[Json]]] = {
            "faults": self._faults, "person": self._person, "leave": self._leave, "join": self._join,
            "channel": self._new_channel, "delete_message": self._delete_message,
            "delete_messages": self._delete_messages, "delete_channel": self._delete_channel,
            "permissions": self._permissions, "gateway": self._gateway, "bot": self._bot, "clock": self._clock,
        }  # fmt: skip

    async def turn(self, name: str, body: Any) -> Json:
        """Turn the named switch. ApiError for a wrong body or an unknown thing, NoBot without a bot."""
        check_form(FORMS[name], body)
        return await self.by_name[name](body)

    async def _faults(self, body: Json) -> Json:
        self.services.faults.change(body)
        told = self.services.faults.as_json()
        self.services.people.push_all({"t": "faults", "faults": told})
        return {"faults": told}

    async def _person(self, body: Json) -> Json:
        guild = self.world.guild(int(body.get("guild_id") or GUILD_ID))
        user = add_person(self.world, body["name"])
        housekeeping.join(self.services, guild, user)
        return {"person": users.person(user)}

    async def _leave(self, body: Json) -> Json:
        guild = self.world.guild(int(body["guild_id"]))
        housekeeping.leave(self.services, guild, self.world.member(guild, int(body["user_id"])).user_id)
        return {}

    async def _join(self, body: Json) -> Json:
        guild, user = self.world.guild(int(body["guild_id"])), self.world.user(int(body["user_id"]))
        if user.id not in guild.members:
            housekeeping.join(self.services, guild, user)
        return {}

    async def _new_channel(self, body: Json) -> Json:
        channel = housekeeping.add_channel(self.services, self.world.guild(int(body["guild_id"])), body["name"])
        return {"channel": channels.channel(self.world, channel)}

    async def _delete_message(self, body: Json) -> Json:
        self.services.posting.delete(self._message(int(body["message_id"]), self._channel(body)))
        return {}

    async def _delete_messages(self, body: Json) -> Json:
        """All of them in one event, as when a moderator clears a channel."""
        channel = self._channel(body)
        if channel.is_dm:
            raise ApiError(errors.DM_ONLY_REFUSED)
        ids = dict.fromkeys(map(int, body["message_ids"]))
        self.services.posting.delete_together(channel, [self._message(one, channel) for one in ids])
        return {}

    async def _delete_channel(self, body: Json) -> Json:
        housekeeping.remove_channel(self.services, self._channel(body))
        return {}

    async def _permissions(self, body: Json) -> Json:
        """For the bot: its role in the whole server, or its own overwrite in one channel."""
        guild = self.world.guild(int(body["guild_id"]))
        allow = permissions.bits(*body.get("allow", []))
        deny = permissions.bits(*body.get("deny", []))
        if body.get("channel_id") is None:
            self._change_role(guild, allow, deny)
        else:
            self._change_overwrite(self._channel(body), allow, deny)
        return {}

    def _change_role(self, guild: Guild, allow: int, deny: int) -> None:
        role = guild.roles[BOT_ROLE_ID]
        guild.roles[role.id] = replace(role, permissions=(role.permissions | allow) & ~deny)
        self.services.announcer.role(guild, guild.roles[role.id])

    def _change_overwrite(self, channel: Channel, allow: int, deny: int) -> None:
        bot = self.world.app_id
        old = channel.overwrites.get(bot, Overwrite(bot, 1))
        changed = Overwrite(bot, 1, (old.allow | allow) & ~deny, (old.deny | deny) & ~allow)
        channel.overwrites[bot] = changed
        self.services.announcer.channel("update", channel)

    async def _gateway(self, body: Json) -> Json:
        gateway = self.services.gateway
        if body["do"] == "drop":
            gateway.drop()
        elif body["do"] == "invalid_session":
            gateway.invalidate()
        elif body["do"] == "reconnect":
            gateway.reconnect()
        else:
            gateway.duplicate_next = True
        return {}

    async def _bot(self, body: Json) -> Json:
        if self.bot is None:
            raise NoBot("The playground did not start the bot.")
        if body["do"] == "kill":
            await self.bot.kill()
        if body["do"] in ("stop", "restart"):
            await self.bot.stop()
        if body["do"] in ("start", "restart"):
            await self.bot.start()
        return {}

    async def _clock(self, body: Json) -> Json:
        message = self._message(int(body["message_id"]), None)
        message.created_at = self.world.clock.now() - body["message_age_seconds"]
        return {}

    def _channel(self, body: Json) -> Channel:
        channel = self.world.channels.get(int(body["channel_id"]))
        if channel is None:
            raise ApiError(errors.UNKNOWN_CHANNEL)
        return channel

    def _message(self, message_id: int, channel: Channel | None) -> Message:
        homes = self.world.messages.values() if channel is None else [self.world.messages.get(channel.id, {})]
        for home in homes:
            if message_id in home:
                return home[message_id]
        raise ApiError(errors.UNKNOWN_MESSAGE)
