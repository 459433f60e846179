"""The channels in which messages of ours stand: which, and how many have come after each. Only a memory."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

from bot.host.wait import Wait
from bot.messages.key import Owner
from bot.messages.posted import Posted

BURIED: Final = 8
"""After so many messages nobody sees the one before them."""
DELETIONS: Final = 256
"""So many deletions are remembered, for messages that are on their way."""
ARRIVAL: Final = 1.0
"""Seconds that a click waits at most for the number of a message that is being sent."""


@dataclass(slots=True)
class _Channel:
    """How many messages somebody else has sent there, and how many of those before each of ours."""

    seen: int = 0
    newest: int = 0
    """The newest message that has been told of."""
    before: dict[int, int] = field(default_factory=dict)


class Channels:
    """Nothing is kept for channels in which nothing of ours stands."""

    def __init__(self) -> None:
        self._owners: dict[int, tuple[Owner, int]] = {}
        """The owner of each message that stands somewhere, and its channel."""
        self._channels: dict[int, _Channel] = {}
        self._on_their_way: dict[asyncio.Event, int] = {}
        """What is being sent, and into which channel: set when it is known which message it is."""
        self._deleted: deque[int] = deque(maxlen=DELETIONS)
        """Deleted messages that were not known to be ours."""

    def __len__(self) -> int:
        return len(self._owners) + len(self._channels)

    def replace(self, before: Iterable[Posted], after: Iterable[Posted]) -> None:
        """An owner's messages that stand are these, no longer those of `before`."""
        left = {one.message: one for one in before}
        for one in after:
            if left.pop(one.message, None) is None:
                channel = self._channels.setdefault(one.channel, _Channel())
                channel.before.setdefault(one.message, channel.seen)
                self._owners[one.message] = one.key.owner, one.channel
        for message_id in left:
            _, channel_id = self._owners.pop(message_id)
            channel = self._channels[channel_id]
            del channel.before[message_id]
            if not channel.before:
                del self._channels[channel_id]

    def deleted(self, message_id: int) -> Owner | None:
        """The message is gone. Its owner, if it is one of ours that stands; else it may be one on its way: another bot
        can delete it before Discord has told which one it is."""
        owner = self.owner(message_id)
        if owner is None:
            self._deleted.append(message_id)
        return owner

    def was_deleted(self, message_id: int) -> bool:
        """Was that message deleted before it was known?"""
        return message_id in self._deleted

    def owner(self, message_id: int) -> Owner | None:
        """The owner of the message, if it is one of ours that stands."""
        found = self._owners.get(message_id)
        return found[0] if found else None

    def standing_in(self, channel_id: int) -> list[int]:
        """The ids of our messages in a channel."""
        channel = self._channels.get(channel_id)
        return list(channel.before) if channel else []

    def see(self, channel_id: int) -> None:
        """Another message has come into a channel."""
        if channel_id in self._channels:
            self._channels[channel_id].seen += 1

    def told(self, channel_id: int, newest: int) -> None:
        """The newest message of a channel is that one. Where nothing else tells of messages, at least one has come if
        it is neither ours nor known."""
        channel = self._channels.get(channel_id)
        if channel is None or newest <= max(channel.newest, *channel.before):
            return
        channel.newest = newest
        channel.seen += 1

    def buried(self, standing: Iterable[Posted]) -> frozenset[int]:
        """The ids of those that nobody sees any more."""
        return frozenset(one.message for one in standing if self._followers(one) >= BURIED)

    def _followers(self, posted: Posted) -> int:
        """How many messages have come after it."""
        channel = self._channels.get(posted.channel)
        return channel.seen - channel.before.get(posted.message, channel.seen) if channel else 0

    @contextmanager
    def on_its_way(self, channel_id: int) -> Iterator[None]:
        """In this block a message is sent into the channel; it is known here at its end, or at once after it."""
        known = asyncio.Event()
        self._on_their_way[known] = channel_id
        try:
            yield
        finally:
            del self._on_their_way[known]
            known.set()

    async def arrivals(self, channel_id: int, wait: Wait) -> None:
        """Wait, but not for long, for what is on its way into the channel: people see a message, and can click in it,
        before Discord has told which one it is."""
        coming = [known for known, place in self._on_their_way.items() if place == channel_id]
        await asyncio.gather(*(wait(known, ARRIVAL) for known in coming))
