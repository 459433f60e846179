"""Channels and threads: made, put to sleep, locked, deleted; and what the bot may do in them."""

from __future__ import annotations

from dataclasses import replace

from playground import changes, errors, permissions
from playground.api.starts import KINDS
from playground.entities import (
    ANNOUNCEMENT,
    AUTO_ARCHIVE,
    FORUM,
    GROUP_DM,
    STAGE,
    TEXT,
    VOICE,
    Channel,
    Guild,
    Overwrite,
)
from playground.errors import ApiError
from playground.first_world import BOT_ROLE_ID
from playground.forms.fields import array, boolean, integer, model, one_of, optional, snowflake, text
from playground.services import Services
from playground.switches.switch import Json, Switch, channel_of, guild_of, user_of
from playground.views import channels

_names = array(one_of(*permissions.NAMES), 0, 60)


def _new_channel(services: Services, body: Json) -> Json:
    channel = changes.add_channel(services, guild_of(services, body), body["name"], body.get("type", TEXT))
    return {"channel": channels.channel(services.world, channel)}


def _open_thread(services: Services, body: Json) -> Json:
    """Somebody opens a thread, with no message to begin it; a private one is for them and those who are named."""
    parent, world = channel_of(services, body), services.world
    kinds = KINDS.get(parent.type)
    if kinds is None:
        raise ApiError(errors.WRONG_CHANNEL_TYPE)
    owner, kind = user_of(services, body), kinds[-1] if body.get("private") else kinds[0]
    thread = Channel(world.ids.next(), kind, parent.guild_id, body["name"], parent_id=parent.id, owner_id=owner.id)
    thread.thread_members = {int(user_id): world.clock.now() for user_id in body.get("with", [])}
    changes.start_thread(services, thread, None)
    return {"channel": channels.channel(world, thread)}


def _group(services: Services, body: Json) -> Json:
    """A group's direct messages; the bot sees nothing of them. The first of the people owns the group."""
    members = tuple(map(int, body["user_ids"]))
    for user_id in members:
        services.world.user(user_id)
    group = Channel(services.world.ids.next(), GROUP_DM, name=body.get("name", ""), recipients=members)
    group.owner_id = members[0]
    services.world.channels[group.id] = group
    services.announcer.channel("create", group)
    return {"channel": channels.channel(services.world, group)}


def _delete_channel(services: Services, body: Json) -> Json:
    changes.remove_channel(services, channel_of(services, body))
    return {}


def _thread(services: Services, body: Json) -> Json:
    """Put a thread to sleep, lock it, or let some seconds have passed since anything happened in it."""
    thread, threads = channel_of(services, body), services.threads
    if not thread.is_thread:
        raise ApiError(errors.WRONG_CHANNEL_TYPE)
    threads.set_duration(thread, body.get("auto_archive_duration", thread.auto_archive))
    threads.set_locked(thread, body.get("locked", thread.locked))
    threads.set_archived(thread, body.get("archived", thread.archived))
    if "idle_seconds" in body:
        threads.let_pass(thread, body["idle_seconds"])
    return {"channel": channels.channel(services.world, thread)}


def _permissions(services: Services, body: Json) -> Json:
    """For the bot: its role in the whole server, or its own overwrite in one channel; for a person: their overwrite."""
    guild = guild_of(services, body)
    allow = permissions.bits(*body.get("allow", []))
    deny = permissions.bits(*body.get("deny", []))
    whose = services.world.app_id if body.get("user_id") is None else user_of(services, body).id
    if body.get("channel_id") is not None:
        _change_overwrite(services, channel_of(services, body), whose, allow, deny)
    elif whose == services.world.app_id:
        _change_role(services, guild, allow, deny)
    else:  # people share their role
        raise ApiError(errors.UNKNOWN_CHANNEL)
    return {}


def _change_role(services: Services, guild: Guild, allow: int, deny: int) -> None:
    role = guild.roles.get(BOT_ROLE_ID)
    if role is None:  # the bot is not here
        raise ApiError(errors.UNKNOWN_MEMBER)
    guild.roles[role.id] = replace(role, permissions=(role.permissions | allow) & ~deny)
    services.announcer.role(guild, guild.roles[role.id])


def _change_overwrite(services: Services, channel: Channel, whose: int, allow: int, deny: int) -> None:
    old = channel.overwrites.get(whose, Overwrite(whose, 1))
    changed = Overwrite(whose, 1, (old.allow | allow) & ~deny, (old.deny | deny) & ~allow)
    channel.overwrites[whose] = changed
    services.announcer.channel("update", channel)


SWITCHES = {
    "channel": Switch(
        model(
            {"guild_id": snowflake, "name": text(1, 100), "type": one_of(TEXT, VOICE, ANNOUNCEMENT, STAGE, FORUM)},
            ("guild_id", "name"),
        ),
        _new_channel,
    ),
    "open_thread": Switch(
        model(
            {
                "channel_id": snowflake, "user_id": snowflake, "name": text(1, 100), "private": boolean,
                "with": array(snowflake, 0, 100),
            },
            ("channel_id", "user_id", "name"),
        ),
        _open_thread,
    ),
    "group": Switch(model({"user_ids": array(snowflake, 2, 10), "name": text(1, 100)}, ("user_ids",)), _group),
    "delete_channel": Switch(model({"channel_id": snowflake}, ("channel_id",)), _delete_channel),
    "thread": Switch(
        model(
            {
                "channel_id": snowflake, "archived": boolean, "locked": boolean, "idle_seconds": integer(0),
                "auto_archive_duration": one_of(*AUTO_ARCHIVE),
            },
            ("channel_id",),
        ),
        _thread,
    ),
    "permissions": Switch(
        model(
            {
                "guild_id": snowflake, "channel_id": optional(snowflake), "user_id": optional(snowflake),
                "allow": _names, "deny": _names,
            },
            ("guild_id",),
        ),
        _permissions,
    ),
}  # fmt: skip
