"""Channels, threads, direct messages and the gateway's guild as Discord writes them."""

from __future__ import annotations

from typing import Any

from playground import permissions
from playground.clock import iso
from playground.entities import FORUM, GROUP_DM, STAGE, VOICE, Channel, Guild
from playground.views import users
from playground.world import World

Json = dict[str, Any]


def channel(world: World, of: Channel, viewer: int | None = None) -> Json:
    """The channel object; ``viewer`` adds what Discord adds for one user (thread member, permissions)."""
    if of.is_dm:
        return dm(world, of, viewer)
    body = thread(world, of, viewer) if of.is_thread else guild_channel(of)
    if viewer is not None:
        body["permissions"] = str(permissions.in_channel(world, of, viewer))
    return body


_OF_KIND: dict[int, Json] = {
    VOICE: {"bitrate": 64000, "user_limit": 0, "rtc_region": None, "video_quality_mode": 1},
    STAGE: {"bitrate": 64000, "user_limit": 0, "rtc_region": None, "video_quality_mode": 1},
    FORUM: {
        "available_tags": [], "default_reaction_emoji": None, "default_sort_order": None, "default_forum_layout": 0,
        "default_thread_rate_limit_per_user": 0,
    },
}  # fmt: skip


def guild_channel(of: Channel) -> Json:
    """A channel of a server that is no thread."""
    return _OF_KIND.get(of.type, {}) | {
        "id": str(of.id), "type": of.type, "last_message_id": _id(of.last_message_id), "flags": 0,
        "guild_id": str(of.guild_id), "name": of.name, "parent_id": None, "rate_limit_per_user": of.slowmode,
        "topic": of.topic, "position": of.position, "nsfw": of.nsfw,
        "permission_overwrites": [
            {"id": str(o.id), "type": o.type, "allow": str(o.allow), "deny": str(o.deny)}
            for o in of.overwrites.values()
        ],
    }  # fmt: skip


def dm(world: World, of: Channel, viewer: int | None) -> Json:
    """A direct message: the recipients are the others, as seen by ``viewer``."""
    others = [users.user(world.users[u]) for u in of.recipients if u != viewer]
    body: Json = {
        "id": str(of.id), "type": of.type, "last_message_id": _id(of.last_message_id), "flags": 0, "recipients": others
    }  # fmt: skip
    if of.type == GROUP_DM:
        body |= {"name": of.name or None, "icon": None, "owner_id": str(of.owner_id)}
    return body


def thread(world: World, of: Channel, viewer: int | None) -> Json:
    count = sum(1 for m in world.messages.get(of.id, {}).values() if m.id != of.id)
    metadata: Json = {
        "archived": of.archived, "archive_timestamp": iso(of.archived_at or of.created_at),
        "auto_archive_duration": of.auto_archive, "locked": of.locked, "create_timestamp": iso(of.created_at),
    }  # fmt: skip
    if of.is_private_thread:
        metadata["invitable"] = of.invitable
    body: Json = {
        "id": str(of.id), "type": of.type, "last_message_id": _id(of.last_message_id), "flags": 0,
        "guild_id": str(of.guild_id), "name": of.name, "parent_id": str(of.parent_id),
        "rate_limit_per_user": of.slowmode, "owner_id": str(of.owner_id), "thread_metadata": metadata,
        "message_count": count, "member_count": min(len(of.thread_members), 50), "total_message_sent": of.total_sent,
    }  # fmt: skip
    if of.tags:
        body["applied_tags"] = [str(tag) for tag in of.tags]
    if viewer is not None and viewer in of.thread_members:
        body["member"] = thread_member(of, viewer)
    return body


def thread_member(of: Channel, user_id: int) -> Json:
    return {"id": str(of.id), "user_id": str(user_id), "join_timestamp": iso(of.thread_members[user_id]), "flags": 0}


def guild_create(world: World, guild: Guild) -> Json:
    """The guild of a GUILD_CREATE: the HTTP object and what the gateway adds, as the bot may see it."""
    bot = world.app_id
    channels = [c for c in world.channels.values() if c.guild_id == guild.id]
    return users.guild(world, guild) | {
        "joined_at": iso(guild.members[bot].joined_at), "large": False, "unavailable": False,
        "member_count": len(guild.members), "voice_states": [], "presences": [], "stage_instances": [],
        "guild_scheduled_events": [], "soundboard_sounds": [],
        # Without the presence intent Discord lists the bot alone.
        "members": [users.member(world, guild.members[bot])],
        # Bots are told of every channel, also of those they may not see; not so of threads.
        "channels": [guild_channel(c) for c in channels if not c.is_thread],
        "threads": [
            thread(world, c, bot)
            for c in channels
            if c.is_thread and not c.archived and world.may(bot, c, "VIEW_CHANNEL")
        ],
    }  # fmt: skip


def _id(snowflake: int | None) -> str | None:
    return None if snowflake is None else str(snowflake)
