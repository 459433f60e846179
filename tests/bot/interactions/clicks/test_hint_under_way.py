"""What is clicked while a hint is thought of: it stays."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from bot.host.question import Question, Urgency, at_once
from bot.panels.clicks.hand import Hint, Pick, Unpick
from bot.panels.clicks.picked import Picked
from games.opponents.search import Thought
from tests.bot.channels import Stage, direct
from tests.bot.house import EVE
from tests.bot.interactions.test_alone import alone, trial


@pytest.mark.parametrize(("first", "then", "left"), [((), (1,), (1,)), ((1,), None, ())])
async def test_what_is_picked_while_a_hint_is_thought_of_is_not_undone_by_it(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, first: tuple[int, ...], then: tuple[int, ...] | None, left: Any
) -> None:
    """Sevens: a tile is chosen, or given back."""
    eve, table = trial(stage, "sees it"), await alone(stage, EVE, "sevens")
    await stage.presenter.idle()
    session = await stage.house.settled(table)
    message = SimpleNamespace(
        id=stage.channels.ids(direct(EVE))[-1], flags=SimpleNamespace(ephemeral=False, components_v2=False)
    )
    asked, go_on = asyncio.Event(), asyncio.Event()

    async def think(question: Question, urgency: Urgency) -> Thought:
        asked.set()
        await go_on.wait()
        return await at_once(question, urgency)

    stage.house.think = think
    acting = eve.server.acting

    def in_the_hand(number: int, place: int) -> Any:
        interaction = acting(number, place)
        interaction.message = message
        return interaction

    monkeypatch.setattr(eve.server, "acting", in_the_hand)
    if first:
        await eve.press(Pick(table, session.ply, Picked(first)), direct(EVE))
    hint = asyncio.create_task(eve.press(Hint(table), direct(EVE)))
    await asked.wait()
    click = Unpick(table, session.ply) if then is None else Pick(table, session.ply, Picked(then))
    await eve.press(click, direct(EVE))
    assert stage.presenter.picked(session, EVE).steps == left
    go_on.set()
    await hint
    now = stage.presenter.picked(session, EVE)
    assert now.hint is not None
    assert now.steps == left
