"""Which connections show which person, and how to tell them something."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from typing import Any

from playground.entities import Channel
from playground.world import World

Json = dict[str, Any]
Outbox = asyncio.Queue[Json]


class People:
    """Any number of sockets per person; what is pushed reaches each of them."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._outboxes: defaultdict[int, list[Outbox]] = defaultdict(list)

    def enter(self, user_id: int) -> Outbox:
        outbox: Outbox = asyncio.Queue()
        self._outboxes[user_id].append(outbox)
        return outbox

    def leave(self, user_id: int, outbox: Outbox) -> None:
        self._outboxes[user_id].remove(outbox)

    def push(self, user_id: int, event: Json) -> None:
        for outbox in self._outboxes[user_id]:
            outbox.put_nowait(event)

    def push_all(self, event: Json) -> None:
        for user_id in list(self._outboxes):
            self.push(user_id, event)

    def push_to_audience(self, channel: Channel, event: Json) -> None:
        """Tell everyone who sees this channel."""
        for user in self.world.audience(channel):
            self.push(user.id, event)
