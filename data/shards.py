"""The shards that Discord divides the servers by."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

SERVERS_APART: Final = 1 << 22
"""What a server's id is divided by, before its remainder by their number is its shard."""


@dataclass(frozen=True, slots=True)
class Shards:
    """Some of the shards that Discord divides the servers by. A table belongs to the shard of its server."""

    numbers: frozenset[int] = frozenset({0})
    count: int = 1
    """How many there are in all; `numbers` are below it."""

    @classmethod
    def all_of(cls, count: int) -> Shards:
        return cls(frozenset(range(count)), count)

    def of(self, guild_id: int) -> int:
        """The number of that server's shard."""
        return guild_id // SERVERS_APART % self.count

    @property
    def all(self) -> bool:
        """Is none of them left out?"""
        return len(self.numbers) == self.count


EVERY_SHARD: Final = Shards()
