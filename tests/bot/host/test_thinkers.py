"""The processes that think: they answer in turn, people's questions first, and nothing that befalls one is lost."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Callable
from dataclasses import replace

import psutil
import pytest

import games
from bot.host import thinkers
from bot.host.question import NoThought, Question, Urgency
from bot.host.thinkers import Thinkers
from games.opponents.search import Thought

GAME = games.get("thirteen")
Opened = Callable[..., Thinkers]


@pytest.fixture
async def opened() -> AsyncIterator[Opened]:
    made: list[Thinkers] = []

    def opening(number: int = 1, late: float = 60.0) -> Thinkers:
        made.append(Thinkers(number, late))
        return made[-1]

    yield opening
    for each in made:
        await each.close()


def question(seconds: float = 0.01) -> Question:
    state, _ = GAME.deal(2, b"thinkers")
    return Question("thirteen", GAME.view(state, 0), None, seconds, 1)


def running() -> list[psutil.Process]:
    """The processes that this one has started and that think."""
    found = psutil.Process().children()
    return [child for child in found if child.is_running() and "bot.host.thinker" in child.cmdline()]


async def test_a_question_is_answered_by_a_move_that_can_be_played(opened: Opened) -> None:
    asked = question()
    thought = await opened().think(asked, Urgency.COMPUTER)
    assert thought.seat == 0
    assert thought.move in GAME.legal_moves(asked.position)


async def test_the_same_process_answers_the_next_question(opened: Opened) -> None:
    host = opened()
    await host.think(question(), Urgency.COMPUTER)
    (first,) = running()
    await host.think(question(), Urgency.COMPUTER)
    assert running() == [first]


async def test_none_is_started_before_there_is_a_question(opened: Opened) -> None:
    opened(3)
    assert running() == []


async def test_people_come_before_computers_and_both_before_what_is_looked_at_after_the_game(opened: Opened) -> None:
    host, answered = opened(), list[Urgency]()

    async def ask(urgency: Urgency) -> None:
        await host.think(question(), urgency)
        answered.append(urgency)

    first = asyncio.create_task(ask(Urgency.COMPUTER))
    await asyncio.sleep(0)  # it has the one process now
    others = [Urgency.ANALYSIS, Urgency.COMPUTER, Urgency.PERSON]
    await asyncio.gather(first, *map(ask, others))
    assert answered == [Urgency.COMPUTER, Urgency.PERSON, Urgency.COMPUTER, Urgency.ANALYSIS]


async def test_the_more_wait_the_less_time_each_has(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two processes and four questions: two wait when the third begins, none with the last."""
    given: list[float] = []

    async def ask(process: object, asked: Question, seconds: float) -> Thought:
        given.append(asked.seconds)
        return Thought(0, 1, ())

    monkeypatch.setattr(thinkers.ThinkerProcess, "ask", ask)
    host = opened(1)
    tasks = [host.think(question(1.0), Urgency.COMPUTER) for _ in range(4)]
    await asyncio.gather(*tasks)
    assert given[-1] == 1.0
    assert given == sorted(given)
    assert min(given) >= 0.1


async def test_a_process_that_dies_is_replaced(opened: Opened) -> None:
    host = opened()
    await host.think(question(), Urgency.COMPUTER)
    (process,) = running()
    asked = asyncio.create_task(host.think(question(30), Urgency.COMPUTER))
    await asyncio.sleep(0)
    process.kill()
    with pytest.raises(NoThought, match="died"):
        await asked
    assert (await host.think(question(), Urgency.COMPUTER)).move
    assert running() != [process]


async def test_a_process_that_dies_while_it_has_nothing_to_do_costs_nobody_a_thought(opened: Opened) -> None:
    host = opened()
    await host.think(question(), Urgency.COMPUTER)
    (process,) = running()
    process.kill()
    (own,) = host.processes
    assert own.running
    await own.running.wait()
    assert (await host.think(question(), Urgency.COMPUTER)).move


async def test_what_is_less_urgent_takes_no_time_from_a_person(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three analyses wait, and somebody who has gone away; the person has a whole second all the same."""
    given: list[float] = []
    first = asyncio.Event()

    async def ask(process: object, asked: Question, seconds: float) -> Thought:
        given.append(asked.seconds)
        await first.wait()
        return Thought(0, 1, ())

    monkeypatch.setattr(thinkers.ThinkerProcess, "ask", ask)
    host = opened(1)
    analyses = [asyncio.create_task(host.think(question(1.0), Urgency.ANALYSIS)) for _ in range(4)]
    gone = asyncio.create_task(host.think(question(1.0), Urgency.PERSON))
    person = asyncio.create_task(host.think(question(1.0), Urgency.PERSON))
    await asyncio.sleep(0)
    gone.cancel()
    first.set()
    await person
    assert given[:2] == [1.0, 1.0]
    await asyncio.gather(*analyses, gone, return_exceptions=True)


async def test_it_knows_neither_the_token_nor_the_database(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "secret")
    monkeypatch.setenv("DATABASE_URL", "secret")
    await opened().think(question(), Urgency.COMPUTER)
    (process,) = running()
    assert "secret" not in process.environ().values()


async def test_it_goes_on_when_all_of_the_bots_processes_are_told_to_stop(opened: Opened) -> None:
    """As systemd tells them; the bot ends it when nobody waits for it any more."""
    host = opened()
    await host.think(question(), Urgency.COMPUTER)
    (process,) = running()
    process.terminate()
    assert (await host.think(question(), Urgency.COMPUTER)).move
    assert running() == [process]


async def test_a_process_that_is_late_is_ended(opened: Opened) -> None:
    host = opened(late=-1000)
    with pytest.raises(NoThought, match="late"):
        await host.think(question(30), Urgency.COMPUTER)
    assert running() == []


async def test_what_fails_within_is_told_without_its_words(opened: Opened) -> None:
    host = opened()
    with pytest.raises(NoThought, match=r"^AttributeError:\w+:\d+$"):
        await host.think(replace(question(), position="2s 2h"), Urgency.COMPUTER)
    assert await host.think(question(), Urgency.COMPUTER), "the process goes on"


async def test_whoever_waits_at_the_stop_waits_no_longer(opened: Opened) -> None:
    host = opened()
    tasks = [asyncio.create_task(host.think(question(30), Urgency.COMPUTER)) for _ in range(2)]
    await asyncio.sleep(0)
    await host.close()
    for task in tasks:
        with pytest.raises(NoThought):
            await task
    with pytest.raises(NoThought):
        await host.think(question(), Urgency.COMPUTER)
    assert running() == []


async def test_a_question_that_is_called_off_lets_the_next_one_in(opened: Opened) -> None:
    host = opened()
    asked = [asyncio.create_task(host.think(question(30), Urgency.COMPUTER)) for _ in range(2)]
    await asyncio.sleep(0)
    for task in asked:
        task.cancel()
    await asyncio.gather(*asked, return_exceptions=True)
    assert await host.think(question(), Urgency.COMPUTER)


async def test_without_processes_nobody_thinks(opened: Opened) -> None:
    with pytest.raises(NoThought):
        await opened(0).think(question(), Urgency.PERSON)


def test_there_is_always_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0}, raising=False)
    assert thinkers.spare() == 1
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 1, 2, 3}, raising=False)
    assert thinkers.spare() == 3
