"""How a process joins those that share a database, and what keeps it from that: a line, and nothing is changed."""

from __future__ import annotations

import asyncio
import time
from contextlib import AsyncExitStack

import pytest

from data import sole_process
from data.address import parse_address
from data.cluster import check_shared, join, shared_process
from data.errors import DatabaseUnusable, UnusableNow
from data.lock import Sleep
from data.realms import EVERY_REALM
from data.server_realms import ServerRealms
from data.server_session import ServerSession
from tests.data.pooler import pooled
from tests.data.test_server_lock import ask
from tests.data.test_server_realms import end_session, process

LOCKS = (
    "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND granted"
    " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
)


async def at_once(_: float) -> None:
    """Nobody waits."""
    await asyncio.sleep(0)


async def refused(url: str, name: str = "a", sleep: Sleep = at_once, ahead: float = 0.0) -> str:
    """Why a process of that name, on a computer with a clock that is so many seconds ahead, may not join. A person must
    mend it."""
    session = ServerSession(parse_address(url), name)
    try:
        with pytest.raises(DatabaseUnusable) as why:
            await join(session, name, sleep, lambda: time.time() + ahead)
    finally:
        await session.close()
    assert not isinstance(why.value, UnusableNow)
    assert "\n" not in str(why.value)
    return str(why.value)


@pytest.mark.parametrize("refuses", [False, True])
async def test_a_pooler_keeps_no_locks(postgres_url: str, refuses: bool) -> None:
    async with pooled(postgres_url, refuses=refuses) as address:
        assert (await refused(address)).endswith(
            " is reached through a pooler, which keeps no locks; name the server itself in DATABASE_URL."
        )


@pytest.mark.parametrize(("ahead", "how"), [(7200.0, "7,200 s ahead of"), (-7200.0, "7,200 s behind")])
async def test_a_clock_that_is_hours_off(postgres_url: str, ahead: float, how: str) -> None:
    said = await refused(postgres_url, ahead=ahead)
    assert said.startswith(f"The clock of this computer is {how} that of the PostgreSQL database ")
    assert said.endswith(": set both by NTP.")


async def test_a_clock_that_is_some_seconds_off_does(postgres_url: str) -> None:
    session = ServerSession(parse_address(postgres_url), "a")
    await join(session, "a", at_once, lambda: time.time() + 15)
    await session.close()


async def test_two_processes_of_one_name(postgres_url: str) -> None:
    """The server may take 8 s to find that the one before has ended, so it is waited for that."""
    waited = 0.0

    async def sleep(seconds: float) -> None:
        nonlocal waited
        waited += seconds

    async with shared_process(postgres_url, "a"):
        before = await ask(postgres_url, LOCKS)
        said = await refused(postgres_url, sleep=sleep)
        assert said.startswith("Another process at the PostgreSQL database ")
        assert said.endswith(" is called a: give each its own name with PROCESS_NAME.")
        assert 8 < waited <= 12
        assert await ask(postgres_url, LOCKS) == before


async def test_a_name_is_free_again_when_its_process_has_ended(postgres_url: str) -> None:
    async with AsyncExitStack() as first:
        await first.enter_async_context(shared_process(postgres_url, "a"))

        async def sleep(_: float) -> None:
            await first.aclose()

        async with shared_process(postgres_url, "a", sleep) as second:
            assert second.may_act()


async def test_a_look_finds_a_process_that_would_be_waited_for(postgres_url: str) -> None:
    async with shared_process(postgres_url, "a"):
        await check_shared(postgres_url)
    async with sole_process(postgres_url):
        with pytest.raises(UnusableNow, match=r"^Another process uses .* without CLUSTER=1: end it, or"):
            await check_shared(postgres_url)


async def test_it_waits_for_a_process_that_is_alone(postgres_url: str, caplog: pytest.LogCaptureFixture) -> None:
    async with AsyncExitStack() as first:
        await first.enter_async_context(sole_process(postgres_url))
        waited = 0

        async def sleep(_: float) -> None:
            nonlocal waited
            waited += 1
            if waited == 3:
                await first.aclose()

        async with shared_process(postgres_url, "a", sleep):
            assert waited >= 3
    (said,) = caplog.messages
    assert said.startswith("another process uses the PostgreSQL database ")
    assert said.endswith(" without CLUSTER=1; waiting until it ends")


async def test_a_process_that_is_alone_waits_for_those_that_share(
    postgres_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with AsyncExitStack() as first, AsyncExitStack() as others:
        await first.enter_async_context(shared_process(postgres_url, "a"))
        await others.enter_async_context(shared_process(postgres_url, "b"))
        ended = [first, others]

        async def sleep(_: float) -> None:
            if ended:
                await ended.pop().aclose()

        async with sole_process(postgres_url, sleep) as lock:
            assert not ended
            await lock.guard(asyncio.sleep(0))
    assert caplog.messages[0].endswith("; waiting until it ends")


async def test_others_give_nothing_to_one_that_has_not_entered(postgres_url: str) -> None:
    """It may yet be refused, or wait for Discord for hours: nobody would have what they gave."""
    async with process(postgres_url, "a") as first, shared_process(postgres_url, "b") as session:
        await first.realms.take(EVERY_REALM)
        realms = ServerRealms(session, first.repository, "b", 5)
        with pytest.raises(
            DatabaseUnusable, match="The process a divides the servers into 1 shards, and this one into"
        ):
            await realms.enter(2, chosen=True)
        assert realms.held.living == {"a"}
        await realms.enter(2, chosen=False)
        assert realms.held.living == {"a", "b"}
        await first.until(lambda: first.realms.held.living == {"a", "b"})
        await realms.leave()
        await first.until(lambda: first.realms.held.living == {"a"})


async def test_the_shards_of_an_earlier_start_bind_nobody(postgres_url: str) -> None:
    """All are stopped, and started with another SHARD_COUNT."""
    async with process(postgres_url, "a") as first, shared_process(postgres_url, "b") as session:
        await first.realms.leave()
        assert await ServerRealms(session, first.repository, "b", 5).enter(4, chosen=True) == 4
        assert await first.realms.enter(1, chosen=False) == 4


async def test_a_process_whose_session_was_lost_enters_anew(postgres_url: str) -> None:
    async with process(postgres_url, "a") as first, process(postgres_url, "b") as second:
        lost = asyncio.Event()
        first.realms.lost = lost.set
        await end_session(postgres_url, "a")
        await lost.wait()
        await first.until(lambda: first.realms.held.living == {"a", "b"})
        await second.until(lambda: second.realms.held.living == {"a", "b"})
