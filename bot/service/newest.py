"""Which message is the newest of a channel, as each interaction there tells."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any


def telling(parse: Callable[[Any], None], told: Callable[[int, int], None]) -> Callable[[Any], None]:
    """Tells the ids of an interaction's channel and of the newest message there, and then parses it: discord.py does
    not keep what it hears of them in this way."""

    def parsed(data: Mapping[str, Any]) -> None:
        channel = data.get("channel") or {}
        if channel.get("last_message_id") is not None:
            told(int(channel["id"]), int(channel["last_message_id"]))
        parse(data)

    return parsed
