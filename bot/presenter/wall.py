"""What is known of the messages that stand in channels: whose they are, what they show, how far they are buried.

Only a memory: what is lost with the process costs an edit more.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.presenter.panels.panel import Panel
from data.records import Message


@dataclass(slots=True)
class _Hung:
    """A message: its table, its channel, how many were seen there before it, and the fingerprint of what it shows."""

    table: int
    channel: int
    before: int
    shows: int | None = None


class Wall:
    """The messages of the tables in play, by their ids. Nothing is kept for channels in which no table stands."""

    def __init__(self) -> None:
        self._hung: dict[int, _Hung] = {}
        self._in: dict[int, set[int]] = {}
        """The messages in a channel."""
        self._seen: dict[int, int] = {}
        """How many messages somebody else has sent to a channel."""

    def __len__(self) -> int:
        return len(self._hung) + len(self._in) + len(self._seen)

    def hang(self, message: Message) -> None:
        """The message stands there; one already known stays as it is."""
        if message.message_id not in self._hung:
            before = self._seen.setdefault(message.channel_id, 0)
            self._hung[message.message_id] = _Hung(message.table_id, message.channel_id, before)
            self._in.setdefault(message.channel_id, set()).add(message.message_id)

    def show(self, message_id: int, panel: Panel) -> None:
        """The message shows this now. Nothing happens when it does not hang here."""
        if message_id in self._hung:
            self._hung[message_id].shows = panel.fingerprint()

    def shows(self, message_id: int, panel: Panel) -> bool:
        """Is it known that the message shows just this?"""
        return message_id in self._hung and self._hung[message_id].shows == panel.fingerprint()

    def see(self, channel_id: int) -> None:
        """Another message has come into a channel."""
        if channel_id in self._seen:
            self._seen[channel_id] += 1

    def followers(self, message_id: int) -> int:
        """How many messages have come after it."""
        hung = self._hung.get(message_id)
        return self._seen[hung.channel] - hung.before if hung else 0

    def doubt(self, snowflake: int) -> set[int]:
        """A message or channel is gone: what the tables that it belongs to show is not known any more. Returns them."""
        lost = {snowflake} | self._in.get(snowflake, set())
        tables = {self._hung[message_id].table for message_id in lost if message_id in self._hung}
        for hung in self._hung.values():
            if hung.table in tables:
                hung.shows = None
        return tables

    def take_down(self, message_id: int) -> None:
        """The message need not be remembered."""
        hung = self._hung.pop(message_id, None)
        if hung is None:
            return
        there = self._in[hung.channel]
        there.discard(message_id)
        if not there:
            del self._in[hung.channel], self._seen[hung.channel]

    def clear(self, table_id: int) -> None:
        """Nothing of a table need be remembered."""
        for message_id in [known for known, hung in self._hung.items() if hung.table == table_id]:
            self.take_down(message_id)
