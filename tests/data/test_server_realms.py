"""Realms that several processes share: at no moment two of them write to one."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import pytest

from data import Repository, open_repository
from data.cluster import join, shared_process
from data.errors import DatabaseFailed, DatabaseUnusable, RealmLost, TableChanged
from data.realms import EVERY_REALM, Claim, Taken
from data.records import TableLog
from data.server_realms import ServerRealms
from data.server_session import ServerSession
from tests.data.tables import ANN, BOB, NOON, move, new_table, playing
from tests.data.test_server_lock import ask

LOW, HIGH = frozenset(range(128)), frozenset(range(128, 256))


@dataclass
class Process:
    """One of several."""

    session: ServerSession
    repository: Repository
    realms: ServerRealms
    taken: list[Mapping[int, Taken]]

    async def until(self, seen: Callable[[], bool]) -> None:
        async with asyncio.timeout(60):
            while not seen():
                self.realms.news.clear()
                await self.realms.news.wait()


@asynccontextmanager
async def process(url: str, name: str, rules: int = 5) -> AsyncIterator[Process]:
    async with shared_process(url, name) as session:
        repository = await open_repository(url, held=session.may_act)
        realms, taken = ServerRealms(session, repository, name, rules), list[Mapping[int, Taken]]()
        realms.begins = taken.append
        running = asyncio.create_task(realms.run())
        try:
            await realms.enter(1, chosen=False)
            await realms.take_part()
            yield Process(session, repository, realms, taken)
        finally:
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)
            await repository.close()


async def end_session(url: str, name: str) -> None:
    """The server ends the session of that process, as it does when it hears nothing of it."""
    ended = f"FROM pg_stat_activity WHERE application_name = 'kings-table {name}'"
    await ask(url, f"SELECT pg_terminate_backend(pid)::int {ended}")


async def test_each_realm_is_taken_once(postgres_url: str) -> None:
    async with process(postgres_url, "a") as first, process(postgres_url, "b") as second:
        taken = await asyncio.gather(first.realms.take(EVERY_REALM), second.realms.take(EVERY_REALM))
        assert taken[0].keys() | taken[1].keys() == EVERY_REALM
        assert not taken[0].keys() & taken[1].keys()
        assert {one.epoch for mine in taken for one in mine.values()} == {1}
        assert [first.realms.realms, second.realms.realms] == [frozenset(one) for one in taken]


async def test_a_realm_that_is_taken_twice_is_free_once_it_is_given_away(postgres_url: str) -> None:
    """PostgreSQL counts how often a session has taken a lock. A look at what is free that was out of date had a process
    take what it had already: given away, the realm was nobody's, until that process ended."""
    async with process(postgres_url, "a") as first, process(postgres_url, "b") as second:
        await first.realms.take(LOW)
        assert await first.realms.take(LOW | {200}) == {200: Taken(1, died=False)}
        assert first.realms.realms == LOW | {200}
        await first.realms.lose(LOW, dict)
        assert (await second.realms.take(EVERY_REALM)).keys() == EVERY_REALM - {200}


async def test_the_others_see_who_lives_and_what_is_free(postgres_url: str) -> None:
    async with process(postgres_url, "a") as first:
        async with process(postgres_url, "b") as second:
            await first.realms.take(LOW)
            await second.until(lambda: second.realms.held.free == HIGH)
            assert second.realms.held.living == {"a", "b"}
            await first.realms.lose({7}, lambda: {7: "1 2"})
            await second.until(lambda: second.realms.held.free == HIGH | {7})
            assert not first.realms.owns(7)
            taken = await second.realms.take({7})
            assert taken == {7: Taken(2, died=False, once="1 2")}
            assert second.taken == [taken], "who listens is told in the same step"
        await first.until(lambda: first.realms.held.living == {"a"})


async def test_a_process_that_left_has_no_share_when_it_enters_anew(postgres_url: str) -> None:
    """The others gave its next client half of the realms at once. That client heard nobody yet."""
    async with process(postgres_url, "a") as first, process(postgres_url, "b") as second:
        await first.until(lambda: first.realms.held.peers == {"a", "b"})
        await second.realms.leave()
        await first.until(lambda: first.realms.held.living == {"a"})
        await second.realms.enter(1, chosen=False)
        await first.until(lambda: first.realms.held.living == {"a", "b"})
        assert first.realms.held.peers == {"a"}
        await second.realms.take_part()
        await first.until(lambda: first.realms.held.peers == {"a", "b"})


async def test_a_process_that_steps_back_leaves_its_share_to_the_others(postgres_url: str) -> None:
    async with process(postgres_url, "a") as first, process(postgres_url, "b") as second:
        await first.realms.take(LOW)
        await second.until(lambda: second.realms.held.peers == {"a", "b"})
        await first.realms.step_back()
        await second.until(lambda: second.realms.held.peers == {"b"})
        assert second.realms.held.living == {"a", "b"}
        assert first.realms.realms == LOW, "until it gives them away"
        await first.realms.take_part()
        await second.until(lambda: second.realms.held.peers == {"a", "b"})


async def test_what_all_have_together_is_shared_by_realms(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of two has one request a second, and of the other 43 its share: 128 realms are a half, 64 a quarter. A
    request of the last second counts with the process that had the realm then."""
    now = 100.0
    monkeypatch.setattr("data.server_session.seconds", lambda: now)
    async with process(postgres_url, "a") as first, process(postgres_url, "b") as second:
        await first.until(lambda: len(first.realms.held.living) == 2)
        assert (first.realms.part_of(45), second.realms.part_of(45)) == (1, 1)
        await first.realms.take(LOW)
        await second.realms.take(frozenset(range(128, 192)))
        assert (first.realms.part_of(45), second.realms.part_of(45)) == (1, 1)
        now += 1
        assert (first.realms.part_of(45), second.realms.part_of(45)) == (1 + 21, 1 + 10)
        assert (first.realms.part_of(1), second.realms.part_of(1)) == (1, 1)


async def test_what_a_dead_process_had_is_free_at_once(postgres_url: str) -> None:
    async with process(postgres_url, "a") as first, process(postgres_url, "b") as second:
        log = await opened_by(first)
        realm = log.table.realm
        await second.until(lambda: realm not in second.realms.held.free)
        await end_session(postgres_url, "a")
        await second.until(lambda: realm in second.realms.held.free)
        await first.until(lambda: not first.realms.realms)
        assert (await second.realms.take({realm}))[realm] == Taken(2, died=True)
        taken = await second.repository.load(log.table.id)
        assert taken is not None
        assert (taken.table.epoch, taken.table.version) == (2, log.table.version)
        with pytest.raises(TableChanged):
            await first.repository.append_move(log, move(1), deadline=None)
        claim = Claim(realm, 1)
        with pytest.raises(RealmLost):
            await first.repository.put_messages(log.table.id, (), claim=claim)
        with pytest.raises(RealmLost):
            await first.repository.open_table(new_table(), log.seats[0], claim=claim)


async def opened_by(owner: Process) -> TableLog:
    await owner.realms.take(EVERY_REALM)
    return await playing(owner.repository, ANN, BOB)


async def test_older_rules_take_no_realm_that_newer_ones_have_played(postgres_url: str) -> None:
    """The realms of a process of the new version are for its like alone: so its share is counted among these."""
    async with process(postgres_url, "new", rules=6) as new, process(postgres_url, "old", rules=5) as old:
        await old.until(lambda: old.realms.held.living == {"new", "old"})
        await new.until(lambda: new.realms.held.living == {"new", "old"})
        assert new.realms.held.peers == {"new"}
        assert old.realms.held.peers == {"new", "old"}
        await new.realms.take(LOW)
        await old.realms.take(HIGH)
        await new.realms.lose({7}, dict)
        await old.until(lambda: 7 in old.realms.held.free)
        assert await old.realms.take({7}) == {}  # between two looks, which see the same locks
        await old.until(lambda: 7 not in old.realms.held.free)
        await old.realms.lose({200}, dict)
        await new.until(lambda: new.realms.held.free >= {7, 200})
        assert (await new.realms.take({7, 200})).keys() == {7, 200}


async def test_a_process_whose_session_was_lost_begins_anew(postgres_url: str) -> None:
    async with process(postgres_url, "a") as first:
        await first.realms.take(LOW)
        lost = asyncio.Event()
        first.realms.lost = lost.set
        await end_session(postgres_url, "a")
        await lost.wait()
        assert not first.realms.realms
        assert first.realms.had == LOW
        assert first.realms.claim(7) == Claim(7, -1)
        await first.until(lambda: first.realms.held.living == {"a"})
        assert first.realms.held.free == EVERY_REALM
        assert (await first.realms.take({7}))[7] == Taken(2, died=True)


async def test_a_running_process_outlasts_a_clock_that_is_wrong_for_a_while(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A virtual machine that was paused is a minute behind until NTP sets its clock. The process ended for good."""
    wrong = ["The clock is 60 s behind.", "The clock is 60 s behind."]

    async def joins(*given: Any) -> None:
        if wrong:
            raise DatabaseUnusable(wrong.pop())
        await join(*given)

    async with process(postgres_url, "a") as one:
        await one.realms.take(LOW)
        monkeypatch.setattr("data.server_realms.join", joins)
        await end_session(postgres_url, "a")
        await one.until(lambda: not wrong and one.realms.held.free == EVERY_REALM)
        assert (await one.realms.take(LOW)).keys() == LOW
    assert sum("60 s behind" in message for message in caplog.messages) == 1
    caplog.clear()


async def test_a_write_that_comes_late_takes_nothing_from_the_next_owner(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It had the lock, and was stopped before it wrote down what it takes: then the next owner had the lock, and the
    row named the one before it, for as long as it lived."""
    async with process(postgres_url, "a") as first, process(postgres_url, "b") as second:
        take, wrote = first.repository.take, list[Mapping[int, Taken]]()

        async def late(*given: object) -> Mapping[int, Taken]:
            await end_session(postgres_url, "a")
            assert (await second.realms.take({7}))[7].epoch == 1
            await first.until(lambda: first.realms.held.living == {"a", "b"})
            wrote.append(await take(*given))  # type: ignore[arg-type]
            return wrote[0]

        monkeypatch.setattr(first.repository, "take", late)
        assert await first.realms.take({7}) == {}
        assert wrote == [{}]
        claim = second.realms.claim(7)
        assert claim == Claim(7, 1)
        await second.repository.put_messages(0, (), claim=claim)  # which is refused where another one has the realm


async def test_what_is_taken_while_the_session_is_lost_is_not_had(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with process(postgres_url, "a") as first:
        take = first.repository.take

        async def late(*given: object) -> Mapping[int, Taken]:
            taken = await take(*given)  # type: ignore[arg-type]
            lost = asyncio.Event()
            first.realms.lost = lost.set
            await end_session(postgres_url, "a")
            await lost.wait()
            return taken

        monkeypatch.setattr(first.repository, "take", late)
        assert await first.realms.take(LOW) == {}
        assert not first.realms.realms


async def test_what_cannot_be_taken_is_not_tried_again_at_once(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That its lock is free was news to the process itself, which tried again hundreds of times in a second. That
    another one hears more is news."""

    async def fails(*_: object) -> None:
        raise DatabaseFailed("the disk is full")

    async with shared_process(postgres_url, "a") as session:
        repository = await open_repository(postgres_url, held=session.may_act)
        realms = ServerRealms(session, repository, "a", 5)
        session.keep()
        await realms.enter(1, chosen=False)
        monkeypatch.setattr(repository, "take", fails)
        realms.news.clear()
        with pytest.raises(DatabaseFailed):
            await realms.take({7})
        await session.ask("SELECT 1")  # what was told before comes first
        assert not realms.news.is_set()
        await repository.alive({}, NOON, "a", (0,))
        await asyncio.wait_for(realms.news.wait(), 30)
        await repository.close()
