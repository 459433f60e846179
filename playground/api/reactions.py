"""Reactions to a message: give, take back, take away, list."""

from __future__ import annotations

from playground import errors, reactions
from playground.api.call import Call, Reply
from playground.entities import Message
from playground.errors import ApiError
from playground.forms.emoji import is_emoji
from playground.views import users


def _message(call: Call, *needed: str) -> Message:
    """The path's message; 50083 in a thread that sleeps ("Active & Archived Threads")."""
    channel = call.channel(*needed)
    message = call.world.message(channel, call.id("message_id"))
    if channel.archived:
        raise ApiError(errors.ARCHIVED_THREAD)
    return message


def _emoji(call: Call) -> str:
    """The path's emoji; 10014 for what is none. Nobody has uploaded any (`name:id`) here."""
    name = call.params["emoji_name"]
    if not is_emoji(name):
        raise ApiError(errors.UNKNOWN_EMOJI)
    return name


async def create(call: Call) -> Reply:
    """The first reaction with an emoji needs ADD_REACTIONS as well."""
    emoji, message = _emoji(call), _message(call, "READ_MESSAGE_HISTORY")
    if emoji not in message.reactions:
        call.need(call.channel(), "ADD_REACTIONS")
    reactions.add(call.services, message, call.world.app_id, emoji)
    return Reply(204)


async def delete_own(call: Call) -> Reply:
    reactions.remove(call.services, _message(call), call.world.app_id, _emoji(call))
    return Reply(204)


async def delete_of_user(call: Call) -> Reply:
    reactions.remove(call.services, _message(call, "MANAGE_MESSAGES"), call.id("user_id"), _emoji(call))
    return Reply(204)


async def delete_emoji(call: Call) -> Reply:
    reactions.clear(call.services, _message(call, "MANAGE_MESSAGES"), _emoji(call))
    return Reply(204)


async def delete_all(call: Call) -> Reply:
    reactions.clear(call.services, _message(call, "MANAGE_MESSAGES"))
    return Reply(204)


async def listing(call: Call) -> Reply:
    """By their ids. Super reactions (`type` 1) there are none."""
    message, emoji = call.world.message(call.channel("READ_MESSAGE_HISTORY"), call.id("message_id")), _emoji(call)
    limit, after = call.number("limit", 25, 1, 100), call.snowflake("after") or 0
    normal = call.number("type", 0, 0, 1) == 0
    listed = sorted(u for u in message.reactions.get(emoji, ()) if u > after and normal)
    return Reply(200, [users.user(call.world.users[u]) for u in listed[:limit]])
