"""Messages: sending, editing, deleting. The one way a message changes, for people and for the bot."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from playground import errors
from playground.announce import Announcer
from playground.attachments import Files, address, attach
from playground.automod import check_words
from playground.entities import (
    ADDED,
    COMPONENTS_V2,
    LOADING,
    REMOVED,
    SUPPRESS_EMBEDS,
    SUPPRESS_NOTIFICATIONS,
    Channel,
    Message,
)
from playground.errors import ApiError
from playground.faults import Faults
from playground.forms.components import numbered, texts
from playground.forms.fields import refuse
from playground.media import check_references, with_addresses
from playground.mentions import mentioned
from playground.threads import Threads
from playground.world import World

Json = dict[str, Any]
OLD_SECONDS = 3600.0
_ISOLATES = dict.fromkeys((0x2068, 0x2069))  # first strong isolate, and its end
NONCE_SECONDS = 300.0
"""How long Discord remembers a nonce; it says no more than "the past few minutes"."""


@dataclass(slots=True)
class Draft:
    """A validated message payload with its files, and what the route adds to it."""

    payload: Json = field(default_factory=dict)
    files: Files = field(default_factory=dict)
    interaction: Json | None = None
    command_name: str | None = None
    only_for: int | None = None
    flags: int = 0
    type: int = 0
    id: int | None = None  # of a forum's post: its thread's id
    origin: Json | None = None  # the message an interaction started from, as a message_reference


class Messages:
    """Changes messages in the world and announces it. Permissions are the caller's to check."""

    def __init__(self, world: World, announcer: Announcer, threads: Threads, faults: Faults) -> None:
        self.world, self.announcer, self.threads, self.faults = world, announcer, threads, faults
        self.listeners: list[Callable[[Channel, Message], None]] = []
        """What else hears of every new message."""
        self._nonces: dict[tuple[int, int, str], tuple[int, float]] = {}
        self._old_edits: dict[
            int, list[float]
        ] = {}  # by channel or message: when messages over an hour old were edited

    def send(self, channel: Channel, author_id: int, draft: Draft) -> Message:
        """Create a message from the draft. 50006 when nothing would be seen of it."""
        world, payload = self.world, draft.payload
        message = Message(draft.id or world.ids.next(), channel.id, author_id, world.clock.now(), type=draft.type)
        message.flags = draft.flags | (payload.get("flags") or 0)
        message.only_for, message.interaction = draft.only_for, draft.interaction
        message.reference = draft.origin
        message.command_name, message.tts = draft.command_name, bool(payload.get("tts"))
        message.nonce = payload.get("nonce")
        reference = payload.get("message_reference")
        replied_to = self._reply(message, channel, reference) if reference else None
        self._fill(message, channel, payload, draft.files, replied_to, new=True)
        if message.nonce is not None:
            self._remember(message, message.nonce)
        self.keep(channel, message)
        return message

    def _remember(self, message: Message, nonce: int | str) -> None:
        """Note the nonce, and forget those that do not count any more; the oldest stand first."""
        key = (message.channel_id, message.author_id, str(nonce))
        self._nonces.pop(key, None)
        self._nonces[key] = (message.id, message.created_at)
        limit = message.created_at - NONCE_SECONDS
        while self._nonces[oldest := next(iter(self._nonces))][1] <= limit:
            del self._nonces[oldest]

    def sent_as(self, channel: Channel, author_id: int, nonce: int | str) -> int | None:
        """The id of what this author has lately sent here with this nonce, whether it was deleted since or not."""
        message_id, at = self._nonces.get((channel.id, author_id, str(nonce)), (None, 0.0))
        return message_id if at > self.world.clock.now() - NONCE_SECONDS else None

    def keep(self, channel: Channel, message: Message) -> None:
        """Store a finished new message and tell everyone; a thread it is sent into wakes up."""
        self.world.messages.setdefault(channel.id, {})[message.id] = message
        if message.only_for is None:
            channel.last_message_id = message.id
            channel.total_sent += 1
            if channel.is_thread:
                self._enter_thread(channel, message)
        self.announcer.message("create", message)
        for listener in self.listeners:
            listener(channel, message)

    def edit(self, message: Message, payload: Json, files: Files, *, by_interaction: bool = False) -> Message:
        """Change the given fields, keep the others. 30046 when it is old and such were edited too often over the
        channel's route (answers to an interaction are not counted)."""
        channel = self.world.channels[message.channel_id]
        if not by_interaction:
            self._count_old_edit(message)
        was_loading = bool(message.flags & LOADING)
        if "flags" in payload:
            wanted = payload["flags"] or 0
            changeable = SUPPRESS_EMBEDS | COMPONENTS_V2
            message.flags = message.flags & ~SUPPRESS_EMBEDS | wanted & changeable
        message.flags &= ~LOADING
        self._fill(message, channel, payload, files)
        if not was_loading:
            message.edited_at = self.world.clock.now()
        self._take_in(channel, message)
        self.announcer.message("update", message)
        return message

    def delete(self, message: Message) -> None:
        """Remove a message for everyone."""
        self.world.messages[message.channel_id].pop(message.id, None)
        self.announcer.message_deleted(message)

    def delete_together(self, channel: Channel, messages: list[Message]) -> None:
        """Remove messages of one channel of a server for everyone, in one event; ephemeral ones stay."""
        gone = [message for message in messages if message.only_for is None]
        for message in gone:
            self.world.messages[channel.id].pop(message.id, None)
        if gone:
            self.announcer.messages_deleted_together(channel, gone)

    def _fill(
        self, message: Message, channel: Channel, payload: Json, files: Files, replied_to: int | None = None, *,
        new: bool = False,
    ) -> None:  # fmt: skip
        """Put the payload's fields into the message; fields it does not have stay as they are."""
        if self.world.doubts.strip_isolates:
            payload = _without_isolates(payload)
        entries = payload.get("attachments")
        kept = message.attachments
        if "attachments" in payload and entries is None:
            kept = ()
        attachments = attach(self.world, entries, files, kept, ephemeral=message.only_for is not None)
        content = (payload.get("content") or "").strip() if "content" in payload else message.content
        embeds = message.embeds
        if "embeds" in payload:
            sent = _embeds(payload.get("embeds") or [])
            embeds = with_addresses(sent, attachments, partial(address, self.world, channel.id))
        parts = numbered(payload.get("components") or []) if "components" in payload else message.components
        if not (content or embeds or attachments or parts) and not message.flags & LOADING:
            raise ApiError(errors.EMPTY_MESSAGE)
        check_words(self.world, channel, message, content, embeds, parts)
        if "components" in payload:
            check_references(parts, attachments, new=new)
        message.content, message.embeds, message.components = content, embeds, parts
        message.attachments = attachments
        laid_out = message.flags & COMPONENTS_V2 and "components" in payload
        if "content" in payload or laid_out or replied_to is not None:
            said = "\n".join([content, *texts(parts)])
            message.mentions, message.mention_roles, message.mention_everyone = mentioned(
                self.world, channel, said, payload.get("allowed_mentions"), message.author_id, replied_to
            )

    def _reply(self, message: Message, channel: Channel, reference: Json) -> int | None:
        """Make the message a reply; the author of the message replied to, or None when that is gone."""
        target = int(reference["message_id"])
        found = self.world.messages.get(channel.id, {}).get(target)
        if int(reference.get("channel_id") or channel.id) != channel.id or (found and found.only_for is not None):
            found = None
        if found is None and reference.get("fail_if_not_exists", True) is not False:
            raise refuse("message_reference", "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
        if found is None:
            return None
        message.type = 19
        message.reference = {"type": 0, "channel_id": str(channel.id), "message_id": str(target)}
        if channel.guild_id is not None:
            message.reference["guild_id"] = str(channel.guild_id)
        return found.author_id

    def _enter_thread(self, thread: Channel, message: Message) -> None:
        """A writer in a thread joins it, and an archived thread opens again."""
        self.threads.set_archived(thread, False)
        thread.active_at = self.world.clock.now()
        self.threads.join(thread, message.author_id)
        self._take_in(thread, message)

    def _take_in(self, channel: Channel, message: Message) -> None:
        """A mention makes a person a member of the thread; also one that an edit brings (discord-needle#107)."""
        quiet = message.flags & SUPPRESS_NOTIFICATIONS and not self.world.doubts.silent_mentions_add
        tells = message.type in (ADDED, REMOVED) or message.only_for is not None
        if channel.is_thread and not quiet and not tells:
            self.threads.join(channel, *message.mentions)

    def _count_old_edit(self, message: Message) -> None:
        now, limit = self.world.clock.now(), self.faults.old_edits
        if now - message.created_at <= OLD_SECONDS:
            return
        counted = message.channel_id if limit.by == "channel" else message.id
        edits = [at for at in self._old_edits.get(counted, ()) if at > now - limit.seconds]
        if len(edits) >= limit.allowed:
            first = edits[0] if edits else now
            wait = first + limit.seconds - now if limit.retry_after is None else limit.retry_after
            raise ApiError(errors.TOO_MANY_OLD_EDITS, retry_after=round(wait, 3), **{"global": False})
        self._old_edits[counted] = [*edits, now]


def _without_isolates(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _without_isolates(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_without_isolates(inner) for inner in value]
    return value.translate(_ISOLATES) if isinstance(value, str) else value


def _embeds(embeds: list[Json]) -> list[Json]:
    """The embeds as Discord answers them: typed, without nulls, each field inline or not."""
    found = [{"type": "rich"} | _no_nulls(embed) for embed in embeds]
    return [
        embed | {"fields": [{"inline": False} | of for of in embed["fields"]]} if "fields" in embed else embed
        for embed in found
    ]


def _no_nulls(value: Any) -> Any:
    if isinstance(value, dict):
        return {k: _no_nulls(v) for k, v in value.items() if v is not None}
    return [_no_nulls(v) for v in value] if isinstance(value, list) else value
