"""How often a bot may begin a session: `session_start_limit`, and a pause between two of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from playground.clock import Clock

TOTAL, TOTAL_SECONDS = 1000, 86_400.0
"""Sessions in a day. Discord resets the token of a bot that begins more."""
IDENTIFY_SECONDS = 5.0
CONCURRENCY = 1


@dataclass(slots=True)
class SessionStarts:
    """Counts each IDENTIFY, also those that come too soon (discord-api-docs#1328); RESUME is not counted."""

    clock: Clock
    pause: float = IDENTIFY_SECONDS
    """Seconds between two; 0 where a test starts a bot as often as it likes."""
    used: int = 0
    resets_at: float = 0.0
    last: dict[int, float] = field(default_factory=dict)
    """By `shard_id % CONCURRENCY`."""

    def as_json(self) -> dict[str, Any]:
        """The object of `GET /gateway/bot`."""
        self._look()
        wait = self.resets_at - self.clock.now() if self.used else 0.0
        return {
            "total": TOTAL, "remaining": TOTAL - self.used, "reset_after": round(wait * 1000),
            "max_concurrency": CONCURRENCY,
        }  # fmt: skip

    @property
    def spent(self) -> bool:
        """Whether the next one is one too many."""
        self._look()
        return self.used >= TOTAL

    def begin(self, shard_id: int) -> bool:
        """Count one. False where it comes too soon after another one."""
        self._look()
        now, key = self.clock.now(), shard_id % CONCURRENCY
        if not self.used:
            self.resets_at = now + TOTAL_SECONDS
        self.used += 1
        last, self.last[key] = self.last.get(key), now
        return last is None or now - last >= self.pause

    def _look(self) -> None:
        if self.used and self.clock.now() >= self.resets_at:
            self.used = 0
