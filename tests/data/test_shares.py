"""Processes that come, give up and die share the realms, and come to rest, though nobody directs them."""

from __future__ import annotations

from collections.abc import Callable, Set
from dataclasses import dataclass, field
from math import gcd
from random import Random
from statistics import mean
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from data.realms import EVERY_REALM
from data.shares import Share, to_give, to_take

SHARDS = (1, 2, 3, 4, 6, 16, 80)
Take = Callable[[Share, Set[int], Set[int], Set[int]], tuple[int, ...]]


def share_of(living: int, shards: int = 1, me: int = 0) -> Share:
    return Share(f"p{me}", frozenset(f"p{number}" for number in range(living)), shards)


@dataclass
class Cluster:
    """All processes, each with its realms. In a round each gives and takes, in any order, some realms at a time."""

    shards: int
    random: Random
    take: Take = to_take
    realms: dict[str, set[int]] = field(default_factory=dict)
    had: dict[str, frozenset[int]] = field(default_factory=dict)
    living: dict[str, frozenset[str]] = field(default_factory=dict)
    """As each of them saw them last."""
    named: int = 0

    def join(self) -> None:
        name = f"p{self.named}"
        self.realms[name] = set()
        self.named += 1
        self.look(name)

    def look(self, *names: str) -> None:
        """These see now who lives."""
        self.living |= dict.fromkeys(names, frozenset(self.realms))

    def end(self) -> None:
        """One that has died, or stops: its realms are free."""
        del self.realms[self.random.choice(sorted(self.realms))]

    def share(self, name: str) -> Share:
        return Share(name, self.living[name], self.shards)

    @property
    def free(self) -> set[int]:
        return set(EVERY_REALM).difference(*self.realms.values())

    def round(self) -> None:
        """What is free, each has asked before the others take any of it."""
        free, order = self.free, self.random.sample(sorted(self.realms), len(self.realms))
        for name in order:
            self.realms[name].difference_update(to_give(self.share(name), self.realms[name]))
        left = {name: set(free) for name in order}
        while order:
            order = [name for name in order if self.try_some(name, left[name])]

    def try_some(self, name: str, left: set[int]) -> bool:
        """It tries to take the best of what it thinks is free, unless it has enough."""
        best = self.take(self.share(name), self.realms[name], left, self.had.get(name, frozenset()))
        tried = set(best[: self.random.randint(1, 20)])
        self.realms[name] |= tried & self.free
        left -= tried
        return bool(best)

    def rest(self, most: int) -> None:
        """Rounds until one changes nothing."""
        for _ in range(most):
            self.look(*self.realms)
            before = {name: set(realms) for name, realms in self.realms.items()}
            self.round()
            if self.realms == before:
                return
        raise AssertionError("they do not come to rest")

    def check(self) -> None:
        """Every realm has an owner, and none more than its share."""
        assert self.free == set()
        for name, realms in self.realms.items():
            assert len(realms) <= self.share(name).most

    @property
    def classes(self) -> int:
        return gcd(256, self.shards)

    @property
    def broken_up(self) -> float:
        """Of how many remainders a process has realms, beyond those that it needs."""
        parts = [
            (len({realm % self.classes for realm in realms}), -(-len(realms) * self.classes // 256))
            for realms in self.realms.values()
        ]
        return mean(some - least for some, least in parts)


def tell(cluster: Cluster, story: list[tuple[bool, int]]) -> None:
    """What happens: one comes, or ends, and so many rounds pass, in which some see who lives."""
    for joins, rounds in story:
        if joins or len(cluster.realms) < 2:
            cluster.join()
        else:
            cluster.end()
        for _ in range(rounds):
            cluster.look(*(name for name in cluster.realms if cluster.random.random() < 0.5))
            cluster.round()


STORIES = st.lists(st.tuples(st.booleans(), st.integers(0, 2)), min_size=1, max_size=8)


@settings(max_examples=30)
@given(STORIES, st.sampled_from(SHARDS), st.integers(0, 1000))
def test_they_come_to_rest_whatever_has_happened(story: list[tuple[bool, int]], shards: int, seed: int) -> None:
    """In one round all is given that is too much; in a second one it is taken; in a third nothing changes."""
    cluster = Cluster(shards, Random(seed))
    tell(cluster, story)
    cluster.rest(most=3)
    cluster.check()


def greedy(share: Share, mine: Set[int], free: Set[int], had: Set[int]) -> tuple[int, ...]:
    """Takes whatever is free."""
    return tuple(free)


def careless(share: Share, mine: Set[int], free: Set[int], had: Set[int]) -> tuple[int, ...]:
    """Takes its share, of any remainders."""
    return tuple(sorted(free)[: max(share.most - len(mine), 0)])


def settled(take: Take, seed: int) -> Cluster:
    """After some that have come at once, two that have ended, and one more that has come."""
    cluster = Cluster(16, Random(seed), take)
    comes, ends = (True, 0), (False, 2)
    tell(cluster, [*([comes] * (3 + seed % 4)), (True, 3), ends, ends, (True, 3)])
    cluster.rest(most=5)
    return cluster


def test_one_that_takes_more_than_its_share_does_not_pass() -> None:
    with pytest.raises(AssertionError):
        settled(greedy, 0).check()


def test_a_process_has_realms_of_few_remainders() -> None:
    """So little of it stands still while the line of a shard is cut."""
    assert mean(settled(to_take, seed).broken_up for seed in range(10)) < 1.5
    assert mean(settled(careless, seed).broken_up for seed in range(10)) > 3


def test_a_death_moves_nothing_but_what_the_dead_had() -> None:
    cluster = settled(to_take, 0)
    cluster.end()
    before = {name: set(realms) for name, realms in cluster.realms.items()}
    cluster.rest(most=2)
    cluster.check()
    assert all(realms <= cluster.realms[name] for name, realms in before.items())


def test_after_the_database_was_away_each_has_what_it_had() -> None:
    """But for as many as three shares of 86 are more than 256: one that had less may be quicker."""
    cluster = settled(to_take, 0)
    before = {name: frozenset(realms) for name, realms in cluster.realms.items()}
    cluster.had = before
    cluster.realms = {name: set() for name in before}
    cluster.rest(most=2)
    assert sum(len(before[name] - realms) for name, realms in cluster.realms.items()) <= 3 * 86 - 256


# By hand


@pytest.mark.parametrize(("living", "share"), [(1, 256), (2, 128), (3, 86), (5, 52), (256, 1), (300, 1)])
def test_the_share_of_each(living: int, share: int) -> None:
    assert share_of(living).most == share


def test_the_first_one_takes_all() -> None:
    assert sorted(to_take(share_of(1), frozenset(), EVERY_REALM)) == list(range(256))


def test_nothing_is_taken_twice() -> None:
    """What was free at the last look may be one's own by now."""
    assert to_take(share_of(3), {*range(80)}, {*range(70, 90)}) == (80, 81, 82, 83, 84, 85)


def test_what_is_given_away_first_is_of_the_remainders_it_has_least_of() -> None:
    """Of the even realms it has 126, and of the odd ones 5: it gives these, and then the even ones that go first."""
    mine = {*range(4, 256, 2), 1, 3, 5, 7, 9}
    given = to_give(share_of(2, 2), mine)
    assert given == (1, 3, 5)
    assert to_give(share_of(2, 2), mine - set(given)) == ()


def test_what_completes_a_remainder_is_taken_first() -> None:
    """With 16 shards there are 16 realms of each remainder. It lacks 3 of remainder 5, and 8 of its share of 64."""
    mine = {realm for realm in EVERY_REALM if realm % 16 in (1, 5, 7, 9)} - {5, 21, 37, 7, 23, 39, 55, 71}
    taken: Any = to_take(share_of(4, 16), mine, {5, 21, 37, *range(0, 256, 16), *range(2, 256, 16)})
    assert taken[:3] == (5, 21, 37)
    assert (len(taken), len({realm % 16 for realm in taken[3:]})) == (8, 1)
