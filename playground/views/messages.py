"""Messages and attachments as Discord writes them."""

from __future__ import annotations

from functools import partial
from typing import Any

from playground import media
from playground.attachments import address
from playground.clock import iso
from playground.entities import HAS_THREAD, Attachment, Message
from playground.views import channels, users
from playground.world import World

Json = dict[str, Any]


def message(world: World, of: Message, *, quoting: bool = True, new: bool = False) -> Json:
    """The message object as everyone who sees it gets it; ``quoting`` adds the message it refers to.

    ``new``: as it is told when it is made, with the nonce that Discord does not keep.
    """
    addressed = partial(address, world, of.channel_id)
    within = media.shown_within(of.components, of.attachments) | media.embedded(of.embeds, of.attachments, addressed)
    components = media.read_back(of.components, of.attachments, addressed)
    body: Json = {
        "id": str(of.id), "channel_id": str(of.channel_id), "type": of.type, "content": of.content,
        "author": users.user(world.users[of.author_id]),
        "mentions": [users.user(world.users[u]) for u in of.mentions],
        "mention_roles": [str(r) for r in of.mention_roles], "mention_everyone": of.mention_everyone,
        "attachments": [attachment(world, of.channel_id, a) for a in of.attachments if a.id not in within],
        "embeds": of.embeds, "components": components, "flags": of.flags, "tts": of.tts,
        "timestamp": iso(of.created_at), "edited_timestamp": None if of.edited_at is None else iso(of.edited_at),
        "pinned": of.pinned_at is not None,
    }  # fmt: skip
    if of.reactions:
        body["reactions"] = [_reaction(world, emoji, who) for emoji, who in of.reactions.items()]
    if new and of.nonce is not None:
        body["nonce"] = of.nonce
    if of.interaction is not None:
        body |= {"interaction_metadata": of.interaction, "webhook_id": str(world.app_id)}
    if of.interaction is not None or of.author_id == world.app_id:
        body["application_id"] = str(world.app_id)
    if of.command_name is not None and of.interaction is not None:
        body["interaction"] = {
            "id": of.interaction["id"], "type": 2, "name": of.command_name, "user": of.interaction["user"],
        }  # fmt: skip
    if of.flags & HAS_THREAD and (started := world.channels.get(of.id)):
        body["thread"] = channels.thread(world, started, world.app_id)
    if of.reference is not None:
        body["message_reference"] = of.reference
        if quoting and of.type in (19, 21):
            body["referenced_message"] = _quoted(world, of.reference)
    return body


def reaction_emoji(name: str) -> Json:
    """An emoji of Unicode's, in a reaction."""
    return {"id": None, "name": name}


def _reaction(world: World, emoji: str, who: tuple[int, ...]) -> Json:
    return {
        "emoji": reaction_emoji(emoji), "count": len(who), "count_details": {"burst": 0, "normal": len(who)},
        "burst_colors": [], "me_burst": False, "me": world.app_id in who,
    }  # fmt: skip


def _quoted(world: World, reference: dict[str, Any]) -> Json | None:
    found = world.messages.get(int(reference["channel_id"]), {}).get(int(reference["message_id"]))
    return None if found is None else message(world, found, quoting=False)


def attachment(world: World, channel_id: int, of: Attachment) -> Json:
    url = address(world, channel_id, of)
    body: Json = {
        "id": str(of.id), "filename": of.filename, "size": len(of.data), "url": url, "proxy_url": url,
        "content_type": of.content_type,
    }  # fmt: skip
    if of.description is not None:
        body["description"] = of.description
    if of.size_px is not None:
        body |= {"width": of.size_px[0], "height": of.size_px[1]}
    if of.ephemeral:
        body["ephemeral"] = True
    return body


def without_content(body: Json) -> Json:
    """The same message for an application without the message content intent."""
    return body | {"content": "", "embeds": [], "attachments": [], "components": []}


def bot_may_read(world: World, of: Message) -> bool:
    """Whether content is shown even without the intent: its own, direct messages, and where it is mentioned."""
    channel = world.channels.get(of.channel_id)
    own = of.author_id == world.app_id
    return own or world.app_id in of.mentions or channel is None or channel.is_dm


def for_bot(world: World, of: Message, *, intent: bool, new: bool = False) -> Json:
    """The message as the bot gets it; ``intent``: whether it has the message content intent."""
    body = message(world, of, new=new)
    return body if intent or bot_may_read(world, of) else without_content(body)
