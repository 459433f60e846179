"""Servers, their members, roles and channels."""

from __future__ import annotations

from playground import errors
from playground.api.call import Call, Reply
from playground.entities import Guild
from playground.errors import ApiError
from playground.forms.fields import refuse
from playground.gateway.intents import MEMBERS
from playground.views import channels, users


def guild_of(call: Call) -> Guild:
    """The path's guild, if the bot is in it; else 10004."""
    guild = call.world.guild(call.id("guild_id"))
    if call.world.app_id not in guild.members:
        raise ApiError(errors.UNKNOWN_GUILD)
    return guild


async def get(call: Call) -> Reply:
    guild = guild_of(call)
    body = users.guild(call.world, guild)
    if call.asked("with_counts"):
        body |= users.counts(guild)
    return Reply(200, body)


async def member(call: Call) -> Reply:
    guild = guild_of(call)
    return Reply(200, users.member(call.world, call.world.member(guild, call.id("user_id"))))


async def members(call: Call) -> Reply:
    """The list needs the privileged members intent, as Discord wants it."""
    guild = guild_of(call)
    if not call.world.privileged & MEMBERS:
        raise ApiError(errors.MISSING_ACCESS)
    limit, after = call.number("limit", 1, 1, 1000), call.snowflake("after") or 0
    listed = sorted((m for m in guild.members.values() if m.user_id > after), key=lambda m: m.user_id)
    return Reply(200, [users.member(call.world, m) for m in listed[:limit]])


async def search(call: Call) -> Reply:
    """Members with a username or nickname that starts with the query."""
    guild = guild_of(call)
    query = call.query.get("query", "").lower()
    if not 1 <= len(query) <= 100:
        raise refuse("query", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.")
    limit = call.number("limit", 1, 1, 1000)
    found = [
        m
        for m in guild.members.values()
        if any(name and name.lower().startswith(query) for name in (call.world.users[m.user_id].username, m.nick))
    ]
    return Reply(200, [users.member(call.world, m) for m in found[:limit]])


async def roles(call: Call) -> Reply:
    return Reply(200, [users.role(r) for r in guild_of(call).roles.values()])


async def channel_list(call: Call) -> Reply:
    """The channels without threads; Discord lists even those the bot may not see."""
    guild = guild_of(call)
    listed = [c for c in call.world.channels.values() if c.guild_id == guild.id and not c.is_thread]
    return Reply(200, [channels.guild_channel(c) for c in listed])


async def active_threads(call: Call) -> Reply:
    guild, bot = guild_of(call), call.world.app_id
    open_ones = [t for t in call.world.threads_of(guild.id) if not t.archived]
    seen = [t for t in open_ones if call.world.may(bot, t, "VIEW_CHANNEL")]
    joined = [channels.thread_member(t, bot) for t in seen if bot in t.thread_members]
    return Reply(
        200, {"threads": [channels.thread(call.world, t, bot) for t in seen], "members": joined, "has_more": False}
    )
