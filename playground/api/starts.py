"""Starting threads: from a message, from nothing, and as posts of a forum."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from playground import changes, errors
from playground.api.call import Call, Reply
from playground.api.messages import check_extras, seen
from playground.entities import (
    ANNOUNCEMENT,
    ANNOUNCEMENT_THREAD,
    AUTO_ARCHIVE,
    FORUM,
    HAS_THREAD,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    TEXT,
    Channel,
)
from playground.errors import ApiError
from playground.forms import messages as forms
from playground.forms.fields import (
    Field,
    Problem,
    array,
    boolean,
    check_form,
    integer,
    model,
    one_of,
    optional,
    snowflake,
    text,
)
from playground.messages import Draft
from playground.views import channels as views

Json = dict[str, Any]
KINDS = {TEXT: (PUBLIC_THREAD, PRIVATE_THREAD), ANNOUNCEMENT: (ANNOUNCEMENT_THREAD,)}
"""The threads that each kind of channel can have, the one that is started from a message first."""
_SHARED: dict[str, Field] = {
    "name": text(1, 100), "auto_archive_duration": optional(one_of(*AUTO_ARCHIVE)),
    "rate_limit_per_user": optional(integer(0, 21600)),
}  # fmt: skip
_FROM_MESSAGE = model(_SHARED, required=("name",))
_LOOSE = model(
    _SHARED
    | {
        "type": optional(one_of(ANNOUNCEMENT_THREAD, PUBLIC_THREAD, PRIVATE_THREAD)), "invitable": optional(boolean)
    },
    required=("name",),
)  # fmt: skip
# A post is always a public thread, but discord.py names the type with every one.
_POST = model(
    _SHARED
    | {
        "type": optional(one_of(PUBLIC_THREAD)),
        "applied_tags": optional(array(snowflake, 0, 5)),
        "message": forms.FIRST,
    },
    required=("name", "message"),
)


async def from_message(call: Call) -> Reply:
    parent = call.channel("CREATE_PUBLIC_THREADS", "READ_MESSAGE_HISTORY")
    if parent.type not in KINDS:
        raise ApiError(errors.WRONG_CHANNEL_TYPE)
    starter = call.world.message(parent, call.id("message_id"))
    check_form(_FROM_MESSAGE, call.body)
    if starter.flags & HAS_THREAD or starter.id in call.world.channels:
        raise ApiError(errors.THREAD_EXISTS)
    if starter.type not in (0, 19, 20, 23):
        raise ApiError(errors.NOT_ON_SYSTEM_MESSAGE)
    thread = _new_thread(call, parent, KINDS[parent.type][0], starter.id)
    changes.start_thread(call.services, thread, starter)
    return Reply(201, views.thread(call.world, thread, call.world.app_id))


async def without_message(call: Call) -> Reply:
    parent = call.channel()
    if parent.type == FORUM:
        return _post(call, parent)
    if parent.type not in KINDS:
        raise ApiError(errors.WRONG_CHANNEL_TYPE)
    check_form(_LOOSE, call.body)
    # Discord makes a private thread when no type is given.
    kind = call.json.get("type") or PRIVATE_THREAD
    if kind not in KINDS[parent.type]:
        raise ApiError(errors.WRONG_CHANNEL_TYPE)
    call.need(parent, "CREATE_PRIVATE_THREADS" if kind == PRIVATE_THREAD else "CREATE_PUBLIC_THREADS")
    thread = _new_thread(call, parent, kind, call.world.ids.next())
    changes.start_thread(call.services, thread, None)
    return Reply(201, views.thread(call.world, thread, call.world.app_id))


def _post(call: Call, forum: Channel) -> Reply:
    """A thread and its first message, which has the thread's id."""
    call.need(forum, "SEND_MESSAGES")

    def rules(body: Json) -> Iterator[Problem]:
        for path, code, sentence in forms.rules(body["message"], kind="create"):
            yield ("message", *path), code, sentence

    check_form(_POST, call.body, rules)
    check_extras(call, forum, call.json["message"])
    thread = _new_thread(call, forum, PUBLIC_THREAD, call.world.ids.next())
    changes.start_thread(call.services, thread, None)
    draft = Draft(call.json["message"], call.files, id=thread.id)
    message = call.services.messages.send(thread, call.world.app_id, draft)
    body = views.thread(call.world, thread, call.world.app_id)
    return Reply(201, body | {"message": seen(call, message, new=True)})


def _new_thread(call: Call, parent: Channel, kind: int, thread_id: int) -> Channel:
    body = call.json
    invitable = body.get("invitable")
    return Channel(
        thread_id, kind, parent.guild_id, body["name"], parent_id=parent.id, owner_id=call.world.app_id,
        auto_archive=body.get("auto_archive_duration") or 1440, slowmode=body.get("rate_limit_per_user") or 0,
        invitable=True if invitable is None else invitable, tags=tuple(map(int, body.get("applied_tags") or ())),
    )  # fmt: skip
