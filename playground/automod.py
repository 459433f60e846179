"""Discord's own filter of a server ("Auto Moderation"): what has a blocked word in it is not posted."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from playground import errors
from playground.entities import Channel, Message
from playground.errors import ApiError
from playground.forms.components import walk
from playground.world import World

Json = dict[str, Any]
_SAID = ("content", "label", "placeholder", "title", "description", "name", "value", "text")


def check_words(world: World, channel: Channel, message: Message, *parts: str | list[Json]) -> None:
    """200000 for a blocked word in what others would read; people who manage the server may use it."""
    guild = world.guilds.get(channel.guild_id or 0)
    if guild is None or message.only_for is not None or world.may(message.author_id, channel, "MANAGE_GUILD"):
        return
    said = "\n".join(text for part in parts for text in _texts(part))
    if any(_pattern(word).search(said) for word in guild.blocked_words):
        raise ApiError(errors.BLOCKED_BY_AUTOMOD)


def _pattern(word: str) -> re.Pattern[str]:
    """As "Keyword Matching Strategies" has it: a whole word, but for what a `*` at its beginning or end leaves open."""
    start = "" if word.startswith("*") else r"(?<!\w)"
    end = "" if word.endswith("*") else r"(?!\w)"
    return re.compile(start + re.escape(word.strip("*")) + end, re.IGNORECASE)


def _texts(part: str | list[Json]) -> Iterator[str]:
    """Everything in a content, in embeds or in components that is shown as text."""
    if isinstance(part, str):
        yield part
        return
    for one, _ in walk(part):
        yield from (value for name, value in one.items() if name in _SAID and isinstance(value, str))
        for field in one.get("fields", ()):
            yield from (field["name"], field["value"])
