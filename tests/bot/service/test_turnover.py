"""When a process takes realms, and when it gives them away."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Set

import pytest

from bot.service.turnover import MISSED, Turnover
from data.hearers import Hearers
from data.realms import EVERY_REALM
from data.server_realms import Held

BOTH, ME = frozenset({"a", "b"}), frozenset({"a"})
SHARDS = 1


class Realms:
    """Those of the process a, which has 200 of 256 when b has just entered."""

    process, had, newer = "a", frozenset[int](), frozenset[int]()

    def __init__(self) -> None:
        self.realms = frozenset(range(200))
        self.held = Held(living=BOTH, serving=BOTH, peers=BOTH)
        self.news = asyncio.Event()

    def owns(self, realm: int) -> bool:
        return False

    async def step_back(self) -> None:
        self.held = Held(living=BOTH, serving=BOTH - ME, peers=BOTH - ME)

    async def take_part(self) -> None:
        self.held = Held(living=BOTH, serving=BOTH, peers=BOTH)

    def dies(self, free: Set[int]) -> None:
        """b has died, and had these."""
        self.held = Held(living=ME, serving=ME, peers=ME, free=frozenset(free))
        self.news.set()


class Handover:
    """Notes what it is to do; b dies when it has been given the first realm."""

    heard = EVERY_REALM
    """Of these realms its process hears."""

    def __init__(self, realms: Realms) -> None:
        self.done: list[tuple[str, int]] = []
        self._realms = realms

    async def give(self, realms: Set[int]) -> None:
        self.done.append(("gives", len(realms)))
        self._realms.realms -= realms
        self._realms.dies(EVERY_REALM - self._realms.realms)

    async def take(self, realms: Set[int]) -> Set[int]:
        self.done.append(("takes", len(realms)))
        self._realms.realms |= realms
        return realms


class Router:
    """`others`: how many shards b hears."""

    def __init__(self, others: int = 0) -> None:
        self.others = others

    async def refresh(self, shards: int) -> Hearers:
        return Hearers("a", shards, hears={"b": frozenset(range(self.others))})


class Deaf(Handover):
    """It hears nothing of Discord, and gives all away at once."""

    heard = frozenset[int]()

    async def give(self, realms: Set[int]) -> None:
        self.done.append(("gives", len(realms)))
        self._realms.realms -= realms


async def test_what_a_dead_process_had_is_taken_before_anything_more_is_given_away(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """a gives one realm of 72, and takes that one and the 56 others when b is gone."""
    caplog.set_level(logging.INFO, "bot")
    realms = Realms()
    handover = Handover(realms)
    turnover = Turnover(realms, handover, Router(), SHARDS)  # type: ignore[arg-type]
    for _ in range(2):
        realms.news.clear()
        await turnover.look()
    assert handover.done == [("gives", 1), ("takes", 57)]
    assert realms.realms == EVERY_REALM
    assert caplog.messages == ["256 of 256 realms are here; processes: a"]


@pytest.mark.parametrize(("others", "given"), [(SHARDS, [("gives", 128)]), (0, [])])
async def test_what_misses_what_others_hear_leaves_its_realms_to_them(
    others: int, given: list[tuple[str, int]], caplog: pytest.LogCaptureFixture
) -> None:
    """A computer whose way to Discord is cut kept its realms for ever, beside one that heard everything. Where nobody
    hears more, it is Discord that is away, and all stay as they are."""
    realms, now = Realms(), 0.0
    realms.realms = frozenset(range(128))  # its share
    handover = Deaf(realms)
    turnover = Turnover(realms, handover, Router(others), SHARDS, now=lambda: now)  # type: ignore[arg-type]
    await turnover.look()
    now += MISSED - 1
    await turnover.look()
    assert handover.done == []
    now += 1
    for _ in range(2):
        await turnover.look()
    assert handover.done == given
    assert ("b" in realms.held.serving, "a" in realms.held.serving) == (True, not given)
    if given:  # it is back as soon as it hears everything
        handover.heard = EVERY_REALM
        await turnover.look()
        assert "a" in realms.held.serving
    caplog.clear()


async def test_a_process_with_newer_rules_keeps_what_the_others_may_not_take() -> None:
    """During an update its realms were nobody's: it had lost a shard, and those that heard all had older rules."""
    realms, now = Realms(), 0.0
    handover = Deaf(realms)
    turnover = Turnover(realms, handover, Router(SHARDS), SHARDS, now=lambda: now)  # type: ignore[arg-type]
    realms.held = Held(living=BOTH, serving=BOTH, peers=ME)
    await turnover.look()
    now += MISSED
    await turnover.look()
    assert handover.done == []
    assert "a" in realms.held.serving


async def test_a_process_that_loses_its_session_while_it_takes_part_takes_nothing() -> None:
    """It looked for its share among those that live, where it was no longer: ValueError."""
    realms = Lost()
    handover = Handover(realms)
    turnover = Turnover(realms, handover, Router(), SHARDS)  # type: ignore[arg-type]
    realms.held = Held(living=BOTH, serving=BOTH - ME, peers=BOTH - ME, free=EVERY_REALM)
    await turnover.look()
    assert handover.done == []


class Lost(Realms):
    """All is lost while it takes part."""

    async def take_part(self) -> None:
        self.realms, self.held = frozenset(), Held()
