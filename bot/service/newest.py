"""Which message is the newest of a channel, as each interaction there tells."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

Told: TypeAlias = Callable[[int, int], None]
"""Is told a channel's id, and that of its newest message."""


def telling(parse: Callable[[Any], None], told: Told) -> Callable[[Any], None]:
    """Parses an interaction, and tells of its channel first: discord.py keeps of that only what it knew before."""

    def parsed(data: Mapping[str, Any]) -> None:
        channel = data.get("channel") or {}
        if channel.get("last_message_id") is not None:
            told(int(channel["id"]), int(channel["last_message_id"]))
        parse(data)

    return parsed
