"""The store: everything the stand-in knows, in memory, and how to look it up as Discord would."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeVar

from playground import errors, permissions
from playground.clock import Clock, RealClock
from playground.doubts import Doubts
from playground.entities import DM, Channel, Command, Guild, Member, Message, User
from playground.errors import ApiError
from playground.snowflakes import Snowflakes

T = TypeVar("T")
PRIVILEGED_INTENTS = {"presences": 1 << 8, "members": 1 << 1, "message_content": 1 << 15}


@dataclass(slots=True)
class World:
    """All entities by id. Look-ups that a request makes raise :class:`ApiError` with Discord's code."""

    clock: Clock = field(default_factory=RealClock)
    app_id: int = 0  # the application and its bot user share one id
    app_name: str = "King's Table"
    base_url: str = "http://127.0.0.1"
    shards: int = 1  # how many Discord recommends
    user_installs: set[int] = field(default_factory=set)  # people who have installed the application for themselves
    privileged: int = 0  # privileged intents switched on for the application
    users: dict[int, User] = field(default_factory=dict)
    guilds: dict[int, Guild] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)
    messages: dict[int, dict[int, Message]] = field(default_factory=dict)  # channel -> id -> message
    commands: dict[int, Command] = field(default_factory=dict)
    doubts: Doubts = field(default_factory=Doubts)
    ids: Snowflakes = field(init=False)

    def __post_init__(self) -> None:
        self.ids = Snowflakes(self.clock)

    @property
    def bot(self) -> User:
        return self.users[self.app_id]

    @property
    def people(self) -> list[User]:
        return [user for user in self.users.values() if not user.bot]

    def user(self, user_id: int) -> User:
        return _found(self.users.get(user_id), errors.UNKNOWN_USER)

    def guild(self, guild_id: int) -> Guild:
        """A guild the bot is in; others are as good as unknown to it (10004)."""
        return _found(self.guilds.get(guild_id), errors.UNKNOWN_GUILD)

    def member(self, guild: Guild, user_id: int) -> Member:
        self.user(user_id)
        return _found(guild.members.get(user_id), errors.UNKNOWN_MEMBER)

    def channel(self, channel_id: int) -> Channel:
        """A channel the bot may see: 10003 when there is none, 50001 when it may not see it."""
        channel = _found(self.channels.get(channel_id), errors.UNKNOWN_CHANNEL)
        if not self.may(self.app_id, channel, "VIEW_CHANNEL"):
            raise ApiError(errors.MISSING_ACCESS)
        return channel

    def message(self, channel: Channel, message_id: int) -> Message:
        """A message of this channel that everyone there can see; ephemeral ones are unknown (10008)."""
        message = self.messages.get(channel.id, {}).get(message_id)
        if message is None or message.only_for is not None:
            raise ApiError(errors.UNKNOWN_MESSAGE)
        return message

    def may(self, user_id: int, channel: Channel, *names: str) -> bool:
        """Whether the user has every one of the named permissions in this channel."""
        needed = permissions.bits(*names)
        return permissions.in_channel(self, channel, user_id) & needed == needed

    def threads_of(self, guild_id: int) -> list[Channel]:
        return [c for c in self.channels.values() if c.guild_id == guild_id and c.is_thread]

    def dm_between(self, user_id: int, other_id: int) -> Channel | None:
        wanted = {user_id, other_id}
        return next((c for c in self.channels.values() if c.type == DM and set(c.recipients) == wanted), None)

    def has_mutual_guild(self, user_id: int) -> bool:
        return any(user_id in guild.members and self.app_id in guild.members for guild in self.guilds.values())

    def audience(self, channel: Channel) -> list[User]:
        """The people (no bots) who see this channel now."""
        return [user for user in self.people if self.may(user.id, channel, "VIEW_CHANNEL")]


def _found(thing: T | None, refusal: errors.Refusal) -> T:
    if thing is None:
        raise ApiError(refusal)
    return thing
