"""What several processes may do only so often, they do one after the other."""

from __future__ import annotations

import asyncio
from datetime import timedelta

from data import open_repository
from tests.data.test_server_lock import ask

APART = timedelta(hours=1)
"""Longer than the test lasts."""
MINUTE = timedelta(minutes=1)
HALF_A_MINUTE = timedelta(seconds=30)
"""How much later one of them may have asked than another."""


async def test_each_process_gets_a_turn_of_its_own(postgres_url: str) -> None:
    """At the same moment, and over connections of their own; another queue has its own turns."""
    repositories = [await open_repository(postgres_url) for _ in range(3)]
    waits = await asyncio.gather(*(one.wait_in_queue("a", MINUTE) for one in repositories))
    first, second, third = sorted(waits)
    assert first == timedelta(0)
    assert abs(second - MINUTE) < HALF_A_MINUTE
    assert abs(third - 2 * MINUTE) < HALF_A_MINUTE
    assert await repositories[0].wait_in_queue("b", MINUTE) == timedelta(0)
    for one in repositories:
        await one.close()


async def test_a_turn_that_has_passed_keeps_nobody(postgres_url: str) -> None:
    """Nor does one that a wrong clock of the server's has put into next week."""
    repository = await open_repository(postgres_url)
    await repository.wait_in_queue("a", MINUTE)
    assert await repository.wait_in_queue("a", timedelta(0)) == timedelta(0)
    await ask(postgres_url, "UPDATE notes SET value = value + 7 * 86400 * 1000000::bigint RETURNING 1")
    assert await repository.wait_in_queue("a", MINUTE) == timedelta(0)
    await repository.close()
