"""Pinned messages of a channel: list, pin, unpin."""

from __future__ import annotations

from typing import Any

from playground import errors, pins
from playground.api.call import Call, Reply
from playground.api.messages import seen
from playground.clock import iso
from playground.entities import Channel, Message
from playground.errors import ApiError

_PINNABLE = {0, 19, 20, 23}  # types of messages that are not the system's: plain, replies, answers to commands


def _target(call: Call) -> tuple[Channel, Message]:
    channel = call.channel("PIN_MESSAGES")
    message = call.world.message(channel, call.id("message_id"))
    if channel.archived:
        raise ApiError(errors.ARCHIVED_THREAD)
    if message.type not in _PINNABLE:
        raise ApiError(errors.NOT_ON_SYSTEM_MESSAGE)
    return channel, message


async def pin(call: Call) -> Reply:
    pins.pin(call.services, *_target(call), call.world.app_id)
    return Reply(204)


async def unpin(call: Call) -> Reply:
    pins.unpin(call.services, *_target(call))
    return Reply(204)


def _listed(call: Call) -> list[dict[str, Any]]:
    """None without READ_MESSAGE_HISTORY ("Get Channel Pins")."""
    channel = call.channel()
    if not call.world.may(call.world.app_id, channel, "READ_MESSAGE_HISTORY"):
        return []
    return [{"pinned_at": iso(at), "message": seen(call, m)} for at, m in pins.pinned(call.world, channel)]


async def listing(call: Call) -> Reply:
    """The latest first, in pages."""
    before, limit = call.query.get("before", "9999"), call.number("limit", 50, 1, 50)
    found = [item for item in _listed(call) if item["pinned_at"] < before]
    return Reply(200, {"items": found[:limit], "has_more": len(found) > limit})


async def latest(call: Call) -> Reply:
    """The old way: the messages alone, of the 50 that were pinned last."""
    return Reply(200, [item["message"] for item in _listed(call)[:50]])
