"""Another bot that deletes messages some time after they were sent, as many servers have one for some channels."""

from __future__ import annotations

import asyncio
import math
from collections import defaultdict
from dataclasses import dataclass
from typing import Any

from playground.entities import UNDELETABLE, Channel, Message
from playground.messages import Messages
from playground.world import World

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Rule:
    """Messages of these authors (none named: of everybody) are deleted ``after`` so many seconds.

    In that channel and its threads; None: in all channels of servers. ``every``: it looks only each so many seconds,
    counted from ``since``, and deletes what it finds then together.
    """

    after: float
    since: float
    channel_id: int | None = None
    user_ids: frozenset[int] = frozenset()
    every: float | None = None

    def concerns(self, channel: Channel, message: Message) -> bool:
        """Whether the rule is about this message, which somebody else than its author may delete."""
        here = channel.guild_id is not None and self.channel_id in (None, channel.id, channel.parent_id)
        theirs = not self.user_ids or message.author_id in self.user_ids
        return here and theirs and message.only_for is None and message.type not in UNDELETABLE

    def due(self, message: Message) -> float:
        """When the message is deleted."""
        moment = max(message.created_at + self.after, self.since)
        if self.every is None:
            return moment
        return self.since + math.ceil((moment - self.since) / self.every) * self.every


class AutoDelete:
    """Deletes by its rules, by the stand-in's clock."""

    def __init__(self, world: World, messages: Messages) -> None:
        self.world, self.messages = world, messages
        self._rules: tuple[Rule, ...] = ()
        self._due: defaultdict[float, list[Message]] = defaultdict(list)
        self._waiting: set[asyncio.Task[None]] = set()
        messages.listeners.append(self._note)

    def change(self, rules: tuple[Rule, ...]) -> None:
        """Go by these rules from now on, also about what stands there already."""
        self._forget()
        self._rules = rules
        for channel in list(self.world.channels.values()):
            for message in self.world.messages.get(channel.id, {}).values():
                self._note(channel, message)

    async def close(self) -> None:
        """End the waiting."""
        waiting = self._forget()
        await asyncio.gather(*waiting, return_exceptions=True)

    def _forget(self) -> list[asyncio.Task[None]]:
        waiting = list(self._waiting)
        for task in waiting:
            task.cancel()
        self._due.clear()
        return waiting

    def _note(self, channel: Channel, message: Message) -> None:
        dues = [rule.due(message) for rule in self._rules if rule.concerns(channel, message)]
        if not dues:
            return
        due = min(dues)
        if due not in self._due:
            task = asyncio.create_task(self._delete(due), name="messages are deleted")
            self._waiting.add(task)
            task.add_done_callback(self._waiting.discard)
        self._due[due].append(message)

    async def _delete(self, due: float) -> None:
        """Delete what is due then; several messages of a channel in one event."""
        await self.world.clock.sleep(max(0.0, due - self.world.clock.now()))
        found: defaultdict[int, list[Message]] = defaultdict(list)
        for message in self._due.pop(due, ()):
            if self.world.messages.get(message.channel_id, {}).get(message.id) is message:
                found[message.channel_id].append(message)
        for channel_id, messages in found.items():
            if len(messages) == 1:
                self.messages.delete(messages[0])
            else:
                self.messages.delete_together(self.world.channels[channel_id], messages)
