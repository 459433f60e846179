"""What computers play one after the other is told together."""

from __future__ import annotations

import asyncio

import pytest

from bot.host import play
from bot.host.question import Question, Urgency, at_once
from bot.messages import presenter
from bot.messages.worker import Worker
from games.opponents.search import Thought
from tests.bot.channels import Stage
from tests.bot.house import ANN, easy_move


@pytest.fixture
def looks(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many moves there were whenever the messages were to be brought in line."""
    found: list[int] = []
    mark = Worker.mark

    def marked(worker: Worker) -> None:
        found.extend(told.moves for told in stage.house.told[-1:])
        mark(worker)

    monkeypatch.setattr(Worker, "mark", marked)
    return found


async def test_a_round_of_computers_is_told_of_once(stage: Stage, looks: list[int]) -> None:
    table, _ = await stage.game(ANN, computers=3)
    before = await stage.house.settled(table)
    looks.clear()
    after = await stage.house.play(table)
    assert after.ply > before.ply + 2, "several computers have played"
    assert set(looks) == {before.ply + 1, after.ply}, "Ann's move at once, and then all of theirs"


async def test_computers_that_take_long_are_told_of_meanwhile(
    stage: Stage, looks: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second of them does not move before the first one's move was told."""
    table, _ = await stage.game(ANN, computers=3)
    before = await stage.house.settled(table)
    monkeypatch.setattr(presenter, "TOGETHER", 0.0)
    thoughts, told = 0, asyncio.Event()
    mark = Worker.mark

    def marked(worker: Worker) -> None:
        mark(worker)
        if before.ply + 2 in looks:
            told.set()

    async def slowly(question: Question, urgency: Urgency) -> Thought:
        nonlocal thoughts
        thoughts += 1
        if thoughts > 1:
            await told.wait()
        return await at_once(question, urgency)

    looks.clear()
    monkeypatch.setattr(Worker, "mark", marked)
    monkeypatch.setattr(play, "at_once", slowly)
    await stage.house.host.play.move(table, ANN, easy_move(before))
    async with asyncio.timeout(30):
        await stage.house.settled(table)
    assert looks[:2] == [before.ply + 1, before.ply + 2]
