"""Hint: answered in time however long it is thought, with what its reader has picked, or refused in a sentence."""

from __future__ import annotations

import asyncio
import re
from typing import Any, cast

import pytest

from bot.host.question import Question, Urgency, answered
from bot.host.session import Session
from bot.interactions import response
from bot.interactions.app import App
from bot.interactions.clicks import Clicks
from bot.panels.clicks.hand import Hint
from bot.panels.clicks.picked import Picked
from games.opponents import times
from games.opponents.search import Thought
from tests.bot.house import ANN, BOB, House, mover
from tests.bot.interactions.acts import Interaction, NoMessages

BUTTON = 2


class Messages(NoMessages):
    """In which the first step of a move is picked."""

    def picked(self, *_: Any) -> Picked:
        return Picked((0,))


async def hint(house: House, session: Session) -> list[tuple[str, Any]]:
    """The answer to the player to move."""
    interaction = Interaction()
    interaction.id = mover(session)
    interaction.data = {"component_type": BUTTON, "custom_id": Hint(session.table.id).encode()}
    await Clicks(App(house.host, cast("Any", Messages()), house.repository, 600)).do(cast("Any", interaction))
    return interaction.done


async def test_a_thought_that_takes_long_is_deferred_first_and_compares_what_is_picked(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = await house.game(ANN, BOB, hints=True)
    monkeypatch.setattr(response, "DEFERRED_AFTER", 0.0)
    asked: list[Question] = []

    async def think(question: Question, urgency: Urgency) -> Thought:
        asked.append(question)
        return await asyncio.to_thread(answered, question, times(200))

    house.think = think
    deferred, (how, said) = await hint(house, session)
    assert (deferred, how) == (("defer", None), "edit_original_response")
    (question,) = asked
    first = {move.path[0] for move in question.also}
    assert len(first) == 1, "they begin alike"
    heading, first, *others = said.splitlines()
    assert heading.startswith("### Thirteen")
    assert re.search(r"\*\*: first in (about|hardly|nearly)", first)
    assert "what you chose" in "".join(others)


async def test_where_not_all_agreed_it_is_said_in_one_sentence_what_to_do(house: House) -> None:
    session = await house.game(ANN, BOB)
    assert await hint(house, session) == [
        (
            "send_message",
            "Hints are off in this game, since not everybody agreed to them in the lobby; for the next one press"
            " **Hints** there.",
        )
    ]


async def test_who_plays_before_the_hint_has_come_is_told_nothing_of_it(house: House) -> None:
    """They were told that the table had moved on, and to choose again, though they had."""
    session = await house.game(ANN, BOB, hints=True)

    async def think(question: Question, urgency: Urgency) -> Thought:
        await house.play(session.table.id)
        return await asyncio.to_thread(answered, question, times(200))

    house.think = think
    told = [said for _, said in await hint(house, session) if said]
    assert len(told) == 1
    assert told[0].startswith("### Thirteen"), "their hand as it is then"
    assert "moved on" not in told[0]
