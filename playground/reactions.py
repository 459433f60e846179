"""Reactions: with which emoji the bot and people have reacted to a message. Permissions are the caller's to check."""

from __future__ import annotations

from typing import Any

from playground import errors
from playground.entities import Message
from playground.errors import ApiError
from playground.services import Services
from playground.views import users
from playground.views.messages import reaction_emoji

MAX_REACTIONS = 20  # different emoji on a message


def add(services: Services, message: Message, user_id: int, emoji: str) -> None:
    """Nothing happens when they have reacted so already; 30010 for the 21st emoji of a message."""
    who = message.reactions.get(emoji, ())
    if user_id in who:
        return
    if not who and len(message.reactions) >= MAX_REACTIONS:
        raise ApiError(errors.TOO_MANY_REACTIONS)
    message.reactions[emoji] = (*who, user_id)
    about: dict[str, Any] = {"message_author_id": str(message.author_id)}
    guild = services.world.guilds.get(services.world.channels[message.channel_id].guild_id or 0)
    if guild is not None:
        about["member"] = users.member(services.world, guild.members[user_id])
    _tell_of_one(services, "MESSAGE_REACTION_ADD", message, user_id, emoji, **about)


def remove(services: Services, message: Message, user_id: int, emoji: str) -> None:
    """Take back one person's reaction, if there is one."""
    who = message.reactions.get(emoji, ())
    if user_id in who:
        message.reactions[emoji] = tuple(u for u in who if u != user_id)
        if not message.reactions[emoji]:
            del message.reactions[emoji]
        _tell_of_one(services, "MESSAGE_REACTION_REMOVE", message, user_id, emoji)


def clear(services: Services, message: Message, emoji: str | None = None) -> None:
    """Take away everybody's reactions: with this emoji, or all."""
    if emoji is None:
        message.reactions.clear()
        services.announcer.reaction("MESSAGE_REACTION_REMOVE_ALL", message, {})
    elif message.reactions.pop(emoji, None):
        services.announcer.reaction("MESSAGE_REACTION_REMOVE_EMOJI", message, {"emoji": reaction_emoji(emoji)})


def _tell_of_one(services: Services, event: str, message: Message, user_id: int, emoji: str, **more: Any) -> None:
    about = {"user_id": str(user_id), "emoji": reaction_emoji(emoji), "burst": False, "type": 0}
    services.announcer.reaction(event, message, about | more)
