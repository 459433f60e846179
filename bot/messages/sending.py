"""A message that is on its way: noted on disk before it is sent, until it is known what has become of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from hashlib import blake2b
from typing import Final

import discord

from bot.messages.key import Key, Row
from bot.messages.posted import row_of
from data.messages import UNKNOWN, Message, RowState
from words.names import joined

SKEW: Final = timedelta(minutes=1)
"""How far Discord's clock may differ from ours."""
REPEATABLE: Final = timedelta(minutes=1)
"""For so long the same send surely gets the same message. Discord knows a nonce for "the past few minutes"."""
COMING: Final = frozenset({RowState.SENDING, RowState.ASKED})
"""The states of rows that are no message yet, as far as is known."""


@dataclass(frozen=True, slots=True)
class Sending:
    """It may stand in its channel already, though nobody has heard so."""

    channel: int
    least: int
    """The least that its id can be, unless a clock was set back or ahead meanwhile."""
    words: int | None = None
    """What its words are known by; None: they are not known."""
    nonce: str = ""
    """What marks the send; empty: it is not sent by the worker of its owner, or not by this process."""
    called: int = 0
    """As a `Posted` has it."""

    @classmethod
    def of(cls, row: Row) -> Sending:
        """What is on its way, as it is kept."""
        called = row.called if isinstance(row, Message) else 0
        return cls(row.channel_id, row.message_id, row.words, called=called)

    @classmethod
    def now(cls, channel: int, now: datetime, content: str | None = None, nonce: str = "", called: int = 0) -> Sending:
        """It is about to be sent."""
        return cls(channel, discord.utils.time_snowflake(now - SKEW), known_by(content), nonce, called)

    def again(self, before: Sending) -> Sending:
        """It is tried again, and may have come at the first try."""
        return replace(self, least=min(self.least, before.least)) if self.channel == before.channel else self

    def repeatable(self, nonce: str, channel: int | None, now: datetime) -> bool:
        """Does that send get the same message, if it stands already? `channel`: None: in direct messages."""
        same = nonce == self.nonce and channel in (None, self.channel)
        return same and abs(now - SKEW - discord.utils.snowflake_time(self.least)) <= REPEATABLE


def row_of_coming(key: Key, sending: Sending | None, *, asked: bool) -> Row:
    """How it is kept on disk that a message is on its way, or is asked for."""
    state, coming = RowState.ASKED if asked else RowState.SENDING, sending or Sending(0, 0)
    return row_of(key, coming.channel, coming.least, UNKNOWN, state, coming.words, coming.called)


def known_by(content: str | None) -> int | None:
    """A number that tells a message's words from others. Discord may give names back without the marks around them."""
    if content is None:
        return None
    return int.from_bytes(blake2b(joined(content).strip().encode(), digest_size=7).digest())
