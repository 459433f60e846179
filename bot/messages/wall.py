"""The messages of the tables in play, by their ids, and how far they are buried. Only a memory."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

from bot.host.waiting import Wait
from bot.messages.slots import Standing

SHORTLY: Final = 1.0
"""Seconds that a click waits at most for the number of a message that is being sent."""


@dataclass(slots=True)
class _Channel:
    """How many messages somebody else has sent there, and how many of those before each of ours."""

    seen: int = 0
    before: dict[int, int] = field(default_factory=dict)


class Wall:
    """Nothing is kept for channels in which no table stands."""

    def __init__(self) -> None:
        self._standing: dict[int, Standing] = {}
        self._channels: dict[int, _Channel] = {}
        self._on_their_way: dict[asyncio.Event, int] = {}
        """What is being sent, and into which channel: set when it is known which message it is."""

    def __len__(self) -> int:
        return len(self._standing) + len(self._channels)

    def hang(self, standing: Standing) -> None:
        """The message stands there."""
        channel = self._channels.setdefault(standing.channel, _Channel())
        channel.before.setdefault(standing.message, channel.seen)
        self._standing[standing.message] = standing

    def find(self, message_id: int) -> Standing | None:
        """The message of that id, if it is one of ours."""
        return self._standing.get(message_id)

    def standing_in(self, channel_id: int) -> list[Standing]:
        """Our messages in a channel."""
        channel = self._channels.get(channel_id)
        return [self._standing[message_id] for message_id in channel.before] if channel else []

    def see(self, channel_id: int) -> None:
        """Another message has come into a channel."""
        if channel_id in self._channels:
            self._channels[channel_id].seen += 1

    def followers(self, standing: Standing) -> int:
        """How many messages have come after it."""
        channel = self._channels.get(standing.channel)
        return channel.seen - channel.before.get(standing.message, channel.seen) if channel else 0

    @contextmanager
    def on_its_way(self, channel_id: int) -> Iterator[None]:
        """In this block a message is sent into the channel; it is hung in it, or at once behind it."""
        hung = asyncio.Event()
        self._on_their_way[hung] = channel_id
        try:
            yield
        finally:
            del self._on_their_way[hung]
            hung.set()

    async def arrivals(self, channel_id: int, wait: Wait) -> None:
        """Wait, but not for long, for what is on its way into the channel: people see a message, and can click in it,
        before Discord has told which one it is."""
        coming = [hung for hung, place in self._on_their_way.items() if place == channel_id]
        await asyncio.gather(*(wait(hung, SHORTLY) for hung in coming))

    def take_down(self, message_id: int) -> None:
        """The message need not be remembered."""
        standing = self._standing.pop(message_id, None)
        if standing is None:
            return
        channel = self._channels[standing.channel]
        del channel.before[message_id]
        if not channel.before:
            del self._channels[standing.channel]
