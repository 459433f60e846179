"""What people may do where: Discord's permission bits and the way roles and overwrites combine."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playground.entities import Channel, Guild
    from playground.world import World

NAMES: dict[str, int] = {
    "CREATE_INSTANT_INVITE": 0, "KICK_MEMBERS": 1, "BAN_MEMBERS": 2, "ADMINISTRATOR": 3, "MANAGE_CHANNELS": 4,
    "MANAGE_GUILD": 5, "ADD_REACTIONS": 6, "VIEW_AUDIT_LOG": 7, "PRIORITY_SPEAKER": 8, "STREAM": 9,
    "VIEW_CHANNEL": 10, "SEND_MESSAGES": 11, "SEND_TTS_MESSAGES": 12, "MANAGE_MESSAGES": 13, "EMBED_LINKS": 14,
    "ATTACH_FILES": 15, "READ_MESSAGE_HISTORY": 16, "MENTION_EVERYONE": 17, "USE_EXTERNAL_EMOJIS": 18,
    "VIEW_GUILD_INSIGHTS": 19, "CONNECT": 20, "SPEAK": 21, "MUTE_MEMBERS": 22, "DEAFEN_MEMBERS": 23,
    "MOVE_MEMBERS": 24, "USE_VAD": 25, "CHANGE_NICKNAME": 26, "MANAGE_NICKNAMES": 27, "MANAGE_ROLES": 28,
    "MANAGE_WEBHOOKS": 29, "MANAGE_GUILD_EXPRESSIONS": 30, "USE_APPLICATION_COMMANDS": 31, "REQUEST_TO_SPEAK": 32,
    "MANAGE_EVENTS": 33, "MANAGE_THREADS": 34, "CREATE_PUBLIC_THREADS": 35, "CREATE_PRIVATE_THREADS": 36,
    "USE_EXTERNAL_STICKERS": 37, "SEND_MESSAGES_IN_THREADS": 38, "USE_EMBEDDED_ACTIVITIES": 39,
    "MODERATE_MEMBERS": 40, "USE_SOUNDBOARD": 42, "CREATE_GUILD_EXPRESSIONS": 43, "CREATE_EVENTS": 44,
    "USE_EXTERNAL_SOUNDS": 45, "SEND_VOICE_MESSAGES": 46, "SEND_POLLS": 49, "USE_EXTERNAL_APPS": 50,
    "PIN_MESSAGES": 51, "BYPASS_SLOWMODE": 52,
}  # fmt: skip
ALL = sum(1 << bit for bit in NAMES.values())


def bits(*names: str) -> int:
    """The named permissions as one number; an unknown name raises KeyError."""
    return sum(1 << NAMES[name] for name in set(names))


ADMINISTRATOR = bits("ADMINISTRATOR")
VIEW = bits("VIEW_CHANNEL")
CONNECT = bits("CONNECT")
SPOKEN = (2, 13)  # voice channels and stages
# What @everyone has in a new server of Discord's.
EVERYONE_DEFAULT = bits(
    "CREATE_INSTANT_INVITE", "ADD_REACTIONS", "STREAM", "VIEW_CHANNEL", "SEND_MESSAGES", "EMBED_LINKS", "ATTACH_FILES",
    "READ_MESSAGE_HISTORY", "USE_EXTERNAL_EMOJIS", "CONNECT", "SPEAK", "USE_VAD", "CHANGE_NICKNAME",
    "USE_APPLICATION_COMMANDS", "REQUEST_TO_SPEAK", "CREATE_PUBLIC_THREADS", "USE_EXTERNAL_STICKERS",
    "SEND_MESSAGES_IN_THREADS", "USE_EMBEDDED_ACTIVITIES", "USE_SOUNDBOARD", "SEND_VOICE_MESSAGES", "SEND_POLLS",
    "USE_EXTERNAL_APPS",
)  # fmt: skip
# What a person may do in a direct message.
DIRECT = bits(
    "VIEW_CHANNEL", "SEND_MESSAGES", "EMBED_LINKS", "ATTACH_FILES", "READ_MESSAGE_HISTORY", "ADD_REACTIONS",
    "USE_EXTERNAL_EMOJIS", "MENTION_EVERYONE", "USE_APPLICATION_COMMANDS", "PIN_MESSAGES",
)  # fmt: skip
# What is left to a member who is timed out ("Permissions For Timed Out Members").
LISTENING = bits("VIEW_CHANNEL", "READ_MESSAGE_HISTORY")
# Without one of these, the others mean nothing (Discord's implicit permissions).
_IMPLIED_BY_SEND = bits("MENTION_EVERYONE", "SEND_TTS_MESSAGES", "ATTACH_FILES", "EMBED_LINKS", "SEND_POLLS")


def in_guild(guild: Guild, user_id: int) -> int:
    """The permissions a member has before any channel is looked at; 0 for someone who is not a member.

    A time-out takes none of these away (discord-api-docs#4462).
    """
    member = guild.members.get(user_id)
    if member is None:
        return 0
    if guild.owner_id == user_id:
        return ALL
    total = guild.roles[guild.id].permissions
    for role_id in member.roles:
        total |= guild.roles[role_id].permissions
    return ALL if total & ADMINISTRATOR else total


def in_channel(world: World, channel: Channel, user_id: int) -> int:
    """The permissions of this user in this channel, thread or direct message; 0 where they see nothing."""
    if channel.guild_id is None:
        return DIRECT if user_id in channel.recipients else 0
    guild = world.guilds[channel.guild_id]
    base = in_guild(guild, user_id)
    if base == ALL or base == 0:
        return base
    home = world.channels.get(channel.parent_id or 0) if channel.is_thread else channel
    if home is None:
        return 0
    total = _overwritten(base, guild, home, user_id)
    if is_timed_out(world, guild, user_id):
        total &= LISTENING
    if not total & VIEW:
        return 0
    if home.type in SPOKEN and not total & CONNECT:  # its text is for those who may connect (discord-api-docs#5111)
        return total & VIEW
    if channel.is_private_thread and user_id not in channel.thread_members and not total & bits("MANAGE_THREADS"):
        return 0
    can_speak = bits("SEND_MESSAGES_IN_THREADS" if channel.is_thread else "SEND_MESSAGES")
    return total if total & can_speak else total & ~_IMPLIED_BY_SEND


def is_timed_out(world: World, guild: Guild, user_id: int) -> bool:
    """Whether a member may only look on for now. Owners and administrators may not be timed out."""
    return in_guild(guild, user_id) != ALL and guild.members[user_id].timed_out_until > world.clock.now()


def _overwritten(base: int, guild: Guild, channel: Channel, user_id: int) -> int:
    """Apply the channel's overwrites in Discord's order: @everyone, the roles together, the member."""
    member = guild.members[user_id]
    allow = deny = 0
    for role_id in member.roles:
        if over := channel.overwrites.get(role_id):
            allow, deny = allow | over.allow, deny | over.deny
    total = base
    if over := channel.overwrites.get(guild.id):
        total = total & ~over.deny | over.allow
    total = total & ~deny | allow
    if over := channel.overwrites.get(user_id):
        total = total & ~over.deny | over.allow
    return total
