"""The ban of an address by Cloudflare, after too many requests that Discord has refused."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field

from aiohttp import web

from playground.clock import Clock

COUNTED = (401, 403, 429)
MOST, MOST_SECONDS = 10_000, 600.0
BAN_SECONDS = 3600.0
"""Discord calls the ban temporary; an hour is reported (discord-api-docs#5385)."""
TEXT, JSON = "text", "json"
STATIC = (
    b'{"message": "You are being blocked from accessing our API temporarily due to exceeding our rate limits '
    b"frequently. Please read our docs at https://discord.com/developers/docs/topics/rate-limits to prevent this "
    b'moving forward.", "code": 0}'
)


@dataclass(slots=True)
class AddressBan:
    """Counts refusals, and bans after ``most`` of them in ten minutes."""

    clock: Clock
    most: int = MOST
    until: float = 0.0
    form: str = TEXT
    refused: deque[float] = field(default_factory=deque)
    answered: int = 0
    """How many requests it has answered in Discord's place."""

    @property
    def holds(self) -> bool:
        return self.clock.now() < self.until

    def begin(self, seconds: float, form: str = TEXT) -> None:
        """Ban for so long; 0 lifts the ban."""
        self.until, self.form = self.clock.now() + seconds, form
        self.refused.clear()

    def count(self, status: int, headers: Mapping[str, str]) -> None:
        """An answer was given. Refusals of a limit that the bot shares with others are not its own."""
        if status not in COUNTED or headers.get("X-RateLimit-Scope") == "shared":
            return
        now = self.clock.now()
        self.refused.append(now)
        while self.refused[0] <= now - MOST_SECONDS:
            self.refused.popleft()
        if len(self.refused) > self.most:
            self.begin(BAN_SECONDS)

    def answer(self) -> web.Response:
        """429 without `Via`, and no word of any limit: Cloudflare's words (discord-api-docs#5385), or the JSON that
        Discord has put there (discord-api-docs#5810)."""
        self.answered += 1
        if self.form == JSON:
            return web.Response(status=429, body=STATIC, headers={"Content-Type": "application/json"})
        wait = str(max(1, round(self.until - self.clock.now())))
        return web.Response(status=429, text="error code: 1015", headers={"Retry-After": wait})
