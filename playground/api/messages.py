"""Messages of a channel: read, send, edit, delete."""

from __future__ import annotations

from typing import Any

from playground import dms, errors
from playground.api.call import Call, Reply
from playground.entities import FORUM, UNDELETABLE, Channel, Message
from playground.errors import ApiError
from playground.forms import messages as forms
from playground.forms.fields import array, check_form, model, refuse, snowflake
from playground.gateway.intents import MESSAGE_CONTENT
from playground.messages import Draft
from playground.views import messages as views

Json = dict[str, Any]
_BULK = model({"messages": array(snowflake, 2, 100)}, required=("messages",))
BULK_AGE_SECONDS = 14 * 86_400


def seen(call: Call, message: Message, *, new: bool = False) -> Json:
    """The message as the bot's application may read it; ``new``: in answer to its being sent."""
    return views.for_bot(call.world, message, intent=bool(call.world.privileged & MESSAGE_CONTENT), new=new)


def may_speak(call: Call, channel: Channel) -> None:
    """The refusals for writing into this channel at all: closed direct messages, permissions."""
    world = call.world
    if channel.is_dm:
        dms.check_sending(world, call.services.faults, channel)
        return
    if channel.type == FORUM:
        raise ApiError(errors.NOT_A_TEXT_CHANNEL)
    call.need(channel, "SEND_MESSAGES_IN_THREADS" if channel.is_thread else "SEND_MESSAGES")
    call.services.threads.check_open(channel, world.app_id)


def check_extras(call: Call, channel: Channel, payload: Json) -> None:
    """The permissions for what a message carries besides its text."""
    if call.files:
        call.need(channel, "ATTACH_FILES")
    if payload.get("embeds"):
        call.need(channel, "EMBED_LINKS")
    if payload.get("tts"):
        call.need(channel, "SEND_TTS_MESSAGES")
    if payload.get("message_reference"):
        call.need(channel, "READ_MESSAGE_HISTORY")


async def create(call: Call) -> Reply:
    channel = call.channel()
    may_speak(call, channel)
    check_form(forms.CREATE, call.json, lambda p: forms.rules(p, kind="create"))
    check_extras(call, channel, call.json)
    repeated = _same_nonce(call, channel)
    if repeated is not None:
        return Reply(200, seen(call, repeated, new=True))
    message = call.services.messages.send(channel, call.world.app_id, Draft(call.json, call.files))
    return Reply(200, seen(call, message, new=True))


def _same_nonce(call: Call, channel: Channel) -> Message | None:
    """With ``enforce_nonce``, what the bot has sent here with this nonce in the last minutes.

    10008 when that was deleted since: Discord does not send it again.
    """
    nonce = call.json.get("nonce")
    if nonce is None or not call.json.get("enforce_nonce"):
        return None
    sent = call.services.messages.sent_as(channel, call.world.app_id, nonce)
    return None if sent is None else call.world.message(channel, sent)


async def get(call: Call) -> Reply:
    channel = call.channel("READ_MESSAGE_HISTORY")
    return Reply(200, seen(call, call.world.message(channel, call.id("message_id"))))


async def listing(call: Call) -> Reply:
    """Newest first. Without READ_MESSAGE_HISTORY the list is empty, as Discord has it."""
    channel = call.channel()
    limit = call.number("limit", 50, 1, 100)
    if not call.world.may(call.world.app_id, channel, "READ_MESSAGE_HISTORY"):
        return Reply(200, [])
    everything = [m for m in call.world.messages.get(channel.id, {}).values() if m.only_for is None]
    before, after, around = (call.snowflake(name) for name in ("before", "after", "around"))
    if sum(x is not None for x in (before, after, around)) > 1:
        raise refuse("before", "PAGINATION_EXCLUSIVE", "before, after and around exclude each other.")
    if after is not None:
        chosen = [m for m in everything if m.id > after][:limit]
    elif around is not None:
        lower = [m for m in everything if m.id < around][-(limit // 2) :]
        chosen = lower + [m for m in everything if m.id >= around][: limit - len(lower)]
    else:
        chosen = [m for m in everything if before is None or m.id < before][-limit:]
    return Reply(200, [seen(call, m) for m in reversed(chosen)])


async def edit(call: Call) -> Reply:
    """Only the author edits; others with MANAGE_MESSAGES may change the flags alone."""
    channel = call.channel()
    message = call.world.message(channel, call.id("message_id"))
    _not_archived(channel)
    if message.author_id != call.world.app_id:
        if set(call.json) - {"flags"}:
            raise ApiError(errors.NOT_YOUR_MESSAGE)
        call.need(channel, "MANAGE_MESSAGES")

    def together(payload: Json) -> Any:
        return forms.rules(payload, kind="edit", of=message)

    check_form(forms.edit_form({a.id for a in message.attachments}), call.json, together)
    check_extras(call, channel, call.json)
    return Reply(200, seen(call, call.services.messages.edit(message, call.json, call.files)))


async def delete(call: Call) -> Reply:
    channel = call.channel()
    message = call.world.message(channel, call.id("message_id"))
    _not_archived(channel)
    if message.author_id != call.world.app_id:
        if channel.is_dm:
            raise ApiError(errors.DM_ONLY_REFUSED)
        call.need(channel, "MANAGE_MESSAGES")
    if message.type in UNDELETABLE:
        raise ApiError(errors.NOT_ON_SYSTEM_MESSAGE)
    call.services.messages.delete(message)
    return Reply(204)


async def bulk_delete(call: Call) -> Reply:
    channel = call.channel()
    if channel.is_dm:
        raise ApiError(errors.DM_ONLY_REFUSED)
    call.need(channel, "MANAGE_MESSAGES")
    check_form(_BULK, call.body)
    sent = call.world.messages.get(channel.id, {})
    found = [sent[i] for i in dict.fromkeys(map(int, call.json["messages"])) if i in sent]
    limit = call.world.clock.now() - BULK_AGE_SECONDS
    if any(message.created_at < limit for message in found):
        raise ApiError(errors.TOO_OLD_TO_BULK_DELETE)
    if any(message.type in UNDELETABLE for message in found):
        raise ApiError(errors.NOT_ON_SYSTEM_MESSAGE)
    call.services.messages.delete_together(channel, found)
    return Reply(204)


async def typing(call: Call) -> Reply:
    channel = call.channel()
    may_speak(call, channel)
    call.services.announcer.typing(channel, call.world.app_id)
    return Reply(204)


def _not_archived(channel: Channel) -> None:
    if channel.archived:
        raise ApiError(errors.ARCHIVED_THREAD)
