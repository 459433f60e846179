"""Discord's ids: milliseconds since 2015 in the upper 42 bits, a counter below."""

from __future__ import annotations

from playground.clock import Clock

EPOCH_MS = 1_420_070_400_000


class Snowflakes:
    """Makes ids that rise strictly, even when the clock stands still."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def next(self) -> int:
        """A new id, higher than every one before it."""
        fresh = (int(self._clock.now() * 1000) - EPOCH_MS) << 22
        self._last = max(fresh, self._last + 1)
        return self._last


def shard_of(guild_id: int | None, shard_count: int) -> int:
    """The shard that hears of this guild; direct messages (None) go to shard 0."""
    return 0 if guild_id is None else (guild_id >> 22) % shard_count
