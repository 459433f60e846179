"""Discord's rate limits: one bucket per route and major parameter, and 50 requests a second over all."""

from __future__ import annotations

import hashlib
from collections import deque
from dataclasses import dataclass, field

from playground.clock import Clock

GLOBAL_LIMIT, GLOBAL_SECONDS = 50, 1.0
"""Requests of a bot in so many seconds, but for those about interactions: callbacks, and webhooks by their token."""


@dataclass(frozen=True, slots=True)
class Limit:
    """``requests`` in ``seconds``; ``exempt`` from the global limit for answers to interactions.

    ``quiet``: what passes carries no word of the limit. Discord's first answers to interactions are so, and hikari
    complains of any other.
    """

    name: str
    requests: int
    seconds: float
    exempt: bool = False
    quiet: bool = False

    @property
    def bucket(self) -> str:
        """The opaque name Discord gives a bucket in ``X-RateLimit-Bucket``."""
        return hashlib.sha256(self.name.encode()).hexdigest()[:32]


@dataclass(slots=True)
class Window:
    """A bucket in use: how many requests it still takes, and when it is full again."""

    remaining: int
    resets_at: float


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the limits say to one request; ``headers`` go on its answer whatever it is."""

    headers: dict[str, str]
    retry_after: float | None = None  # seconds; None: let it through
    is_global: bool = False


@dataclass(slots=True)
class RateLimits:
    """Counts requests. With ``enforced`` off each bucket is as if its request were the first; the global limit of
    ``per_second`` holds all the same, unless that is None (for benchmarks)."""

    clock: Clock
    enforced: bool = True
    per_second: int | None = GLOBAL_LIMIT
    windows: dict[tuple[str, str], Window] = field(default_factory=dict)
    recent: deque[float] = field(default_factory=deque)

    def judge(self, limit: Limit, major: str) -> Verdict:
        """Count a request of this bucket and major parameter, and say whether it may pass."""
        now = self.clock.now()
        window = self.windows.get((limit.name, major))
        if window is None or window.resets_at <= now or not self.enforced:
            window = self.windows[limit.name, major] = Window(limit.requests, now + limit.seconds)
        if not limit.exempt and (wait := self._global_wait(now)) > 0:
            return Verdict({"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"}, wait, is_global=True)
        spent = window.remaining <= 0
        window.remaining = max(0, window.remaining - 1)
        headers = {
            "X-RateLimit-Limit": str(limit.requests), "X-RateLimit-Remaining": str(window.remaining),
            "X-RateLimit-Reset": f"{window.resets_at:.3f}", "X-RateLimit-Bucket": limit.bucket,
            "X-RateLimit-Reset-After": f"{max(0.0, window.resets_at - now):.3f}",
        }  # fmt: skip
        if spent:
            return Verdict(headers | {"X-RateLimit-Scope": "user"}, max(0.001, window.resets_at - now))
        if not limit.exempt and self.per_second is not None:
            self.recent.append(now)
        return Verdict({} if limit.quiet else headers)

    def _global_wait(self, now: float) -> float:
        if self.per_second is None:
            return 0.0
        while self.recent and self.recent[0] <= now - GLOBAL_SECONDS:
            self.recent.popleft()
        return 0.0 if len(self.recent) < self.per_second else self.recent[0] + GLOBAL_SECONDS - now
