"""Requests wait for their turn, what people wait for first; and none is sent while the address is banned."""

from __future__ import annotations

import asyncio
from functools import partial

import pytest

from bot.messages.budget import BRIEFEST_BAN, AddressBanned, Budget, Priority, prioritised


class Clock:
    """Seconds, moved by the test."""

    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        return self.seconds


async def moments() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_no_more_than_so_many_are_sent_in_a_second() -> None:
    clock = Clock()
    budget = Budget(2, clock)
    for _ in range(2):
        await budget.begin(counted=True)
    third = asyncio.create_task(budget.begin(counted=True))
    await moments()
    assert not third.done()
    budget.end(counted=True, status=200)
    await moments()
    assert not third.done(), "Discord counts what it has answered for a second"
    clock.seconds += 1
    budget.end(counted=True, status=200)
    await third
    assert budget.spent.waited == 1


async def test_answers_to_interactions_wait_for_nothing() -> None:
    budget = Budget(1)
    await budget.begin(counted=True)
    for _ in range(10):
        await budget.begin(counted=False)
    assert (budget.spent.requests, budget.spent.answers) == (1, 10)


async def test_what_people_wait_for_goes_first() -> None:
    clock, order = Clock(), list[Priority]()
    budget = Budget(1, clock)
    await budget.begin(counted=True)

    async def send(of: Priority) -> None:
        with prioritised(of):
            await budget.begin(counted=True)
        order.append(of)
        clock.seconds += 1
        budget.end(counted=True, status=200)
        clock.seconds += 1

    tasks = [asyncio.create_task(send(of)) for of in (Priority.LATER, Priority.NEWS, Priority.PEOPLE, Priority.NEWS)]
    await moments()
    clock.seconds += 1
    budget.end(counted=True, status=200)
    clock.seconds += 1
    await asyncio.wait_for(asyncio.gather(*tasks), 5)
    assert order == [Priority.PEOPLE, Priority.NEWS, Priority.NEWS, Priority.LATER]


async def test_what_is_given_up_while_it_waits_takes_nobodys_turn() -> None:
    clock = Clock()
    budget = Budget(1, clock)
    await budget.begin(counted=True)
    given_up = asyncio.create_task(budget.begin(counted=True))
    await moments()
    budget.end(counted=True, status=200)
    clock.seconds += 1
    given_up.cancel()
    await asyncio.gather(given_up, return_exceptions=True)
    await asyncio.wait_for(budget.begin(counted=True), 1)


async def test_nobody_tries_while_the_address_is_banned_and_then_one_goes_first() -> None:
    clock = Clock()
    budget = Budget(45, clock)
    await budget.begin(counted=True)
    budget.end(counted=True, status=429, ban=60)
    for counted in (True, False):
        with pytest.raises(AddressBanned):
            await budget.begin(counted=counted)
    clock.seconds += 60
    await budget.begin(counted=True)
    second = asyncio.create_task(budget.begin(counted=True))
    await moments()
    assert not second.done()
    budget.end(counted=True, status=200)
    await asyncio.wait_for(second, 1)
    assert not budget.banned


async def test_a_ban_that_does_not_say_how_long_it_lasts_is_asked_about_later_and_later() -> None:
    clock = Clock()
    budget = Budget(45, clock)
    await budget.begin(counted=True)
    budget.end(counted=True, status=403, ban=0)
    for pause in (BRIEFEST_BAN, 2 * BRIEFEST_BAN, 4 * BRIEFEST_BAN):
        await budget.begin(counted=True)
        budget.end(counted=True, status=403, ban=0)
        clock.seconds += pause - 0.01
        with pytest.raises(AddressBanned):
            await budget.begin(counted=True)
        clock.seconds += 0.01
    assert budget.spent.bans == 3


async def test_one_request_that_is_blocked_alone_is_no_ban() -> None:
    """Cloudflare blocks single requests, too: one goes at once, to see, and the others follow."""
    budget = Budget(45, Clock())
    await budget.begin(counted=True)
    budget.end(counted=True, status=403, ban=0)
    await asyncio.wait_for(budget.begin(counted=False), 1)
    second = asyncio.create_task(budget.begin(counted=True))
    await moments()
    assert not second.done()
    budget.end(counted=False, status=204)
    await asyncio.wait_for(second, 1)
    assert (budget.banned, budget.spent.bans) == (False, 0)


async def test_what_was_answered_before_a_ban_does_not_lift_it() -> None:
    budget = Budget(45, Clock())
    await budget.begin(counted=True)
    await budget.begin(counted=True)
    budget.end(counted=True, status=429, ban=60)
    budget.end(counted=True, status=200)
    assert budget.banned


async def test_those_in_the_line_are_told_of_a_ban() -> None:
    budget = Budget(1, Clock())
    await budget.begin(counted=True)
    waiting = asyncio.create_task(budget.begin(counted=True))
    await moments()
    budget.end(counted=False, status=429, ban=60)
    with pytest.raises(AddressBanned):
        await asyncio.wait_for(waiting, 1)


async def test_a_minute_in_which_nothing_was_sent_is_not_told(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO")
    budget = Budget(45)
    budget.report()
    assert caplog.records == []
    await budget.begin(counted=True)
    budget.end(counted=True, status=403)
    budget.report()
    (record,) = caplog.records
    assert (vars(record)["requests"], vars(record)["refused"]) == (1, 1)
    budget.report()
    assert len(caplog.records) == 1


class Sharing:
    """Three processes, each with a budget of its own, that share nine requests a second by the realms that they have.
    Each asks for more than it gets, and Discord answers at once."""

    def __init__(self, shares: bool) -> None:
        self.clock = Clock()
        self.realms = [256, 0, 0]
        parts = [partial(self.part, one) if shares else None for one in range(3)]
        self.budgets = [Budget(9, self.clock, part=part) for part in parts]
        self.sent: list[tuple[float, int]] = []

    def part(self, one: int, whole: int) -> int:
        return 1 + (whole - 3) * self.realms[one] // 256

    async def last(self, seconds: float) -> None:
        """So long they send what they may."""
        for _ in range(round(seconds * 10)):
            for one, budget in enumerate(self.budgets):
                while budget.left > 0:
                    await budget.begin(counted=True)
                    self.sent.append((self.clock.seconds, one))
                    budget.end(counted=True, status=200)
            self.clock.seconds += 0.1

    def most(self) -> int:
        """How many were sent in any second."""
        return max(sum(begun <= at < begun + 1 for at, _ in self.sent) for begun, _ in self.sent)

    def by(self, one: int, since: float) -> int:
        """How many that process has sent since then."""
        return sum(at >= since and of == one for at, of in self.sent)


@pytest.mark.parametrize(("shares", "most"), [(True, 9), (False, 27)])
async def test_processes_together_send_no_more_than_one_would(shares: bool, most: int) -> None:
    """The control: each of them takes all for itself."""
    three = Sharing(shares)
    for realms in ([256, 0, 0], [86, 85, 85], [0, 128, 128], [256, 0, 0], [100, 100, 56]):
        three.realms = realms
        await three.last(2.5)
    assert three.most() == most


async def test_a_process_sends_by_its_realms_and_one_without_any_sends_a_little() -> None:
    three = Sharing(shares=True)
    await three.last(1)
    assert [three.by(one, 100) for one in range(3)] == [7, 1, 1]
    three.realms = [128, 128, 0]
    await three.last(1)
    assert [three.by(one, 100.95) for one in range(3)] == [4, 1, 1], "what the first has sent before is counted yet"
    await three.last(1)
    assert [three.by(one, 101.95) for one in range(3)] == [4, 4, 1]
