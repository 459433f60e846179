"""What a worker looks at, in which order, and how often."""

from __future__ import annotations

import asyncio
from functools import partial

import pytest

from bot.messages.precedence import LONGEST_WAIT, Precedence
from bot.messages.worker import Found, Worker
from tests.bot.messages.pauses import nothing


async def test_a_look_that_fails_for_good_is_not_repeated_at_once(caplog: pytest.LogCaptureFixture) -> None:
    """One table with a log that did not fit the rules kept the whole bot busy, with a traceback at each look."""
    looks = 0

    async def look() -> Found:
        nonlocal looks
        looks += 1
        for key in list[str]():
            yield key, nothing
        raise ValueError

    worker = Worker("table 1", look, nothing)
    for _ in range(2):
        worker.mark()
        await asyncio.wait_for(worker.settled(), 5)
    assert (looks, len(caplog.records)) == (4, 2)  # once to fail, once to see that there is nothing else to do
    await worker.close()


async def test_a_picture_is_drawn_and_sent_off_before_another_message_is_looked_at() -> None:
    """What the other hands show was put together first, and the table's new picture came so much later."""
    done: list[str] = []
    precedence, drawn = Precedence(), asyncio.Event()

    async def look() -> Found:
        for name in ("table", "hand"):
            if f"look at the {name}" not in done:
                done.append(f"look at the {name}")
                yield name, partial(show, name)

    async def show(name: str) -> None:
        done.append(name)
        async with precedence.after_answers(sent=True):
            await drawn.wait()
        done.append(f"send the {name}")

    worker = Worker("table 1", look, nothing, precedence=precedence)
    worker.mark()
    for _ in range(9):
        await asyncio.sleep(0)
    assert done == ["look at the table", "table"]
    drawn.set()
    await asyncio.wait_for(worker.settled(), 5)
    assert done == ["look at the table", "table", "send the table", "look at the hand", "hand", "send the hand"]
    await worker.close()


async def test_six_messages_wait_for_answers_hardly_longer_than_one() -> None:
    """Each waited anew while people were being answered: the last for nine seconds."""
    passed, shown = 0.0, set[int]()

    async def wait(_: asyncio.Event, seconds: float) -> None:
        nonlocal passed
        for _turn in range(9):  # others go on meanwhile
            await asyncio.sleep(0)
        passed += seconds

    precedence = Precedence(wait, lambda: passed)

    async def look() -> Found:
        for message in range(6):
            if message not in shown:
                yield message, partial(show, message)

    async def show(message: int) -> None:
        async with precedence.after_answers(sent=True):
            shown.add(message)

    precedence.answering()
    worker = Worker("table 1", look, nothing, precedence=precedence)
    worker.mark()
    async with asyncio.timeout(5):
        while len(shown) < 6:  # noqa: ASYNC110 - each passes the line without a word
            await asyncio.sleep(0)
    assert passed == 3 * LONGEST_WAIT  # to look, to draw the first, and to draw the others
    await asyncio.wait_for(worker.settled(), 5)
    await worker.close()
