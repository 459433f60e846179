"""Somebody waits until a worker is done, and does not wait any more."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from bot.messages.worker import Found, Worker
from tests.bot.messages.hours import a_while


@pytest.fixture
async def busy() -> AsyncIterator[Worker]:
    """It is never done."""
    gate = asyncio.Event()

    async def look() -> Found:
        await gate.wait()
        yield "the table's", a_while

    worker = Worker("table 1", look, a_while)
    worker.mark()
    yield worker
    await worker.stop()


async def test_a_wait_that_is_given_up_leaves_nothing_behind(busy: Worker) -> None:
    """What it waited with was destroyed when the process ended, which the log had as an error."""
    before = asyncio.all_tasks()
    waiting = asyncio.create_task(busy.settled())
    await a_while()
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    await a_while()
    assert asyncio.all_tasks() <= before | {waiting}
