"""Which realms each of several processes has.

Nobody directs them: each looks who lives and decides for itself, so that all together come to rest. Each has its share
at most. Realms with the same remainder, divided by `Share.classes`, are heard over the same shards, and belong
together: a process has realms of few remainders, so that little of it stands still while the line of a shard is cut.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Set
from dataclasses import dataclass
from math import gcd

from data.realms import REALMS


@dataclass(frozen=True, slots=True)
class Share:
    """What part of all a process has, by those that live; `me` is one of them."""

    me: str
    living: frozenset[str]
    """Their names."""
    shards: int
    """Into how many Discord divides the servers."""

    @property
    def most(self) -> int:
        """So many realms a process has at most."""
        return -(-REALMS // len(self.living))

    @property
    def classes(self) -> int:
        """How many remainders there are."""
        return gcd(REALMS, self.shards)

    @property
    def first(self) -> int:
        """The realm at which it begins to look for free ones: the others begin elsewhere."""
        return sorted(self.living).index(self.me) * REALMS // len(self.living)


def to_take(share: Share, mine: Set[int], free: Set[int], had: Set[int] = frozenset()) -> tuple[int, ...]:
    """The realms that this process is to take besides its own, of those that are free; the best first. Another one may
    be quicker: then ask again without those. `had`: what this process had before the database was away."""
    taken: tuple[int, ...] = ()
    while (wanted := share.most - len(mine) - len(taken)) > 0 and (left := free - {*mine, *taken}):
        taken += _best(share, {*mine, *taken}, left & had or left, wanted)
    return taken


def to_give(share: Share, mine: Set[int]) -> tuple[int, ...]:
    """The realms that this process has beyond its share, in the order in which it is to give them away."""
    parts = _parts(share, mine)
    order = sorted(parts, key=lambda one: (len(parts[one]), one))
    return tuple(realm for one in order for realm in parts[one])[: max(len(mine) - share.most, 0)]


def _best(share: Share, mine: Set[int], free: Set[int], wanted: int) -> tuple[int, ...]:
    """Up to `wanted` of the free realms with one remainder: one that this process has already, where there is such a
    remainder, else the one with the fewest that suffice, else the one with the most."""
    parts, known, first = _parts(share, free), _parts(share, mine).keys(), share.first

    def order(one: int) -> tuple[bool, bool, int, int]:
        enough = len(parts[one]) >= wanted
        size = len(parts[one]) if enough else -len(parts[one])
        return one not in known, not enough, size, (one - first) % share.classes

    return tuple(parts[min(parts, key=order)][:wanted])


def _parts(share: Share, realms: Set[int]) -> Mapping[int, list[int]]:
    """These realms by their remainders."""
    parts: dict[int, list[int]] = defaultdict(list)
    first, classes = share.first, share.classes
    for realm in sorted(realms, key=lambda realm: (realm - first) % REALMS):
        parts[realm % classes].append(realm)
    return parts
