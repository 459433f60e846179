"""The parts into which the tables are divided. Whatever looks through tables looks through those of some realms."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from data.records import ALONE

REALMS: Final = 256
EVERY_REALM: Final = frozenset(range(REALMS))
TURNOVER_CHANNEL: Final = "kings_table_realms"
"""The channel of PostgreSQL over which processes tell that realms are free, by an empty payload, or that one of them
hears other shards than before (`HEARS`)."""
HEARS: Final = "hears"
"""The payload then."""
CHORES: Final = 0
"""The process that has this realm does what belongs to none."""
SERVERS_APART: Final = 1 << 22
"""Discord's ids (snowflakes) have a time in milliseconds above these 22 bits; it divides servers into shards by it."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A realm as this process has taken it: what names the claim is refused once another process has taken it."""

    realm: int
    epoch: int


@dataclass(frozen=True, slots=True)
class Taken:
    """A realm that was just taken."""

    epoch: int
    died: bool = False
    """Did its owner before not give it away?"""
    once: str | None = None
    """What that one left to be known, where it gave the realm away."""


def realm_of(guild_id: int, opener_id: int) -> int:
    """The number of a table's realm, for good: its server's, or its opener's where it belongs to none. It divides the
    servers as Discord's shards do, where their number divides `REALMS`."""
    return (opener_id if guild_id == ALONE else guild_id) // SERVERS_APART % REALMS
