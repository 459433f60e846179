"""Channels and threads."""

from __future__ import annotations

from typing import Any

from playground import changes, errors
from playground.api.call import Call, Reply
from playground.api.starts import KINDS
from playground.clock import iso
from playground.entities import AUTO_ARCHIVE, FORUM, Channel
from playground.errors import ApiError
from playground.forms.fields import boolean, check_form, integer, model, one_of, optional, refuse, text
from playground.gateway.intents import MEMBERS
from playground.views import channels as views
from playground.views import users

Json = dict[str, Any]
MAX_DURATION = one_of(*AUTO_ARCHIVE)
_EDIT_THREAD = model(
    {
        "name": text(1, 100), "archived": boolean, "locked": boolean, "invitable": boolean,
        "auto_archive_duration": MAX_DURATION, "rate_limit_per_user": optional(integer(0, 21600)),
        "flags": integer(0, 0),
    }
)  # fmt: skip
_EDIT_CHANNEL = model(
    {
        "name": text(1, 100), "topic": optional(text(0, 1024)), "position": optional(integer(0)),
        "rate_limit_per_user": optional(integer(0, 21600)), "nsfw": optional(boolean),
    }
)  # fmt: skip


async def get(call: Call) -> Reply:
    return Reply(200, views.channel(call.world, call.channel(), call.world.app_id))


async def edit(call: Call) -> Reply:
    channel = call.channel()
    if channel.is_dm:
        raise ApiError(errors.DM_ONLY_REFUSED)
    if channel.is_thread:
        _edit_thread(call, channel)
    else:
        call.need(channel, "MANAGE_CHANNELS")
        check_form(_EDIT_CHANNEL, call.body)
        channel.name, channel.topic = call.json.get("name", channel.name), call.json.get("topic", channel.topic)
        channel.position = call.json.get("position", channel.position) or 0
        channel.slowmode = call.json.get("rate_limit_per_user", channel.slowmode) or 0
        channel.nsfw = bool(call.json.get("nsfw", channel.nsfw))
        call.services.announcer.channel("update", channel)
    return Reply(200, views.channel(call.world, channel, call.world.app_id))


def _edit_thread(call: Call, thread: Channel) -> None:
    """The owner may rename and archive; everything else, and locking, needs MANAGE_THREADS."""
    check_form(_EDIT_THREAD, call.body)
    world, body = call.world, call.json
    manages = world.may(world.app_id, thread, "MANAGE_THREADS")
    waking = body.get("archived") is False
    if thread.archived and not waking:
        raise ApiError(errors.ARCHIVED_THREAD)
    owned = thread.owner_id == world.app_id and set(body) <= {"name", "archived", "auto_archive_duration", "invitable"}
    only_waking = set(body) == {"archived"} and waking and not thread.locked
    if not manages and not owned and not (only_waking and world.may(world.app_id, thread, "SEND_MESSAGES_IN_THREADS")):
        raise ApiError(errors.MISSING_PERMISSIONS)
    if waking and thread.locked and not manages:
        raise ApiError(errors.MISSING_PERMISSIONS)
    slept = thread.archived
    call.services.threads.mark(thread, body.get("archived", thread.archived))
    thread.locked = body.get("locked", thread.locked)
    thread.invitable = body.get("invitable", thread.invitable)
    call.services.threads.set_duration(thread, body.get("auto_archive_duration", thread.auto_archive))
    thread.slowmode = body.get("rate_limit_per_user", thread.slowmode) or 0
    renamed = body.get("name", thread.name)
    if renamed != thread.name:
        changes.rename(call.services, thread, renamed, world.app_id)
    if slept and not thread.archived:
        call.services.announcer.woken(thread)
    else:
        call.services.announcer.channel("update", thread)


async def delete(call: Call) -> Reply:
    """Threads need MANAGE_THREADS, channels MANAGE_CHANNELS; a direct message is only closed."""
    channel = call.channel()
    body = views.channel(call.world, channel, call.world.app_id)
    if not channel.is_dm:
        call.need(channel, "MANAGE_THREADS" if channel.is_thread else "MANAGE_CHANNELS")
        changes.remove_channel(call.services, channel)
    return Reply(200, body)


def _parent(call: Call, *needed: str) -> Channel:
    parent = call.channel(*needed)
    if parent.type not in (*KINDS, FORUM):
        raise ApiError(errors.WRONG_CHANNEL_TYPE)
    return parent


async def archived_public(call: Call) -> Reply:
    parent = _parent(call, "READ_MESSAGE_HISTORY")
    limit = call.number("limit", 50, 2, 100)
    before = call.query.get("before", "9999")
    found = [
        c
        for c in call.world.channels.values()
        if c.parent_id == parent.id and c.archived and not c.is_private_thread and iso(c.archived_at) < before
    ]
    found.sort(key=lambda c: c.archived_at, reverse=True)
    bot = call.world.app_id
    body = {
        "threads": [views.thread(call.world, t, bot) for t in found[:limit]],
        "members": [views.thread_member(t, bot) for t in found[:limit] if bot in t.thread_members],
        "has_more": len(found) > limit,
    }
    return Reply(200, body)


def _thread(call: Call) -> Channel:
    thread = call.channel()
    if not thread.is_thread:
        raise ApiError(errors.WRONG_CHANNEL_TYPE)
    return thread


async def thread_members(call: Call) -> Reply:
    """By their ids; in pages (and with the members themselves) when ``with_member`` is asked for.

    50001 without the privileged members intent ("List Thread Members"); a single member is told without it.
    """
    thread, detailed = _thread(call), call.asked("with_member")
    if not call.world.privileged & MEMBERS:
        raise ApiError(errors.MISSING_ACCESS)
    after, limit = call.snowflake("after") or 0, call.number("limit", 100, 1, 100)
    listed = sorted(u for u in thread.thread_members if u > after)
    paged = listed[:limit] if detailed or "limit" in call.query else listed
    return Reply(200, [_thread_member(call, thread, u, detailed) for u in paged])


def _thread_member(call: Call, thread: Channel, user_id: int, detailed: bool) -> Json:
    body = views.thread_member(thread, user_id)
    if detailed:
        guild = call.world.guilds[thread.guild_id or 0]
        body["member"] = users.member(call.world, guild.members[user_id])
    return body


async def thread_member(call: Call) -> Reply:
    thread, user_id = _thread(call), _user_id(call)
    if user_id not in thread.thread_members:
        raise ApiError(errors.UNKNOWN_MEMBER)
    return Reply(200, _thread_member(call, thread, user_id, call.asked("with_member")))


async def add_thread_member(call: Call) -> Reply:
    thread, user_id = _thread(call), _user_id(call)
    if thread.archived:
        raise ApiError(errors.ARCHIVED_THREAD)
    guild = call.world.guilds[thread.guild_id or 0]
    call.world.member(guild, user_id)
    if user_id != call.world.app_id:
        call.need(thread, "SEND_MESSAGES_IN_THREADS")
    parent = call.world.channels[thread.parent_id or 0]
    if not call.world.may(user_id, parent, "VIEW_CHANNEL"):
        raise refuse("user_id", "THREAD_MEMBER_CANNOT_SEE", "This user cannot see the channel of the thread.")
    changes.add_to_thread(call.services, thread, user_id, call.world.app_id)
    return Reply(204)


async def remove_thread_member(call: Call) -> Reply:
    thread, user_id = _thread(call), _user_id(call)
    if thread.archived:
        raise ApiError(errors.ARCHIVED_THREAD)
    owns = thread.is_private_thread and thread.owner_id == call.world.app_id
    if user_id != call.world.app_id and not owns:
        call.need(thread, "MANAGE_THREADS")
    changes.remove_from_thread(call.services, thread, user_id, call.world.app_id)
    return Reply(204)


def _user_id(call: Call) -> int:
    return call.id("user_id") if "user_id" in call.params else call.world.app_id
