"""What one person sees, as the playground's events tell it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playground.driver.failed import Failed
from playground.driver.messages import Component, Message, described, is_silent
from playground.entities import ANNOUNCEMENT_THREAD, DM, PRIVATE_THREAD, PUBLIC_THREAD
from playground.forms.commands import CHAT_COMMAND, USER_COMMAND

Json = dict[str, Any]
_THREADS = (ANNOUNCEMENT_THREAD, PUBLIC_THREAD, PRIVATE_THREAD)


class Sight:
    """Discord's objects by their ids, each in its newest version. Moments are seconds of `time.perf_counter`."""

    def __init__(self, user_id: str) -> None:
        self.id = user_id
        self.me: Json = {}
        self.guilds: list[str] = []
        """The ids of the servers they are in."""
        self.channels: dict[str, Json] = {}
        """Channels, threads and DMs that they can open."""
        self.messages: dict[str, Message] = {}
        self.changed_at: dict[str, float] = {}
        """The moment at which the newest version of each message arrived."""
        self.pings: list[Message] = []
        """What has asked for their attention: DMs and mentions as they came, but for what was sent silently, or in a
        thread that they have not joined."""
        self.picked: dict[str, dict[str, set[str]]] = {}
        """What they have chosen in selects, by message and custom_id: a client shows it until the message is edited."""
        self.commands: set[str] = set()
        """The names of the bot's slash commands, without the slash."""
        self.user_commands: set[str] = set()
        """The names of those in people's menus."""
        self.bot_id = ""
        self.bot_online = False

    @property
    def name(self) -> str:
        """As others see it; the id before the playground has said hello."""
        return str(self.me.get("global_name") or self.me.get("username") or self.id)

    def channel(self, name: str) -> str:
        """The id of a channel or thread by its name. Raises `Failed` when they see none."""
        found = next((key for key, channel in self.channels.items() if channel.get("name") == name), None)
        if found is None:
            raise Failed(f"{self.name} sees no channel {name}")
        return found

    def is_dm(self, channel_id: str) -> bool:
        """Is this their channel with the bot alone?"""
        return bool(self.channels.get(channel_id, {}).get("type") == DM)

    @property
    def threads(self) -> list[str]:
        """The names of the threads in their list, oldest first: they have joined them, and these are awake."""
        mine = [channel for channel in self.channels.values() if channel["type"] in _THREADS and "member" in channel]
        listed = [thread for thread in mine if not thread["thread_metadata"]["archived"]]
        return [thread["name"] for thread in sorted(listed, key=_age)]

    def shown(self, message: Message, select: Component) -> set[str]:
        """The values that a select of the message shows as chosen."""
        defaults = {option["value"] for option in select.get("options", ()) if option.get("default")}
        defaults |= {entity["id"] for entity in select.get("default_values") or ()}
        return self.picked.get(message["id"], {}).get(select["custom_id"], defaults)

    def is_member(self, channel_id: str) -> bool:
        """May something in this channel notify them? In a thread only its members are notified."""
        channel = self.channels.get(channel_id, {})
        return channel.get("type") not in _THREADS or "member" in channel

    def seen(self, matches: Callable[[Message], bool], channel: str | None = None) -> list[Message]:
        """The messages there are now (in a channel, by its id), oldest first."""
        found = (m for m in self.messages.values() if channel in (None, m["channel_id"]) and matches(m))
        return sorted(found, key=_age)

    def newest(self, matches: Callable[[Message], bool], channel: str | None = None) -> Message | None:
        """The last of them, if there is one."""
        found = (m for m in self.messages.values() if channel in (None, m["channel_id"]) and matches(m))
        return max(found, key=_age, default=None)

    def last_seen(self) -> list[str]:
        """The last four messages that came or changed, in a line each, the newest last."""
        return [described(self.messages[key]) for key in sorted(self.messages, key=self.changed_at.__getitem__)[-4:]]

    def take(self, event: Json, moment: float) -> None:
        """See what happened at this moment; events that are not about what can be seen are passed over."""
        match event["t"]:
            case "hello":
                self._take_hello(event)
            case "message_create" | "message_update":
                if event["t"] == "message_create" and self._notices(event["message"]):
                    self.pings.append(event["message"])
                self.messages[event["message"]["id"]] = event["message"]
                self.picked.pop(event["message"]["id"], None)
                self.changed_at[event["message"]["id"]] = moment
            case "message_delete":
                self.messages.pop(event["id"], None)
            case "channel_create" | "channel_update":
                self.channels[event["channel"]["id"]] = event["channel"]
            case "channel_delete":
                self.channels.pop(event["channel"]["id"], None)
            case "commands":
                self._take_commands(event["commands"])
            case "bot":
                self.bot_online = event["online"]

    def _notices(self, message: Message) -> bool:
        if message["author"]["id"] == self.id or is_silent(message) or not self.is_member(message["channel_id"]):
            return False
        mentioned = self.id in (user["id"] for user in message["mentions"])
        return mentioned or message["mention_everyone"] or self.is_dm(message["channel_id"])

    def _take_commands(self, commands: list[Json]) -> None:
        self.commands = {command["name"] for command in commands if command["type"] == CHAT_COMMAND}
        self.user_commands = {command["name"] for command in commands if command["type"] == USER_COMMAND}

    def _take_hello(self, event: Json) -> None:
        """Sent at the start, and again when the person has joined or left a server."""
        self.me, self.guilds = event["me"], [guild["id"] for guild in event["guilds"]]
        self.bot_id, self.bot_online = event["bot"]["id"], event["bot"]["online"]
        self._take_commands(event["commands"])
        listed = [channel for guild in event["guilds"] for channel in guild["channels"]]
        self.channels = {channel["id"]: channel for channel in (*listed, *event["threads"], *event["dms"])}


def _age(message: Message) -> int:
    return int(message["id"])
