"""What Discord keeps: people, servers, channels, messages. Plain records; the rules are elsewhere."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

TEXT, DM, VOICE, GROUP_DM, ANNOUNCEMENT, STAGE, FORUM = 0, 1, 2, 3, 5, 13, 15
ANNOUNCEMENT_THREAD, PUBLIC_THREAD, PRIVATE_THREAD = 10, 11, 12
EPHEMERAL, LOADING, HAS_THREAD, SUPPRESS_EMBEDS = 1 << 6, 1 << 7, 1 << 5, 1 << 2
COMMAND_ANSWER, MENU_ANSWER = 20, 23  # types of messages
ADDED, REMOVED = 1, 2  # the same, about somebody who was taken into a thread or out of it
UNDELETABLE = frozenset({1, 2, 3, 4, 5, 14, 15, 16, 17, 21})  # types of system messages
AUTO_ARCHIVE = (60, 1440, 4320, 10080)  # minutes
SUPPRESS_NOTIFICATIONS, COMPONENTS_V2 = 1 << 12, 1 << 15


@dataclass(frozen=True, slots=True)
class User:
    id: int
    username: str
    global_name: str | None
    bot: bool = False
    avatar_color: str = "#5865f2"
    avatar: str | None = None  # the hash of a picture at Discord's CDN
    locale: str = "en-US"


@dataclass(frozen=True, slots=True)
class Role:
    id: int
    name: str
    permissions: int
    position: int = 0
    color: int = 0
    mentionable: bool = False
    bot_id: int | None = None  # a role that belongs to this bot


@dataclass(frozen=True, slots=True)
class Overwrite:
    id: int
    type: int  # 0 role, 1 member
    allow: int = 0
    deny: int = 0


@dataclass(slots=True)
class Member:
    user_id: int
    joined_at: float
    roles: tuple[int, ...] = ()
    nick: str | None = None
    avatar: str | None = None
    timed_out_until: float = 0.0


@dataclass(slots=True)
class Guild:
    id: int
    name: str
    owner_id: int
    roles: dict[int, Role] = field(default_factory=dict)
    members: dict[int, Member] = field(default_factory=dict)
    locale: str = "en-US"
    banned: set[int] = field(default_factory=set)  # people, by their ids
    blocked_words: tuple[str, ...] = ()  # by AutoMod
    installed: bool = True  # whether the application's commands are here, be its bot here or not
    available: bool = True  # an outage of Discord's takes it away from the bot


@dataclass(slots=True)
class Channel:
    """A channel of a server, a direct message or a thread (``type`` says which)."""

    id: int
    type: int
    guild_id: int | None = None
    name: str = ""
    topic: str | None = None
    position: int = 0
    parent_id: int | None = None
    overwrites: dict[int, Overwrite] = field(default_factory=dict)
    recipients: tuple[int, ...] = ()  # of a direct message: all who are in it
    slowmode: int = 0
    nsfw: bool = False
    last_message_id: int | None = None
    # Threads only.
    owner_id: int = 0
    thread_members: dict[int, float] = field(default_factory=dict)  # user -> joined at
    archived: bool = False
    locked: bool = False
    invitable: bool = True
    auto_archive: int = 1440  # minutes
    created_at: float = 0.0
    archived_at: float = 0.0
    active_at: float = 0.0  # its last message, its being woken, or a change of auto_archive
    total_sent: int = 0
    tags: tuple[int, ...] = ()  # of a forum's post

    @property
    def is_thread(self) -> bool:
        return self.type in (ANNOUNCEMENT_THREAD, PUBLIC_THREAD, PRIVATE_THREAD)

    @property
    def is_private_thread(self) -> bool:
        return self.type == PRIVATE_THREAD

    @property
    def is_dm(self) -> bool:
        return self.type in (DM, GROUP_DM)


@dataclass(frozen=True, slots=True)
class Attachment:
    id: int
    filename: str
    content_type: str
    data: bytes = field(repr=False)
    description: str | None = None
    size_px: tuple[int, int] | None = None  # width, height of a picture
    ephemeral: bool = False


@dataclass(slots=True)
class Message:
    id: int
    channel_id: int
    author_id: int
    created_at: float
    content: str = ""
    type: int = 0
    flags: int = 0
    embeds: list[dict[str, Any]] = field(default_factory=list)
    components: list[dict[str, Any]] = field(default_factory=list)
    attachments: tuple[Attachment, ...] = ()
    mentions: tuple[int, ...] = ()
    mention_roles: tuple[int, ...] = ()
    mention_everyone: bool = False
    edited_at: float | None = None
    pinned_at: float | None = None
    reactions: dict[str, tuple[int, ...]] = field(default_factory=dict)  # emoji -> who has reacted with it
    tts: bool = False
    nonce: int | str | None = None
    reference: dict[str, Any] | None = None  # message_reference, as Discord writes it
    interaction: dict[str, Any] | None = None  # interaction_metadata, as Discord writes it
    command_name: str | None = None
    only_for: int | None = None  # ephemeral: the one person who sees it


@dataclass(frozen=True, slots=True)
class Command:
    """An application command as the bot registered it; ``body`` holds the validated fields."""

    id: int
    version: int
    guild_id: int | None
    body: dict[str, Any]

    @property
    def name(self) -> str:
        return str(self.body["name"])

    @property
    def type(self) -> int:
        return int(self.body.get("type") or 1)
