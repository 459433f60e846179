"""Which process has which realm, and which shards it hears, as one of them sees it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from data.realms import SERVERS_APART


@dataclass(frozen=True, slots=True)
class Hearers:
    """It may be out of date. `me`: the process that sees it so; `shards`: into how many Discord divides the servers."""

    me: str
    shards: int
    owners: Mapping[int, str] = field(default_factory=dict)
    """The names of the processes, by the realms that they have."""
    hears: Mapping[str, frozenset[int]] = field(default_factory=dict)
    """The shards that each living process hears."""

    def another_acts(self, realm: int, guild_id: int) -> bool:
        """Does another process have the realm, and hear by itself what is done in that server (`ALONE`: in direct
        messages, which Discord sends to shard 0)?"""
        owner = self.owners.get(realm)
        heard = frozenset[int]() if owner is None or owner == self.me else self.hears.get(owner, frozenset())
        return guild_id // SERVERS_APART % self.shards in heard
