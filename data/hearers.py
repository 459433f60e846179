"""Which process has which realm, and which shards it hears, as one of them sees it."""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Final

from data.realms import SERVERS_APART

SILENT: Final = timedelta(seconds=90)
"""A process that has not said for so long that it is alive has missed three beats."""


@dataclass(frozen=True, slots=True)
class Hearers:
    """It may be out of date. `me`: the process that sees it so; `shards`: into how many Discord divides the servers."""

    me: str
    shards: int
    owners: Mapping[int, str] = field(default_factory=dict)
    """The names of the processes, by the realms that they have."""
    hears: Mapping[str, frozenset[int]] = field(default_factory=dict)
    """The shards that each living process hears."""

    def hear_all(self, processes: Set[str]) -> int:
        """How many of these processes hear every shard."""
        return sum(len(self.hears.get(name, ())) == self.shards for name in processes)

    def owner_hearing(self, realm: int, guild_id: int) -> str | None:
        """The other process that has the realm and hears by itself what is done in that server (`ALONE`: in direct
        messages, which Discord sends to shard 0). None: no other one does."""
        owner, shard = self.owners.get(realm), guild_id // SERVERS_APART % self.shards
        return owner if owner not in (None, self.me) and shard in self.hears.get(owner, ()) else None
