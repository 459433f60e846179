"""Answers to clicks go before what follows from them, at every table."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

import games
from bot.presenter.courtesy import COURTESY, Courtesy
from bot.presenter.looks import example_look
from tests.bot.board import Stage
from tests.bot.house import ANN, BOB, DORA


async def never(_: asyncio.Event, seconds: float) -> None:
    """Time that does not pass."""
    assert seconds == COURTESY
    await asyncio.Event().wait()


async def until_set(event: asyncio.Event, _: float) -> None:
    await event.wait()


async def passing(courtesy: Courtesy, name: str, passed: list[str], go_on: asyncio.Event) -> None:
    async with courtesy.after_answers():
        passed.append(name)
        await go_on.wait()


async def turns() -> None:
    """All that can go on has gone on."""
    for _ in range(10):
        await asyncio.sleep(0)


async def test_what_follows_goes_one_after_the_other_while_no_answer_is_under_way() -> None:
    courtesy, passed, go_on = Courtesy(until_set), list[str](), {name: asyncio.Event() for name in "abc"}
    async with asyncio.TaskGroup() as group:
        with courtesy.answering() as on_its_way, courtesy.answering() as another:
            for name, event in go_on.items():
                group.create_task(passing(courtesy, name, passed, event))
            await turns()
            assert passed == []
            on_its_way()
            on_its_way()  # once is enough
            await turns()
            assert passed == [], "the other answer is still under way"
            another()
            await turns()
            assert passed == ["a"]
        with courtesy.answering():
            go_on["a"].set()
            await turns()
            assert passed == ["a"], "an answer that has come meanwhile goes first"
        await turns()
        assert passed == ["a", "b"]
        go_on["b"].set()
        go_on["c"].set()
    assert passed == ["a", "b", "c"]


async def test_nothing_gives_way_for_longer_than_that(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []

    async def over(_: asyncio.Event, seconds: float) -> None:
        waited.append(seconds)

    courtesy, passed, go_on = Courtesy(over), list[str](), asyncio.Event()
    go_on.set()
    with courtesy.answering():
        await passing(courtesy, "a", passed, go_on)
        await passing(courtesy, "b", passed, go_on)
    assert (passed, waited) == (["a", "b"], [COURTESY, COURTESY])


async def test_whoever_gives_up_keeps_nobody_waiting() -> None:
    courtesy, passed, go_on = Courtesy(never), list[str](), asyncio.Event()
    with courtesy.answering():
        waiting = asyncio.create_task(passing(courtesy, "a", passed, go_on))
        await turns()
        waiting.cancel()
        await turns()
    inside = asyncio.create_task(passing(courtesy, "b", passed, go_on))
    await turns()
    inside.cancel()
    await turns()
    go_on.set()
    await passing(courtesy, "c", passed, go_on)
    assert passed == ["b", "c"]


async def test_the_answer_at_one_table_goes_before_the_messages_of_another(stage: Stage, monkeypatch: Any) -> None:
    """With many people at once the last was answered after all that the clicks of the others had brought about."""
    monkeypatch.setattr("tests.bot.board._at_once", until_set)
    stage.start()
    table, thread = await stage.game(ANN, BOB)
    other, _ = await stage.game(ANN, DORA)
    (message,) = stage.board.ids(thread)
    with stage.presenter.answering(other, None):
        await stage.house.play(table)
        await turns()
        await stage.presenter.pictures.draw(example_look(games.get("race")))  # one is drawn after the other
        await turns()
        assert stage.board.messages[message].edits == 0
    await stage.presenter.idle()
    assert stage.board.messages[message].edits == 1
