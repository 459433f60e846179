"""One session of one shard: what it has been told, kept so that it can be resumed."""

from __future__ import annotations

import asyncio
import secrets
from collections import deque
from dataclasses import dataclass, field
from typing import Any

Json = dict[str, Any]
KEPT = 1000  # dispatches kept for a resume
RESUMABLE_SECONDS = 120.0  # how long after a lost connection


@dataclass(eq=False, slots=True)
class Session:
    """Numbers its dispatches from 1. ``outbox`` is the live connection's queue, None while there is none."""

    shard: tuple[int, int]
    intents: int
    host: str
    """Where its client has reached this server, and the port."""
    id: str = field(default_factory=lambda: secrets.token_hex(16))
    seq: int = 0
    lost_at: float | None = None  # when the connection was lost
    sent: deque[Json] = field(default_factory=lambda: deque(maxlen=KEPT))
    outbox: asyncio.Queue[Json | None] | None = None
    servers: set[int] = field(default_factory=set)
    """Those that have arrived. From the others it hears of interactions alone."""

    def dispatch(self, event: str, data: Json) -> None:
        """Number, keep and (when connected) send one event."""
        self.seq += 1
        payload = {"op": 0, "t": event, "s": self.seq, "d": data}
        self.sent.append(payload)
        if self.outbox is not None:
            self.outbox.put_nowait(payload)

    def missed_since(self, seq: int) -> list[Json] | None:
        """The dispatches after ``seq``, or None when they are no longer all kept or were never sent."""
        if seq > self.seq:
            return None
        missed = [payload for payload in self.sent if payload["s"] > seq]
        return missed if len(missed) == self.seq - seq else None
